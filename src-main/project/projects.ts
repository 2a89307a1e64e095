/** The project operations behind the requests. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { thumbnailOf } from '../../src-shared/drawing/picture/thumbnail.ts';
import type { RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';
import type { DamagedProject, OpenedProject, ProjectSummary } from '../../src-shared/contract/projects.ts';
import type { Rename } from '../../src-shared/related-files/rename.ts';
import type { CheckEnvironment } from '../../src-shared/flow/environment.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { withEdgeIds } from '../../src-shared/document/parse.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import type { Logger } from '../telemetry/logger.ts';
import { browseFolder } from './browse.ts';
import { readConflict } from './conflict-sides.ts';
import type { Write } from '../store/replace-files.ts';
import { createJournal, type Journal, type Unsaved } from './journal.ts';
import { emptyDocument } from './empty-project.ts';
import { repairProject } from './repair-project.ts';
import { withProjectFolder } from './names.ts';
import { createOpenProjects, type OpenProjects } from './open-projects.ts';
import { loadBrokenScreen, loadProject, readRevision } from './project-files.ts';
import { keepFound, openProject, readProject, type Opened } from './opened-project.ts';
import { saveProject } from './save-project.ts';
import { createRecents, type Recents } from './recents.ts';
import { createTemplates, EMPTY_TEMPLATE, type Templates } from './templates.ts';
import { createThumbnails, type Thumbnails } from './thumbnails.ts';
import { createFileWatch } from './watch-files.ts';
import { createVersions, type Versions } from './versions.ts';

export type ToolSummary = OpenedProject['tools'][number];
type None = ResponseOf<'project.forget'>;

export interface ProjectsOptions {
  readonly dataDir: string;
  readonly workspace: string;
  /** The sample plugins that come with the app. */
  readonly pluginsFolder: string;
  readonly now: () => Date;
  readonly log: Logger;
  /** The tools a flow of this folder may call. */
  readonly toolsOf: (folder: string) => readonly ToolSummary[];
  /** The plugin in this folder, and the other plugins. */
  readonly pluginsOf?: (folder: string) => Promise<NonNullable<CheckEnvironment['plugins']>>;
  /** Plans changes of other files in a folder after renames in its flow. */
  readonly planFollowing?: (
    folder: string,
    changes: readonly Rename[],
    options: FollowingFiles,
  ) => Promise<Result<readonly Write[]>>;
}

export interface FollowingFiles {
  /** False if the window saves the screens itself. */
  readonly screens: boolean;
}

export interface Projects {
  templates(): Promise<Result<ResponseOf<'project.templates'>>>;
  thumbnail(request: RequestOf<'project.thumbnail'>): Promise<Result<ResponseOf<'project.thumbnail'>>>;
  recents(): Promise<Result<ProjectSummary[]>>;
  forget(path: string): Promise<Result<None>>;
  create(request: RequestOf<'project.create'>): Promise<Opened>;
  /** `window` is the caller. Unsaved edits of another connected window are not offered. */
  open(path: string, window?: string): Promise<Opened>;
  /** Reads the disk again, for a window that has the project open. */
  read(path: string): Promise<Opened>;
  browse(path: string | null): Promise<Result<ResponseOf<'project.browse'>>>;
  save(request: RequestOf<'project.save'>): Promise<Result<ResponseOf<'project.save'>>>;
  /** Replaces unreadable files with valid ones. */
  repairFiles(request: RequestOf<'project.mend'>): Promise<Result<ResponseOf<'project.mend'>>>;
  /** Both sides of a git merge conflict. */
  conflict(path: string): Promise<Result<ResponseOf<'project.conflict'>>>;
  brokenScreen(path: string, screen: string): Promise<Result<DamagedProject | null>>;
  keepJournal(request: RequestOf<'project.journal'>): Promise<Result<None>>;
  discardJournal(path: string, window?: string): Promise<Result<None>>;
  /** Resolves once all unsaved edits are in the journals. */
  journaled(): Promise<void>;
  readonly viewers: OpenProjects;
  readonly versions: Versions;
  /** The last project; null if there is none, as on the first start. */
  initial(): Promise<string | null>;
}

const NONE: None = {};

interface Parts {
  readonly options: ProjectsOptions;
  readonly journal: Journal;
  readonly recents: Recents;
  readonly templates: Templates;
  readonly thumbnails: Thumbnails;
  readonly versions: Versions;
  readonly viewers: OpenProjects;
  readonly madeFolders: Set<string>;
}

