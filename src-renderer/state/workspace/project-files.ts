/** Opening, saving and not losing projects. An edit that cannot be saved stays in the window and says why. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { DamagedProject, OpenedProject, RequestOf } from '../../../src-shared/contract/requests.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Result } from '../../../src-shared/result.ts';
import { textSource } from '../text/text-source.ts';
import { savedState, unsavedRenames, type DocumentState } from '../editing/document-store.ts';
import { position } from '../editing/history.ts';
import { discarded, keepJournal, type Journal, type JournalDependencies } from '../document/keep-journal.ts';
import type { ParkedDocuments } from './parked-documents.ts';
import type { TabsStore } from './tabs-store.ts';
import type { ExternalFiles } from './external-files.ts';

export interface ProjectFiles {
  /** The project this installation starts with, or the welcome page. */
  start(): Promise<void>;
  open(path: string): Promise<void>;
  create(template: string, name: string): Promise<void>;
  save(options?: { readonly overwrite: boolean }): Promise<void>;
  saveCopy(name: string): Promise<void>;
  /** A new project with this in it, opened. */
  createFrom(name: string, document: FlowDocument): Promise<void>;
  /** Takes what is on disk in the place of the edits of this window, as an edit that can be undone. */
  reload(): Promise<void>;
  /** Reads the files again, after somebody mended them. */
  lookAgain(): Promise<void>;
  restoreRecovery(): void;
  discardRecovery(): Promise<void>;
  /** Writes pending edits to the journal now. */
  flush(): void;
}

export interface ProjectFilesDependencies extends JournalDependencies {
  readonly parked: ParkedDocuments;
  readonly tabs: TabsStore;
  readonly external: ExternalFiles;
}

export function createProjectFiles(dependencies: ProjectFilesDependencies): ProjectFiles {
  const { api, documents, view, parked, tabs, external, window } = dependencies;
  const journal = keepJournal(dependencies);

  const showActive = () => {
    const { project } = documents.getState();
    if (project === null) return;
    view.getState().showPage('editor');
    void external.check(project.path);
  };

  const show = (result: Result<OpenedProject | DamagedProject>) => {
    if (!result.ok) {
      view.getState().notify({ tone: 'danger', title: result.error.message, text: result.error.hint });
      return;
    }
    if ('damaged' in result.value) {
      view.getState().showDamaged(result.value);
      return;
    }
    parked.park();
    documents.getState().open(result.value);
    showActive();
  };

  const open = async (path: string) => {
    journal.flush();
    if (documents.getState().project?.path === path) return showActive();
    if (parked.store.getState().byPath.has(path)) {
      parked.park();
      parked.resume(path);
      return showActive();
    }
    show(await api.request('project.open', { path, window }));
  };

  const save = async ({ overwrite } = { overwrite: false }) => {
    const { project, saveState } = documents.getState();
    if (project === null || saveState.kind === 'saving') return;
    documents.getState().saving();
    const state = documents.getState();
    const { path, revision } = project;
    const { names, ...contents } = savedContents(state);
    const changes = [...unsavedRenames(state)];
    const result = await api.request('project.save', {
      ...{ path, window, ...contents, revision, overwrite },
      ...(changes.length > 0 && { changes }),
    });
    // Meanwhile another tab may be on screen.
    if (!result.ok) {
      parked.update(path, () => ({ saveState: { kind: 'failed', error: result.error } }));
      return external.check(path);
    }
    parked.update(path, (now) =>
      savedState(now, {
        ...{ at: position(state.history), revision: result.value.revision, names },
        renames: state.content.renames,
      }),
    );
    if (documents.getState().project?.path === path) journal.settle();
    await external.check(path);
  };

  return {
    start: async () => {
      const { tabs: remembered, active } = tabs.getState();
      const shown = remembered[active] ?? remembered[0];
      if (shown !== undefined && shown.path !== null) return open(shown.path);
      const info = await api.request('app.info', {});
      if (info.ok && info.value.initialProject !== null) await open(info.value.initialProject);
      else tabs.getState().welcome();
    },
    open,
    create: async (template, name) => {
      journal.flush();
      show(await api.request('project.create', { template, name }));
    },
    save,
    saveCopy: (name) => saveCopy(dependencies, name),
    createFrom: async (name, document) => {
      const made = await makeProject(dependencies, name, document);
      if (made !== null) await open(made.path);
    },
    reload: async () => {
      const path = documents.getState().project?.path;
      if (path === undefined) return;
      const read = await api.request('project.read', { path });
      if (read.ok && !('damaged' in read.value)) documents.getState().takeIn(t('edits.reload'), read.value);
      else await external.check(path);
    },
    lookAgain: async () => {
      const { project } = documents.getState();
      if (project !== null) await external.check(project.path);
    },
    restoreRecovery: () => restoreRecovery(dependencies, journal),
    discardRecovery: async () => {
      const { project, recoveries } = documents.getState();
      documents.getState().dropRecovery();
      if (project !== null)
        await api.request('project.discard-journal', discarded(project.path, recoveries[0]?.window));
    },
    flush: journal.flush,
  };
}

/** With the text that was being typed. */
function restoreRecovery({ documents, texts }: ProjectFilesDependencies, journal: Journal): void {
  const { project, recoveries } = documents.getState();
  const [found] = recoveries;
  if (project === null || found === undefined) return;
  documents.getState().restore();
  const { content } = documents.getState();
  for (const [file, { text, isStale }] of Object.entries(found.texts ?? {})) {
    // What it was typed over is gone; anything but the drawing tells that there is a choice.
    const base = isStale ? {} : (textSource(content, file) ?? content);
    texts.getState().put(file, { text, base, state: { kind: 'typing' } });
  }
  journal.adopt(project.path, found.window);
}

/** A copy is a new project into which this window's document is written. */
async function saveCopy(dependencies: ProjectFilesDependencies, name: string): Promise<void> {
  const { documents, tabs, view } = dependencies;
  const { names: _names, ...contents } = savedContents({ ...documents.getState(), layerFiles: NO_LAYER_FILES });
  const made = await makeProject(dependencies, name, contents);
  if (made === null) return;
  const { path } = made;
  const before = documents.getState().project?.path;
  if (before !== undefined) tabs.getState().renamed(before, { path, name });
  documents.getState().relocated(made);
  view.getState().notify({ tone: 'success', title: name, text: path });
}

type Contents = Pick<RequestOf<'project.save'>, 'flow' | 'layout' | 'layers'>;

/** Made from any template, and written over. Null where that was refused, which is told. */
async function makeProject(
  { api, view }: ProjectFilesDependencies,
  name: string,
  { flow, layout, layers }: Contents,
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
  const contents = { flow, layout, ...(layers !== undefined && { layers }) };
  const saved = await api.request('project.save', { path, ...contents, revision, overwrite: true });
  return saved.ok ? { ...created.value, revision: saved.value.revision } : refuse(saved.error);
}

const NO_LAYER_FILES = { names: [], problems: [] };

/** What goes to the files. Of layers only where there are any, or were. */
function savedContents({ content, layerFiles }: Pick<DocumentState, 'content' | 'layerFiles'>) {
  const { flow, layout, layers = [] } = content;
  const names = layers.map(({ file }) => file);
  if (names.length + layerFiles.names.length === 0) return { flow, layout, names };
  const removed = layerFiles.names.filter((name) => !names.includes(name));
  return { flow, layout, names, layers: { files: [...layers], removed } };
}
