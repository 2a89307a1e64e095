/** Finds the flow of a command: a project folder, or a flow file with any name. */
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { expressionsOf } from '../../src-shared/a2ui/screen-expressions.ts';
import { MAX_SCREEN_BYTES } from '../../src-shared/a2ui/screen-size.ts';
import { parseScreen, type ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { parseChecklist } from '../../src-shared/checklist/compile.ts';
import type { CheckEnvironment, KnownTools } from '../../src-shared/flow/environment.ts';
import { EMPTY_LAYOUT, type Layout } from '../../src-shared/flow/layout.ts';
import { parseFlow, parseLayout, type ParsedFlow, type ParseFailure } from '../../src-shared/document/parse.ts';
import type { Problem } from '../../src-shared/document/problems.ts';
import { PROBLEM_CODES } from '../../src-shared/flow/problem-codes.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { appError, type AppError, errorText } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import { summarizeRunners, type RunnerSummary } from '../../src-shared/external-agents/runner.ts';
import type { Conflict, LayerProblem } from '../../src-shared/layers/report.ts';
import { isFragment } from '../../src-shared/screen-edits/fragment-names.ts';
import { viewStack } from '../../src-shared/layers/stack.ts';
import { CHECKLIST_FILE } from '../../src-shared/checklist/engine-choice.ts';
import { findPlaces } from '../transport/places.ts';
import { pluginsIn, type PluginsAround } from '../plugins/plugins-around.ts';
import { readText, type FileText } from '../project/disk.ts';
import { readEngineChoice } from '../project/engine-choice.ts';
import { readLayers } from '../project/layer-files.ts';

import { readManifest } from '../project/plugin-manifest.ts';
import { FLOW_FILE, LAYOUT_FILE } from '../project/project-files.ts';
import { pluginFindings, type PluginFinding } from './plugin-findings.ts';
import { t } from '../messages/translate.ts';

export type FileProblem = Problem & { readonly file: string };

export interface FlowSource {
  /** The plugin folder: tools read files below it. */
  readonly folder: string;
  readonly file: string;
  /** The flow to run, check, or test: with the layers of the folder, if it has any. */
  readonly parsed: Result<ParsedFlow, ParseFailure>;
  /** The file without layers. */
  readonly base: Result<ParsedFlow, ParseFailure>;
  /** Null for a file, and for a folder without layers. */
  readonly layers: Layered | null;
  readonly layoutProblems: readonly Problem[];
  /** Problems with other files of the plugin, and the engine it requests. */
  readonly pluginProblems: readonly (FileProblem | PluginFinding)[];
  /** True if the folder's manifest has an id and a version. */
  readonly isPlugin: boolean;
  readonly screens: readonly string[] | null;
  /** Expressions that the screens read. */
  readonly expressions: readonly string[];
  /** Null for a single file. */
  readonly plugins: PluginsAround | null;
  /** Null for a single file. */
  readonly runners: readonly RunnerSummary[] | null;
}

export interface Layered {
  readonly problems: readonly LayerProblem[];
  readonly conflicts: readonly Conflict[];
}

const SAMPLES = join(findPlaces({}).resourcesDir, 'plugins');
const MAX_BYTES = MAX_DOCUMENT_CHARACTERS * 3;

/** Fails with a sentence if there is nothing to read. */
export async function readFlowSource(operand: string): Promise<Result<FlowSource, string>> {
  if (operand === '') return fail(t('cli.operands.oneFlow'));
  const path = resolve(operand);
  const found = await stat(path).catch(() => null);
  if (found === null) return fail(t('cli.operands.missing', { path: operand }));
  const folder = found.isDirectory() ? path : dirname(path);
  const file = found.isDirectory() ? join(path, FLOW_FILE) : path;
  const text = await readText(file, MAX_BYTES);
  if (!text.ok) return fail(text.error.message);
  if (text.value === null) return fail(t('cli.operands.noFlow', { path: operand, file: FLOW_FILE }));
  const unreadable = unreadableOf(basename(file), text.value);
  const isProject = basename(file) === FLOW_FILE;
  const base = unreadable === null ? parseFlow(text.value.text) : fail(failureOf(unreadable));
  const layered = found.isDirectory() ? await withLayers(folder, base) : { parsed: base, layers: null };
  const flow = layered.parsed.ok ? layered.parsed.value.flow : null;
  return ok({
    folder,
    file,
    base,
    ...layered,
    layoutProblems: isProject ? await layoutProblemsOf(folder) : [],
    pluginProblems: isProject ? [...(await pluginProblemsOf(folder)), ...(await pluginFindings(folder, flow))] : [],
    isPlugin: found.isDirectory() && (await isPlugin(folder)),
    ...(await screensOf(isProject ? folder : null)),
    plugins: isProject ? await pluginsIn([SAMPLES, dirname(folder)], folder) : null,
    runners: isProject ? summarizeRunners((await readManifest(folder))?.runners) : null,
  });
}

async function isPlugin(folder: string): Promise<boolean> {
  const manifest = await readManifest(folder);
  return manifest?.id !== undefined && manifest.version !== undefined;
}

async function withLayers(folder: string, base: FlowSource['base']): Promise<Pick<FlowSource, 'parsed' | 'layers'>> {
  const { files, problems } = await readLayers(folder);
  if (!base.ok || files.length + problems.length === 0) {
    return { parsed: base, layers: problems.length === 0 ? null : { problems, conflicts: [] } };
  }
  const { flow, report } = viewStack({ base: base.value.flow, files }, new Set());
  return {
    parsed: ok({ ...base.value, flow }),
    layers: { problems: [...problems, ...report.problems], conflicts: report.conflicts },
  };
}

export function environmentOf(source: FlowSource, known: KnownTools): CheckEnvironment {
  const { screens, expressions, plugins, runners } = source;
  return { ...known, screens, expressions, runners, ...(plugins === null ? {} : { plugins }) };
}

/**
 * Empty if a project has none, because a flow without positions is arranged when it is opened. Null for a single file.
 */
export async function readLayoutOf({ folder, file }: FlowSource): Promise<Result<Layout | null, string>> {
  if (basename(file) !== FLOW_FILE) return ok(null);
  const text = await readDocumentText(join(folder, LAYOUT_FILE));
  if (!text.ok) return text;
  if (text.value === null) return ok(EMPTY_LAYOUT);
  const layout = parseLayout(text.value);
  return layout.ok ? layout : fail(`${folder}: ${layout.error.message}`);
}

/** The text of a file that may hold a document, or null if there is no such file. */
export async function readDocumentText(path: string): Promise<Result<string | null, string>> {
  const text = await readText(path, MAX_BYTES);
  if (!text.ok) return fail(text.error.message);
  if (text.value === null) return ok(null);
  const unreadable = unreadableOf(path, text.value);
  return unreadable === null ? ok(text.value.text) : fail(unreadable.message);
}

async function layoutProblemsOf(folder: string): Promise<readonly Problem[]> {
  const text = await readText(join(folder, LAYOUT_FILE), MAX_BYTES);
  if (!text.ok) return failureOf(text.error).problems;
  if (text.value === null) return [];
  const unreadable = unreadableOf(LAYOUT_FILE, text.value);
  if (unreadable !== null) return failureOf(unreadable).problems;
  const layout = parseLayout(text.value.text);
  return layout.ok ? [] : failureOf(withoutPlace(layout.error)).problems;
}

/** The place is listed separately. */
function withoutPlace(error: AppError): AppError {
  const place = `${LAYOUT_FILE}${error.pointer ?? ''}: `;
  return error.message.startsWith(place) ? { ...error, message: error.message.slice(place.length) } : error;
}

async function pluginProblemsOf(folder: string): Promise<readonly FileProblem[]> {
  const choice = await readEngineChoice(folder);
  if (!choice.ok) return failureOf(choice.error).problems.map((problem) => ({ ...problem, file: MANIFEST_FILE }));
  if (choice.value === undefined) return [];
  const checklist = parseChecklist(choice.value.checklist, CHECKLIST_FILE);
  if (checklist.ok) return [];
  return failureOf(checklist.error).problems.map((problem) => ({ ...problem, file: CHECKLIST_FILE }));
}

/** Explains why the bytes can't be read as a document. */
function unreadableOf(name: string, text: FileText): AppError | null {
  if (text.cut)
    return appError('too_large', t('cli.flowFiles.tooLarge', { name, bytes: text.bytes, limit: MAX_BYTES }));
  return text.validUtf8 ? null : appError('invalid_document', t('cli.flowFiles.notUtf8', { name }));
}

function failureOf(error: AppError): ParseFailure {
  const code = 'schema.invalid';
  const { pointer = '' } = error;
  const problem = { code, severity: PROBLEM_CODES[code], message: errorText(error), pointer, graph: null } as const;
  return { error, problems: [problem] };
}

async function screensOf(folder: string | null): Promise<Pick<FlowSource, 'screens' | 'expressions'>> {
  if (folder === null) return { screens: null, expressions: [] };
  const files = await readdir(join(folder, 'screens')).catch(() => []);
  const names = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const screens = names.filter((name) => !isFragment(name));
  const read = await Promise.all(screens.map(async (name) => readScreen(join(folder, 'screens', `${name}.json`))));
  return { screens, expressions: expressionsOf(read.flat()) };
}

/** A file that can't be read is reported as its own problem. */
async function readScreen(file: string): Promise<readonly ScreenFile[]> {
  const text = await readText(file, MAX_SCREEN_BYTES);
  const screen = text.ok && text.value !== null ? parseScreen(text.value.text, file) : null;
  return screen?.ok === true ? [screen.value] : [];
}