export function createProjects(options: ProjectsOptions): Projects {
  const { dataDir, workspace, pluginsFolder, now, log } = options;
  const parts: Parts = {
    options,
    journal: createJournal({ folder: join(dataDir, 'journal'), now, log }),
    recents: createRecents({ file: join(dataDir, 'recents.json'), now, log }),
    templates: createTemplates({ pluginsFolder, workspace }),
    thumbnails: createThumbnails(),
    versions: createVersions({ folder: join(dataDir, 'versions'), now, log }),
    viewers: createOpenProjects(createFileWatch({ revisionOf: readRevision })),
    madeFolders: new Set(),
  };
  const saves = createQueue();
  return {
    templates: async () => ok(await parts.templates.list()),
    thumbnail: (request) => thumbnail(parts, request),
    recents: async () => ok([...((await parts.recents.list()) ?? [])]),
    forget: async (path) => none(await parts.recents.forget(path)),
    create: async (request) => {
      const folder = await parts.templates.create(request);
      return folder.ok ? openProject(parts, folder.value) : folder;
    },
    open: (path, window) =>
      withProjectFolder(path, async (folder) => {
        // A reloaded window would find its last edits both unsaved and about to be saved.
        await saves.settled(folder);
        return openProject(parts, folder, window);
      }),
    read: (path) => withProjectFolder(path, (folder) => readProject(parts, folder)),
    browse: (path) => (path === null ? browseHome(workspace) : withProjectFolder(path, browseFolder)),
    save: (request) =>
      withProjectFolder(request.path, (folder) => saves.run(folder, () => save(parts, folder, request))),
    repairFiles: (request) =>
      withProjectFolder(request.path, (path) =>
        saves.run(path, () => repairProject({ ...request, path }, { folder: join(dataDir, 'replaced'), now })),
      ),
    conflict: (path) => withProjectFolder(path, (folder) => readConflict({ path: folder }, parts.versions)),
    brokenScreen: (path, screen) => withProjectFolder(path, (folder) => loadBrokenScreen(folder, screen)),
    keepJournal: (request) =>
      withProjectFolder(request.path, async (folder) => none(await parts.journal.keep(folder, unsavedOf(request)))),
    discardJournal: (path, window) =>
      withProjectFolder(path, async (folder) => {
        await parts.journal.discard(folder, window);
        return ok(NONE);
      }),
    journaled: () => parts.journal.settled(),
    viewers: parts.viewers,
    versions: parts.versions,
    initial: () => findInitial(parts),
  };
}

async function thumbnail({ templates, thumbnails }: Parts, request: RequestOf<'project.thumbnail'>) {
  if ('path' in request) return withProjectFolder(request.path, async (folder) => ok(await thumbnails.of(folder)));
  if (request.template === EMPTY_TEMPLATE) return ok(thumbnailOf(emptyDocument(EMPTY_TEMPLATE)));
  const folder = await templates.folderOf(request.template);
  return ok(folder === null ? null : await thumbnails.of(folder));
}

async function browseHome(workspace: string): ReturnType<Projects['browse']> {
  const listing = await browseFolder(workspace);
  return listing.ok ? listing : browseFolder(homedir());
}

function none(result: Result<unknown>): Result<None> {
  return result.ok ? ok(NONE) : result;
}

function documentOf(request: Pick<RequestOf<'project.journal'>, 'flow' | 'layout'>): FlowDocument {
  return { flow: withEdgeIds(request.flow), layout: request.layout };
}

function unsavedOf(request: RequestOf<'project.journal'>): Unsaved {
  const { layers, screens, window, texts, changes, parts, isSaved } = request;
  return { ...documentOf(request), layers, screens, window, texts, changes, parts, isSaved };
}

async function save(parts: Parts, folder: string, request: RequestOf<'project.save'>): ReturnType<Projects['save']> {
  const { revision, overwrite, layers, screens, window } = request;
  const document = documentOf(request);
  if (overwrite) {
    const found = await loadProject(folder);
    if (found.ok && !('damaged' in found.value)) keepFound(parts.versions, found.value);
  }
  const relatedWrites = await parts.options.planFollowing?.(folder, request.changes ?? [], {
    screens: screens === undefined,
  });
  if (relatedWrites?.ok === false) return relatedWrites;
  const saved = await saveProject({
    ...{ path: folder, document, revision, overwrite, layers, screens },
    relatedWrites: relatedWrites?.value,
    madeFolders: parts.madeFolders,
  });
  if (saved.ok) {
    const content = { ...document, layers: layers?.files, screens: screens?.files };
    if (request.isAuto === true) parts.versions.keepSparsely(folder, content);
    else parts.versions.keep(folder, content, 'saved');
    await parts.journal.discard(folder, window);
  } else parts.options.log.warn({ project: folder, code: saved.error.code }, 'a project was not saved');
  return saved;
}

async function findInitial({ recents }: Parts): Promise<string | null> {
  return (await recents.list())?.find((project) => !project.missing)?.path ?? null;
}

interface Queue {
  /** Runs a job after the previous ones of the same key. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
  /** Resolves once the jobs requested so far are done. */
  settled(key: string): Promise<unknown>;
}

/** Serializes saves of a project, because each needs the revision of the previous one. */
function createQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (key, job) => {
      const done = (last.get(key) ?? Promise.resolve()).then(job);
      const settled = done
        .catch(() => undefined)
        .then(() => {
          if (last.get(key) === settled) last.delete(key);
        });
      last.set(key, settled);
      return done;
    },
    settled: async (key) => last.get(key),
  };
}
