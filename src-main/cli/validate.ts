/** `switchyard validate`: checks a flow or plugin. */
import { basename } from 'node:path';
import { checkFlow } from '../../src-shared/checks/check-flow.ts';
import { countProblems } from '../../src-shared/document/problem-counts.ts';
import { isWarning, type Proof } from '../../src-shared/model-check/proof.ts';
import { readSoundManifest } from '../project/plugin-manifest.ts';
import { FLOW_FILE, LAYOUT_FILE } from '../project/project-files.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { environmentOf, readFlowSource, type FileProblem, type FlowSource } from './flow-files.ts';
import { knownTools } from './folder-tools.ts';
import { layerFindings, type LayerFinding } from './layer-findings.ts';
import type { PluginFinding } from './plugin-findings.ts';
import { effortOf, type Effort } from './prove-options.ts';
import { proofText, proveFlow } from './prove.ts';
import { t } from '../messages/translate.ts';

type Finding = FileProblem | LayerFinding | PluginFinding;

export async function validate(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return wrongUse(io, t('cli.operands.oneFlow'), 'validate');
  const source = await readFlowSource(operand);
  if (!source.ok) return wrongUse(io, source.error, 'validate');
  const effort = effortOf(parsed);
  if (!effort.ok) return wrongUse(io, effort.error, 'validate');
  const problems = problemsOf(source.value);
  const { errors, warnings } = countProblems(problems);
  const proof = effort.value !== null && errors === 0 ? await proofOf(source.value, effort.value) : null;
  const checks = source.value.isPlugin && errors === 0 ? await conform(source.value.folder, io) : null;
  const isStrict = parsed.switches.has('strict');
  const isSound = errors === 0 && !(isStrict && warnings > 0);
  const conforms = checks?.checks.every(({ ok }) => ok) ?? true;
  const fine = isSound && conforms && (proof?.findings ?? []).every((finding) => !isStrict && isWarning(finding));
  if (parsed.switches.has('json')) {
    const conformance = checks && { conformance: checks.checks };
    io.out(
      `${JSON.stringify({ ok: fine, errors, warnings, problems, ...(proof && { proof }), ...conformance }, null, 2)}\n`,
    );
  } else {
    io.out(problems.map((problem) => `${lineOf(problem)}\n`).join(''));
    if (proof !== null) io.out(proofText(proof));
    if (checks !== null) io.out(checks.text);
    const found = proof === null ? '' : t('cli.validate.ofProof', { count: proof.findings.length });
    const counts = [t('problems.count.errors', { count: errors }), t('problems.count.warnings', { count: warnings })];
    io.err(`${operand}: ${counts.join(', ')}${found}${checks?.summary ?? ''}\n`);
    if (effort.value !== null && proof === null) io.err(t('cli.validate.notProved'));
  }
  return fine ? 0 : 1;
}

/** Null for a file that isn't a flow. */
async function proofOf(source: FlowSource, effort: Effort): Promise<Proof | null> {
  if (!source.parsed.ok) return null;
  const { flow } = source.parsed.value;
  return proveFlow({ flow, gates: await gatesOf(source) }, effort, () => performance.now());
}

/** If the manifest is invalid, the conformance checks report it. */
async function gatesOf({ folder, isPlugin }: FlowSource): Promise<Readonly<Record<string, string>>> {
  const manifest = isPlugin ? await readSoundManifest(folder) : null;
  return manifest?.ok === true ? (manifest.value?.gates ?? {}) : {};
}

interface Conformed {
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly why: string | null }[];
  readonly text: string;
  readonly summary: string;
}

/** Loaded only when a plugin is checked, because the runtime is large. */
async function conform(folder: string, io: Io): Promise<Conformed> {
  const { conformanceOf, conformanceText } = await import('./conformance.ts');
  const checks = await conformanceOf(folder, io);
  const held = checks.filter(({ ok }) => ok).length;
  const summary = t('cli.validate.conformance', { passed: held, total: checks.length });
  return { checks, text: conformanceText(checks), summary };
}

export function problemsOf(source: FlowSource): Finding[] {
  const environment = environmentOf(source, knownTools(source.folder));
  const { parsed, layoutProblems, pluginProblems, layers } = source;
  const flowProblems = parsed.ok ? checkFlow(parsed.value.flow, environment) : parsed.error.problems;
  // A pointer into the merged flow doesn't match the file.
  const file = layers !== null && parsed.ok ? MERGED : basename(source.file);
  return [
    ...(layers === null ? [] : layerFindings(layers)),
    ...flowProblems.map((problem) => ({ file, ...problem })),
    ...layoutProblems.map((problem) => ({ file: LAYOUT_FILE, ...problem })),
    ...pluginProblems,
  ];
}

/** A script may contain results of tools that don't exist here. */
export function conflictsWithScripts({ code }: Finding): boolean {
  return code !== 'reference.tool';
}

const MERGED = t('cli.validate.withLayers', { flowfile: FLOW_FILE });

/** `flow.json:/nodes/3/prompt [template.parse] message` */
export function lineOf({ file, pointer, code, severity, message }: Finding): string {
  return `${file}:${pointer} [${code}] ${severity === 'warning' ? t('cli.validate.warning', { message }) : message}`;
}
