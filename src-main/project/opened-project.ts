/** What a window gets when it opens a project: its content, facts about its plugin, and edits to recover. */
import type { DamagedProject, OpenedProject } from '../../src-shared/contract/projects.ts';
import { deepEqual } from '../../src-shared/equality.ts';
import { summarizeRunners } from '../../src-shared/external-agents/runner.ts';
import type { CheckEnvironment } from '../../src-shared/flow/environment.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { sweepTemporaryOnce } from '../store/temporary-names.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { OpenProjects } from './open-projects.ts';
import { readManifest } from './plugin-manifest.ts';
import { loadProject, type ProjectOnDisk } from './project-files.ts';
import type { Recents } from './recents.ts';
import type { Versions } from './versions.ts';

export type Opened = Result<OpenedProject | DamagedProject>;

interface OpeningDeps {
  readonly options: {
    readonly toolsOf: (folder: string) => readonly OpenedProject['tools'][number][];
    readonly pluginsOf?: (folder: string) => Promise<NonNullable<CheckEnvironment['plugins']>>;
    readonly log: Logger;
  };
  readonly journal: Pick<Journal, 'find'>;
  readonly recents: Pick<Recents, 'add'>;
  readonly versions: Versions;
  readonly viewers: Pick<OpenProjects, 'isLiving'>;
}

export async function openProject(parts: OpeningDeps, folder: string, window?: string): Promise<Opened> {
  const around = lookAround(parts, folder);
  void sweepTemporaryOnce(folder);
  const loaded = await loadProject(folder);
  if (!loaded.ok) return loaded;
  const remembered = remember(parts, loaded.value);
  if ('damaged' in loaded.value) {
    await remembered;
    return ok(loaded.value);
  }
  keepFound(parts.versions, loaded.value);
  const [opened, left] = await Promise.all([
    toOpened(parts, loaded.value, around),
    leftBy(parts, loaded.value, window),
    remembered,
  ]);
  const [recovery = null, ...older] = left.recoveries;
  return ok({
    ...opened,
    recovery,
    ...(older.length > 0 && { olderRecoveries: older }),
    ...(left.typed.length > 0 && { typed: left.typed }),
  });
}

async function remember({ recents, options }: OpeningDeps, project: ProjectOnDisk | DamagedProject): Promise<void> {
  const remembered = await recents.add(project);
  if (!remembered.ok) options.log.warn({ code: remembered.error.code }, 'the list of recent projects was not written');
}

interface CheckContext {
  readonly plugins: CheckEnvironment['plugins'];
  readonly manifest: Awaited<ReturnType<typeof readManifest>>;
}

/** Other facts for the window, collected while the document is read. */
async function lookAround({ options }: OpeningDeps, folder: string): Promise<CheckContext> {
  const [plugins, manifest] = await Promise.all([options.pluginsOf?.(folder), readManifest(folder)]);
  return { plugins, manifest };
}

export async function readProject(parts: OpeningDeps, folder: string): Promise<Opened> {
  const around = lookAround(parts, folder);
  const loaded = await loadProject(folder);
  if (!loaded.ok) return loaded;
  if ('damaged' in loaded.value) return ok(loaded.value);
  keepFound(parts.versions, loaded.value);
  return ok(await toOpened(parts, loaded.value, around));
}

async function toOpened(
  parts: OpeningDeps,
  project: ProjectOnDisk,
  around: Promise<CheckContext>,
): Promise<OpenedProject> {
  const { path, name, document, revision, readOnly, screens, screenFiles, brokenScreens, layers } = project;
  const { plugins, manifest } = await around;
  return {
    path,
    name,
    flow: document.flow,
    layout: document.layout,
    revision,
    readOnly,
    screens: [...screens],
    tools: [...parts.options.toolsOf(path)],
    runners: summarizeRunners(manifest?.runners),
    ...(manifest?.gates && { gates: manifest.gates }),
    ...(manifest?.input && { input: manifest.input as Record<string, never> }),
    ...(plugins === undefined ? {} : { plugins: { own: plugins.own, others: [...plugins.others] } }),
    recovery: null,
    ...(screenFiles && { screenFiles }),
    ...(brokenScreens.length > 0 && { brokenScreens: [...brokenScreens] }),
    ...(layers.files.length + layers.problems.length > 0 && {
      layers: { files: [...layers.files], problems: [...layers.problems] },
    }),
  };
}

type Recovery = NonNullable<OpenedProject['recovery']>;

interface RecoveredWork {
  readonly recoveries: Recovery[];
  readonly typed: NonNullable<OpenedProject['typed']>;
}

/** What closed windows left: edits to recover, and text typed in a saved document. */
async function leftBy(parts: OpeningDeps, project: ProjectOnDisk, window?: string): Promise<RecoveredWork> {
  const entries = await parts.journal.find(project.path);
  const isForeign = (other: string | undefined): boolean =>
    other !== undefined && other !== window && parts.viewers.isLiving(other);
  const own = entries.filter((entry) => !isForeign(entry.window));
  const isUnsaved = (entry: JournalEntry): boolean =>
    entry.isSaved !== true && (entry.texts !== undefined || differs(entry, project));
  return {
    recoveries: own.filter(isUnsaved).map(recoveryOf),
    typed: own.flatMap((entry) =>
      isUnsaved(entry) || entry.parts === undefined
        ? []
        : [{ parts: entry.parts, ...(entry.window !== undefined && { window: entry.window }) }],
    ),
  };
}

function differs(entry: JournalEntry, { document, layers, screenFiles }: ProjectOnDisk): boolean {
  const [kept, now] = [entry, document].map(({ flow, layout }) => ({ flow, layout }));
  const isSameBeside =
    deepEqual(entry.layers ?? layers.files, layers.files) && deepEqual(entry.screens ?? screenFiles, screenFiles);
  return !(deepEqual(kept, now) && isSameBeside);
}

function recoveryOf({ layers, isSaved: _isSaved, ...entry }: JournalEntry): Recovery {
  return { ...entry, ...(layers === undefined ? {} : { layers: [...layers] }) } as Recovery;
}

/**
 * Keeps versions of outside changes and of the state before the first save, but not of a state that lacks screens
 * because they are in conflict.
 */
export function keepFound(
  versions: Versions,
  { path, document, layers, screenFiles, brokenScreens }: ProjectOnDisk,
): void {
  if (brokenScreens.some(({ isConflict }) => isConflict)) return;
  versions.keep(path, { ...document, layers: layers.files, screens: screenFiles ?? undefined }, 'found');
}
