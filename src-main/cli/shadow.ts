/** `switchyard shadow`: runs scripted conversations with a checklist and a flow, and compares them turn by turn. */
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseChecklist, type CompiledChecklist } from '../../src-shared/checklist/compile.ts';
import { playShadow, type ShadowReport, type ShadowScript } from '../../src-shared/checklist/play-shadow.ts';
import { describeDifference } from '../../src-shared/checklist/shadow.ts';
import { textOf, type ConversationScript } from '../../src-shared/conversation/script.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { CHECKLIST_FILE } from '../../src-shared/checklist/engine-choice.ts';
import { readChecklistText } from '../project/engine-choice.ts';
import { FLOW_FILE } from '../project/project-files.ts';
import { compileForRun } from '../flow-runtime/compile-for-run.ts';
import { checkPrefill } from '../runtime/prefill.ts';
import { readTests } from '../testing/test-files.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readDocumentText, readFlowSource } from './flow-files.ts';
import { readScript } from './turns.ts';
import { t } from '../messages/translate.ts';

interface Named {
  readonly name: string;
  readonly script: ShadowScript;
}

interface Compared extends ShadowReport {
  readonly script: string;
}

export async function shadow(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return wrongUse(io, t('cli.operands.oneFlow'), 'shadow');
  const checklist = await readChecklist(operand);
  if (!checklist.ok) return wrongUse(io, checklist.error, 'shadow');
  const scripts = await readScripts(operand, parsed.values.get('script'));
  if (!scripts.ok) return wrongUse(io, scripts.error, 'shadow');
  const flow = await readFlow(operand, { checklist: checklist.value, against: parsed.values.get('against') });
  if (!flow.ok) {
    io.err(`${flow.error}\n`);
    return 1;
  }
  const compared = compareAll(scripts.value, checklist.value, flow.value);
  if (!compared.ok) return wrongUse(io, compared.error, 'shadow');
  const same = compared.value.every(({ differences }) => differences.length === 0);
  if (parsed.switches.has('json')) io.out(toJson(same, compared.value));
  else for (const report of compared.value) io.out(inWords(report));
  return same ? 0 : 1;
}

async function readChecklist(operand: string): Promise<Result<CompiledChecklist, string>> {
  const path = resolve(operand);
  const isFolder = await isDirectory(path);
  const text = isFolder ? await readChecklistText(path) : await readDocumentText(path);
  if (!text.ok) return fail(typeof text.error === 'string' ? text.error : text.error.message);
  if (text.value === null)
    return fail(
      isFolder
        ? t('cli.shadow.noChecklist', { path: operand, checklist: CHECKLIST_FILE, flow: FLOW_FILE })
        : t('cli.operands.missing', { path: operand }),
    );
  const checklist = parseChecklist(text.value, isFolder ? CHECKLIST_FILE : basename(path));
  return checklist.ok ? checklist : fail(checklist.error.message);
}

/** The flow to compare with: the named one, or the folder's, or the converted checklist. */
async function readFlow(
  operand: string,
  { checklist, against }: { checklist: CompiledChecklist; against: string | undefined },
): Promise<Result<CompiledFlow, string>> {
  const named = against ?? ((await isDirectory(resolve(operand))) ? operand : null);
  const flow = named === null ? ok(checklist.flow) : await flowAt(named);
  if (!flow.ok) return flow;
  const compiled = compileForRun(flow.value, null);
  return compiled.ok ? compiled : fail(compiled.error.message);
}

async function flowAt(operand: string): Promise<Result<Flow, string>> {
  const source = await readFlowSource(operand);
  if (!source.ok) return source;
  const { parsed } = source.value;
  return parsed.ok ? ok(parsed.value.flow) : fail(`${operand}: ${parsed.error.error.message}`);
}

async function readScripts(operand: string, file: string | undefined): Promise<Result<readonly Named[], string>> {
  if (file !== undefined) return readOneScript(file);
  const path = resolve(operand);
  const tests = (await isDirectory(path)) ? await readTests(path) : ok([]);
  if (!tests.ok) return fail(tests.error.message);
  if (tests.value.length === 0) return fail(t('cli.shadow.noTests', { path: operand }));
  const scripts: Named[] = [];
  for (const { file: name, script } of tests.value) {
    if (!script.ok) return fail(`tests/${name}: ${script.error.message}`);
    scripts.push({ name: `tests/${name}`, script: toShadowScript(script.value) });
  }
  return ok(scripts);
}

async function readOneScript(file: string): Promise<Result<readonly Named[], string>> {
  const script = await readScript(file);
  if (!script.ok) return script;
  const { conversation, turns } = script.value;
  if (conversation !== null) return ok([{ name: file, script: toShadowScript(conversation) }]);
  const said = turns.map((text) => ({ text, retakes: false, heard: null }));
  return ok([{ name: file, script: { today: new Date().toISOString().slice(0, 10), prefill: {}, turns: said } }]);
}

function toShadowScript({ today, prefill, turns }: ConversationScript): ShadowScript {
  return {
    today,
    prefill: (prefill ?? {}) as JsonObject,
    turns: turns.map((turn) => ({
      text: textOf(turn),
      retakes: turn.edit !== undefined,
      heard: (turn.heard ?? null) as ShadowScript['turns'][number]['heard'],
    })),
  };
}

function compareAll(
  scripts: readonly Named[],
  checklist: CompiledChecklist,
  flow: CompiledFlow,
): Result<readonly Compared[], string> {
  const compared: Compared[] = [];
  for (const { name, script } of scripts) {
    const refused = checkPrefill(flow, script.prefill);
    if (refused) return fail(`${name}: ${refused.message}`);
    compared.push({ script: name, ...playShadow(checklist, flow, script) });
  }
  return ok(compared);
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}

function toJson(same: boolean, compared: readonly Compared[]): string {
  const scripts = compared.map(({ differences, ...report }) => ({
    ...report,
    differences: differences.map((difference) => ({ ...difference, says: describeDifference(difference) })),
  }));
  return `${JSON.stringify({ same, scripts }, null, 2)}\n`;
}

function inWords({ script, turns, outcome, differences }: Compared): string {
  const ending = outcome === null ? t('cli.shadow.stillOpen') : t('cli.shadow.ended', { outcome });
  const values = { script, turns: t('cli.shadow.turns', { count: turns }), ending };
  if (differences.length === 0) return t('cli.shadow.same', values);
  const listed = differences.map((each) => `  ${describeDifference(each)}\n`).join('');
  return t('cli.shadow.different', { ...values, differences: listed });
}
