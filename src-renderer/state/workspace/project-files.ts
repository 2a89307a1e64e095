/** Opens and saves projects. An edit that can't be saved stays in the window with the reason. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import type { DamagedProject, OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { Api } from '../../bridge/api.ts';
import { discarded } from '../document/keep-journal.ts';
import { pathOf, type OpenDocument } from '../document/open-document.ts';
import { unsavedRenames, type DocumentState } from '../editing/document-state.ts';
import { savedState } from '../editing/document-transitions.ts';
import { position } from '../editing/history.ts';
import { textSource } from '../text/text-source.ts';
import type { ViewStore } from '../window/view-store.ts';
import type { ExternalFiles } from './external-files.ts';
import type { OpenDocuments } from './open-documents.ts';
import type { TabsStore } from './tabs-store.ts';
import { announceBroken } from './repair-screen.ts';

export interface ProjectFiles {
  /** The project this installation starts with, or the welcome page. */
  start(): Promise<void>;
  /** Shows the project, opening it if necessary. Null if it could not be opened, which is reported. */
  open(path: string): Promise<OpenDocument | null>;
  create(template: string, name: string): Promise<OpenDocument | null>;
  save(options?: SaveOptions): Promise<void>;
  /** Saves a document as autosave does. */
  saveByItself(document: OpenDocument): Promise<void>;
  saveCopy(name: string): Promise<void>;
  /** Creates and opens a project with this document. */
  createFrom(name: string, document: FlowDocument): Promise<void>;
  /** Replaces the edits of this window with the content on disk, as an edit that can be undone. */
  reload(): Promise<void>;
  /** Reads the files again after a repair. */
  lookAgain(): Promise<void>;
  restoreRecovery(): void;
  discardRecovery(): Promise<void>;
  /** Immediately writes pending edits of all documents to the journal and stores their parts. */
  flush(): void;
}

interface SaveOptions {
  readonly overwrite?: boolean;
  /** True if the user didn't request it. */
  readonly isAuto?: boolean;
}

export interface ProjectFilesDeps {
  readonly api: Pick<Api, 'request'>;
  readonly opened: OpenDocuments;
  readonly tabs: TabsStore;
  readonly external: ExternalFiles;
  readonly view: ViewStore;
  /** The name of this window, fresh for each load. */
  readonly window: string;
}

export function createProjectFiles(deps: ProjectFilesDeps): ProjectFiles {
  const { api, opened, tabs, external, window } = deps;
  const flush = () => {
    for (const { journal, kept } of opened.store.getState().all) {
      journal.flush();
      kept.flush();
    }
  };
  const open = async (path: string) => {
    flush();
    const known = opened.at(path);
    if (known === undefined) return show(deps, await api.request('project.open', { path, window }));
    opened.activate(known);
    return showActive(deps);
  };

  return {
    start: async () => {
      const { tabs: remembered, active } = tabs.getState();
      const shown = remembered[active] ?? remembered[0];
      if (shown !== undefined && shown.path !== null) return void (await open(shown.path));
      const info = await api.request('app.info', {});
      if (info.ok && info.value.initialProject !== null) await open(info.value.initialProject);
      else tabs.getState().welcome();
    },
    open,
    create: async (template, name) => {
      flush();
      return show(deps, await api.request('project.create', { template, name }));
    },
    save: (options = {}) => save(deps, opened.active(), options),
    saveByItself: (document) => save(deps, document, { isAuto: true }),
    saveCopy: (name) => saveCopy(deps, name),
    createFrom: async (name, document) => {
      const made = await makeProject(deps, name, document);
      if (made !== null) await open(made.path);
    },
    reload: async () => {
      const { documents } = opened.active();
      const path = documents.getState().project?.path;
      if (path === undefined) return;
      const read = await api.request('project.read', { path });
      if (read.ok && !('damaged' in read.value)) documents.getState().takeIn(t('edits.reload'), read.value);
      else await external.check(path);
    },
    lookAgain: async () => {
      const path = pathOf(opened.active());
      if (path !== null) await external.check(path);
    },
    restoreRecovery: () => restoreRecovery(opened.active()),
    discardRecovery: async () => {
      const { project, recoveries, dropRecovery } = opened.active().documents.getState();
      dropRecovery();
      if (project !== null)
        await api.request('project.discard-journal', discarded(project.path, recoveries[0]?.window));
    },
    flush,
  };
}

function show(deps: ProjectFilesDeps, result: Result<OpenedProject | DamagedProject>): OpenDocument | null {
  const { opened, view } = deps;
  if (!result.ok) {
    view.getState().notify({ tone: 'danger', title: result.error.message, text: result.error.hint });
    return null;
  }
  if ('damaged' in result.value) {
    view.getState().showDamaged(result.value);
    return null;
  }
  opened.add(result.value);
  announceBroken(deps, result.value);
  return showActive(deps);
}

