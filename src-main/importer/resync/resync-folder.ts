/**
 * Turns a re-sync plan into files of the plugin folder: the layer, the origin, the runner, and a description of the
 * changes.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { appError } from '../../../src-shared/errors.ts';
import { serializeScript } from '../../../src-shared/conversation/serialize-script.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import {
  isFromAddress,
  ORIGIN_FILE,
  REQUIREMENTS_FILE,
  type ImportOrigin,
} from '../../../src-shared/importer/origin.ts';
import { RUNNER } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { serializeLayer } from '../../../src-shared/layers/serialize-layer.ts';
import type { PluginManifest } from '../../../src-shared/plugin/manifest.ts';
import { MANIFEST_FILE, parseManifest } from '../../../src-shared/plugin/parse-manifest.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { readText } from '../../project/disk.ts';
import { readLayers } from '../../project/layer-files.ts';
import { readTests } from '../../testing/test-files.ts';
import { originText } from '../generate/generate-plugin.ts';
import { pythonRunnerOf, requirementsOf } from '../generate/plugin-manifest.ts';
import type { GeneratedFile } from '../write/plan-files.ts';
import { redraftTest } from './redraft-tests.ts';
import { planResync, type PlannedResync } from './plan-resync.ts';
import { t } from '../../messages/translate.ts';

const MAX_BYTES = 64 * 1024 * 1024;

export interface ResyncFolder {
  readonly folder: string;
  readonly origin: ImportOrigin;
  readonly inspection: Inspection;
  /** SHA-256 of each file as it is now, by its path below the source folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The source of the new state. */
  readonly latest?: Pick<ImportOrigin, 'repository' | 'folder' | 'ref' | 'commit' | 'importedAt'>;
}

export interface ResyncFiles {
  readonly summary: readonly string[];
  readonly conflicts: readonly string[];
  readonly files: readonly GeneratedFile[];
}

export async function resyncFolder(request: ResyncFolder): Promise<Result<ResyncFiles>> {
  const { folder, origin, inspection, files, latest } = request;
  const flow = await readIn(folder, 'flow.json');
  if (!flow.ok) return flow;
  const parsed = parseFlow(flow.value ?? '');
  if (!parsed.ok) return fail(parsed.error.error);
  const layers = await readLayers(folder);
  const [broken] = layers.problems;
  if (broken !== undefined)
    return fail(appError('invalid_document', broken.message, { hint: t('imports.planResync.brokenLayersHint') }));
  const state = stateOf(latest, files);
  const plan = planResync({ origin, inspection, flow: parsed.value.flow, layers: layers.files, files, state });
  if (!plan.ok) return plan;
  const manifest = await manifestText(request, plan.value);
  if (!manifest.ok) return manifest;
  const tests = await redraftedTests(folder, plan.value);
  if (!tests.ok) return tests;
  const { inside: _before, ...kept } = origin;
  const now = { ...kept, ...latest, graph: plan.value.graph, licence: licenceOf(inspection) ?? origin.licence, files };
  const { layer, summary } = plan.value;
  const conflicts = [...plan.value.conflicts, ...tests.value.outdated];
  return ok({
    summary,
    conflicts,
    files: [
      { path: 'CHANGES.md', text: changesText({ ...plan.value, conflicts }) },
      { path: ORIGIN_FILE, text: originText(now, inspection.graphs) },
      ...(layer === null ? [] : [{ path: layer.file, text: serializeLayer(layer.layer) }]),
      ...manifest.value,
      ...tests.value.files,
    ],
  });
}

/** A folder may differ from its last commit, so its content identifies its state. */
function stateOf(latest: ResyncFolder['latest'], files: ResyncFolder['files']): string {
  if (latest !== undefined && latest.commit !== null && isFromAddress(latest)) return latest.commit;
  const lines = Object.entries(files).map(([path, hash]) => `${path} ${hash}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

function licenceOf({ licence }: Inspection): string | null {
  return licence?.name ?? null;
}

async function readIn(folder: string, name: string): Promise<Result<string | null>> {
  const read = await readText(join(folder, name), MAX_BYTES);
  if (!read.ok) return read;
  if (read.value?.cut === true)
    return fail(appError('too_large', t('imports.resyncFolder.tooLarge', { name, folder })));
  return ok(read.value?.text ?? null);
}

/** The graph's location and requirements may have changed; the timeout is the designer's choice. */
async function manifestText(
  { folder, origin, inspection }: ResyncFolder,
  { graph }: PlannedResync,
): Promise<Result<GeneratedFile[]>> {
  const read = await readIn(folder, MANIFEST_FILE);
  if (!read.ok) return read;
  const parsed = parseManifest(read.value ?? '');
  if (!parsed.ok) return parsed;
  const { manifest } = parsed.value;
  const known = manifest.runners?.[RUNNER];
  if (origin.strategy === 'remote' || known?.kind !== 'python') return ok([]);
  const { timeoutMs } = known;
  const runner = { ...pythonRunnerOf(inspection, graph), ...(timeoutMs !== undefined && { timeoutMs }) };
  const requirements = requirementsOf(inspection.dependencies);
  const changed: PluginManifest = { ...manifest, runners: { ...manifest.runners, [RUNNER]: runner } };
  return ok([
    { path: MANIFEST_FILE, text: `${JSON.stringify(changed, null, 2)}\n` },
    ...(requirements.length > 0 ? [{ path: REQUIREMENTS_FILE, text: `${requirements.join('\n')}\n` }] : []),
  ]);
}

interface RedraftedTests {
  readonly files: readonly GeneratedFile[];
  readonly outdated: readonly string[];
}

async function redraftedTests(folder: string, { walked }: PlannedResync): Promise<Result<RedraftedTests>> {
  if (walked === null) return ok({ files: [], outdated: [] });
  const tests = await readTests(folder);
  if (!tests.ok) return tests;
  const files: GeneratedFile[] = [];
  const outdated: string[] = [];
  for (const { file, script } of tests.value) {
    const made = script.ok ? redraftTest(script.value, walked) : null;
    if (made?.kind === 'redrafted') files.push({ path: `tests/${file}`, text: serializeScript(made.script) });
    if (made?.kind === 'outdated') outdated.push(t('imports.resyncFolder.outdatedTest', { file }));
  }
  return ok({ files, outdated });
}

function changesText({ summary, conflicts, layer }: Pick<PlannedResync, 'summary' | 'conflicts' | 'layer'>): string {
  const where =
    layer === null
      ? t('imports.resyncFolder.flowUnchanged')
      : t('imports.resyncFolder.layerWritten', { file: layer.file });
  const kept = conflicts.map((line) => `- ${line}`);
  return [
    ...[`# ${t('imports.resyncFolder.title')}`, '', ...summary.map((line) => `- ${line}`), '', where],
    ...(kept.length === 0 ? [] : ['', `## ${t('imports.resyncFolder.conflicts')}`, '', ...kept]),
    '',
  ].join('\n');
}
