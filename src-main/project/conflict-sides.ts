/** The two sides of a project with git conflicts, and their common base if it can be found. */
import type { RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';
import { readConflicts, type ConflictSides } from '../../src-shared/conflict-markers.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { diffFlows } from '../../src-shared/diff/diff.ts';
import { parseScreen } from '../../src-shared/a2ui/screen-file.ts';
import type { FlowDocument, ProjectDocument, Screens } from '../../src-shared/document/document.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type Layout } from '../../src-shared/flow/layout.ts';
import { parseFlow, parseLayout, withEdgeIds } from '../../src-shared/document/parse.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { FLOW_FILE, readFiles, type Files } from './project-files.ts';
import type { FolderTexts } from './json-folder.ts';
import { parseScreens, screenOfFile } from './screen-files.ts';
import type { Versions } from './versions.ts';
import { t } from '../messages/translate.ts';

type Conflict = ResponseOf<'project.conflict'>;
type Base = NonNullable<Conflict['base']>;
type Side = 'mine' | 'theirs';

export async function readConflict(
  { path }: RequestOf<'project.conflict'>,
  versions: Pick<Versions, 'list' | 'read' | 'mergeBase'>,
): Promise<Result<Conflict>> {
  const files = await readFiles(path);
  if (!files.ok) return files;
  const found = splitFiles(files.value);
  if (found === null) return fail(noConflict(path));
  const [mine, theirs] = [readSide(found, 'mine'), readSide(found, 'theirs')];
  if (!mine.ok) return mine;
  if (!theirs.ok) return theirs;
  const sides = { mine: mine.value, theirs: theirs.value };
  const base = baseInText(found) ?? (await baseInGit(path, sides, versions)) ?? (await baseKept(path, sides, versions));
  const [screenConflict] = found.screens.values();
  const { names } = (found.flow ?? found.layout ?? screenConflict)!;
  return ok({ names, ...sides, base: base && { ...base, ...(await screensOfBase(path, found, versions)) } });
}

interface Split {
  /** Null if there is no conflict in the file. */
  readonly flow: ConflictSides | null;
  readonly layout: ConflictSides | null;
  /** Screens with conflicts, by file name. */
  readonly screens: ReadonlyMap<string, ConflictSides>;
  /** Screens without conflicts. */
  readonly otherScreens: FolderTexts;
  /** The text of a file without a conflict. */
  readonly flowText: string;
  readonly layoutText: string | null;
}

function splitFiles({ flow, layout, screens }: Files): Split | null {
  const inScreens = [...screens.texts].flatMap(([file, text]) => {
    const conflict = text.ok ? readConflicts(text.value.text) : null;
    return conflict === null ? [] : [[file, conflict] as const];
  });
  const [flowText, layoutText] = [flow?.text ?? '', layout?.text ?? null];
  const split = {
    flow: readConflicts(flowText),
    layout: layoutText === null ? null : readConflicts(layoutText),
    screens: new Map(inScreens),
    otherScreens: screens,
    ...{ flowText, layoutText },
  };
  return split.flow === null && split.layout === null && inScreens.length === 0 ? null : split;
}

/** An unreadable layout is recreated; only the flow matters. */
function readSide(split: Split, side: Side): Result<ProjectDocument> {
  const flow = parseFlow(split.flow?.[side] ?? split.flowText);
  if (!flow.ok) return fail(brokenSide(split, side, flow.error.error));
  const text = split.layout?.[side] ?? split.layoutText;
  const layout = text === null ? ok(EMPTY_LAYOUT) : parseLayout(text);
  const screens = screensOf(split, (conflict) => conflict[side]);
  return ok({ flow: flow.value.flow, layout: layout.ok ? layout.value : EMPTY_LAYOUT, ...(screens && { screens }) });
}

/** A side that deleted a screen has no text for it. */
function screensOf(split: Split, textOf: (conflict: ConflictSides, file: string) => string | null): Screens | null {
  const sides = [...split.screens].flatMap(([file, conflict]) => {
    const screen = parseScreen(textOf(conflict, file) ?? '', file);
    return screen.ok ? [[screenOfFile(file), screen.value] as const] : [];
  });
  const others = parseScreens(split.otherScreens).files ?? {};
  return sides.length === 0 && split.screens.size === 0 && Object.keys(others).length === 0
    ? null
    : { ...others, ...Object.fromEntries(sides) };
}

/** From the conflict markers, or from git during a merge. */
async function screensOfBase(path: string, split: Split, versions: Pick<Versions, 'mergeBase'>) {
  const { screens: inGit } = await versions.mergeBase(path, [...split.screens.keys()]);
  const screens = screensOf(split, ({ base }, file) => base ?? inGit.get(file) ?? null);
  return screens === null ? {} : { screens };
}

function baseInText(split: Split): Base | null {
  const text = split.flow === null ? split.flowText : split.flow.base;
  const flow = text === null ? null : parseFlow(text);
  if (flow?.ok !== true) return null;
  const layout = split.layout === null ? split.layoutText : split.layout.base;
  return { flow: flow.value.flow, layout: layoutOf(layout), from: 'text' };
}

/** Git has the base of each conflicting file during a merge. */
async function baseInGit(path: string, { mine, theirs }: Sides, versions: Pick<Versions, 'mergeBase'>) {
  const { flow: flowText, layout } = await versions.mergeBase(path, []);
  const flow = flowText === null ? null : parseFlow(flowText);
  if (flow?.ok === true) return { flow: flow.value.flow, layout: layoutOf(layout), from: 'git' } as const;
  const isSameFlow = distance(mine.flow, theirs.flow) === 0;
  return layout !== null && isSameFlow ? ({ flow: mine.flow, layout: layoutOf(layout), from: 'git' } as const) : null;
}

interface Sides {
  readonly mine: FlowDocument;
  readonly theirs: FlowDocument;
}

/** Older versions are unlikely to be the common base. */
const MAX_LOOKED_AT = 40;

/**
 * Picks the oldest version on the shortest path between both sides: versions in between contain edits of one side, and
 * older ones are farther away. A version equal to one side is useless.
 */
async function baseKept(path: string, { mine, theirs }: Sides, versions: Pick<Versions, 'list' | 'read'>) {
  if (distance(mine.flow, theirs.flow) === 0) return null;
  const listed = await versions.list(path);
  if (!listed.ok) return null;
  let best: { readonly far: number; readonly base: Base } | null = null;
  for (const { id, at } of listed.value.versions.slice(0, MAX_LOOKED_AT)) {
    const read = await versions.read(path, id);
    if (!read.ok) continue;
    const flow = withEdgeIds(read.value.flow);
    const [left, right] = [distance(flow, mine.flow), distance(flow, theirs.flow)];
    if (left === 0 || right === 0 || left + right > (best?.far ?? Infinity)) continue;
    best = { far: left + right, base: { flow, layout: read.value.layout, from: 'version', at } };
  }
  return best?.base ?? null;
}

function distance(a: Flow, b: Flow): number {
  return diffFlows(a, b).reduce((sum, change) => sum + (change.type === 'changed' ? change.fields.length : 1), 0);
}

function layoutOf(text: string | null): Layout {
  const layout = text === null ? null : parseLayout(text);
  return layout?.ok === true ? layout.value : EMPTY_LAYOUT;
}

function brokenSide({ flow }: Split, side: Side, { message, pointer }: AppError): AppError {
  const named = nameOfSide(side, flow?.names[side] ?? '');
  return appError('invalid_document', t('projects.conflictSides.sideUnreadable', { side: named, message }), {
    hint: t('projects.conflictSides.sideUnreadableHint', { file: FLOW_FILE }),
    ...(pointer === undefined ? {} : { pointer }),
  });
}

function nameOfSide(side: Side, branch: string): string {
  if (branch === '') return t(`projects.conflictSides.${side === 'mine' ? 'yourSide' : 'theirSide'}`);
  return t(`projects.conflictSides.${side === 'mine' ? 'yourSideNamed' : 'theirSideNamed'}`, { branch });
}

function noConflict(path: string): AppError {
  return appError('invalid_document', t('projects.conflictSides.noConflict', { path }), {
    hint: t('projects.conflictSides.noConflictHint'),
  });
}