function showActive({ opened, view, external }: ProjectFilesDeps): OpenDocument {
  const document = opened.active();
  const path = pathOf(document);
  view.getState().showPage('editor');
  if (path !== null) void external.check(path);
  return document;
}

async function save(
  { api, external, window }: ProjectFilesDeps,
  { documents, journal }: OpenDocument,
  { overwrite = false, isAuto = false }: SaveOptions,
): Promise<void> {
  const { project, saveState } = documents.getState();
  if (project === null || saveState.kind === 'saving') return;
  documents.getState().saving();
  const state = documents.getState();
  const { path, revision } = project;
  const contents = savedContents(state);
  const changes = [...unsavedRenames(state)];
  const result = await api.request('project.save', {
    ...{ path, window, ...contents, revision, overwrite, isAuto },
    ...(changes.length > 0 && { changes }),
  });
  if (!result.ok) {
    documents.setState({ saveState: { kind: 'failed', error: result.error } });
    return external.check(path);
  }
  const { layers = [], screens = {}, renames } = state.content;
  const names = { names: layers.map(({ file }) => file), screens: Object.keys(screens) };
  const saved = { at: position(state.history), revision: result.value.revision, ...names, renames };
  documents.setState((now) => savedState(now, saved));
  journal.settle();
  await external.check(path);
}

/** Restores a project including the text that was being typed. */
function restoreRecovery({ documents, texts, journal, kept }: OpenDocument): void {
  const { project, recoveries } = documents.getState();
  const [found] = recoveries;
  if (project === null || found === undefined) return;
  documents.getState().restore();
  const { content } = documents.getState();
  for (const [file, { text, isStale }] of Object.entries(found.texts ?? {})) {
    // Its base is gone; any object but the drawing's shows that there is a choice.
    const base = isStale ? {} : (textSource(content, file) ?? content);
    texts.getState().put(file, { text, base, state: { kind: 'typing' } });
  }
  kept.restoreAgain(found.parts);
  journal.adopt(project.path, found.window);
}

/** A copy is a new project into which this window's document is written. */
async function saveCopy(deps: ProjectFilesDeps, name: string): Promise<void> {
  const { opened, tabs, view } = deps;
  const { documents } = opened.active();
  const contents = savedContents({ ...documents.getState(), ...NO_FILES });
  const made = await makeProject(deps, name, contents);
  if (made === null) return;
  const { path } = made;
  const before = documents.getState().project?.path;
  if (before !== undefined) tabs.getState().renamed(before, { path, name });
  documents.getState().relocated(made);
  view.getState().notify({ tone: 'success', title: name, text: path });
}

type Contents = Pick<RequestOf<'project.save'>, 'flow' | 'layout' | 'layers' | 'screens'>;

/** Created from any template and overwritten. Null if that was refused, which is reported. */
async function makeProject(
  { api, view }: ProjectFilesDeps,
  name: string,
  { flow, layout, layers, screens }: Contents,
): Promise<OpenedProject | null> {
  const refuse = (error: { readonly message: string; readonly hint?: string }): null => {
    view.getState().notify({ tone: 'danger', title: error.message, text: error.hint });
    return null;
  };
  const templates = await api.request('project.templates', {});
  if (!templates.ok) return refuse(templates.error);
  const created = await api.request('project.create', { template: templates.value[0]?.id ?? 'blank', name });
  if (!created.ok) return refuse(created.error);
  if ('damaged' in created.value) return refuse(created.value.damaged);
  const { path, revision } = created.value;
  const contents = { flow, layout, ...(layers !== undefined && { layers }), ...(screens !== undefined && { screens }) };
  const saved = await api.request('project.save', { path, ...contents, revision, overwrite: true });
  return saved.ok ? { ...created.value, revision: saved.value.revision } : refuse(saved.error);
}

const NO_FILES = { layerFiles: { names: [], problems: [] }, screenFiles: [] };

/** The content to save. Layers and screens only if there are or were any. */
function savedContents({ content, layerFiles, screenFiles }: Pick<DocumentState, 'content' | keyof typeof NO_FILES>) {
  const { flow, layout, layers = [], screens = {} } = content;
  const ofLayers = layers.map(({ file }) => file);
  const ofScreens = Object.keys(screens);
  const gone = (before: readonly string[], now: readonly string[]) => before.filter((name) => !now.includes(name));
  return {
    ...{ flow, layout },
    ...(ofLayers.length + layerFiles.names.length > 0 && {
      layers: { files: [...layers], removed: gone(layerFiles.names, ofLayers) },
    }),
    ...(ofScreens.length + screenFiles.length > 0 && {
      screens: { files: screens, removed: gone(screenFiles, ofScreens) },
    }),
  };
}
