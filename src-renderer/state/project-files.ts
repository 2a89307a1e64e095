/** Opening, saving and not losing projects. An edit that cannot be saved stays in the window and says why. */
import type { DamagedProject, OpenedProject } from '../../src-shared/contract/requests.ts';
import type { Result } from '../../src-shared/result.ts';
import type { Api } from '../api.ts';
import { isDirty, type DocumentState, type DocumentStore } from './document-store.ts';
import { position } from './history.ts';
import type { SelectionStore } from './selection-store.ts';
import type { ViewStore } from './view-store.ts';

export interface ProjectFiles {
  /** The project this installation starts with, or the welcome page. */
  start(): Promise<void>;
  open(path: string): Promise<void>;
  create(template: string, name: string): Promise<void>;
  save(options?: { readonly overwrite: boolean }): Promise<void>;
  saveCopy(name: string): Promise<void>;
  /** Takes what is on disk, dropping the edits of this window. */
  reload(): Promise<void>;
  restoreRecovery(): void;
  discardRecovery(): Promise<void>;
  /** Writes pending edits to the journal now. */
  flush(): void;
}

export interface ProjectFilesDependencies {
  readonly api: Pick<Api, 'request'>;
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly view: ViewStore;
  /** Runs a task after a pause. Returns the way to call it off. */
  readonly later: (ms: number, task: () => void) => () => void;
}

/** Edits reach the journal this long after the last of a burst. */
export const JOURNAL_AFTER_MS = 400;

export function createProjectFiles(dependencies: ProjectFilesDependencies): ProjectFiles {
  const { api, documents, selection, view } = dependencies;
  const journal = keepJournal(dependencies);

  const show = (result: Result<OpenedProject | DamagedProject>) => {
    if (!result.ok) {
      view.getState().notify({ tone: 'danger', title: result.error.message, text: result.error.hint });
      return;
    }
    if ('damaged' in result.value) {
      view.getState().showDamaged(result.value);
      return;
    }
    selection.getState().clear();
    documents.getState().open(result.value);
    view.getState().showPage('editor');
  };

  const open = async (path: string) => {
    journal.flush();
    show(await api.request('project.open', { path }));
  };

  const save = async ({ overwrite } = { overwrite: false }) => {
    const { project, saveState } = documents.getState();
    if (project === null || saveState.kind === 'saving') return;
    documents.getState().saving();
    const state = documents.getState();
    const { path, revision } = project;
    const { names, ...contents } = savedContents(state);
    const result = await api.request('project.save', { path, ...contents, revision, overwrite });
    if (documents.getState().project?.path !== path) return;
    if (!result.ok) return documents.getState().saveFailed(result.error);
    documents.getState().saved(position(state.history), result.value.revision, names);
    journal.settle();
  };

  return {
    start: async () => {
      const info = await api.request('app.info', {});
      if (info.ok && info.value.initialProject !== null) await open(info.value.initialProject);
    },
    open,
    create: async (template, name) => {
      journal.flush();
      show(await api.request('project.create', { template, name }));
    },
    save,
    saveCopy: (name) => saveCopy(dependencies, name),
    reload: async () => {
      const path = documents.getState().project?.path ?? view.getState().damaged?.path;
      if (path === undefined) return;
      journal.stop();
      if (documents.getState().project !== null) await api.request('project.discard-journal', { path });
      show(await api.request('project.open', { path }));
    },
    restoreRecovery: () => documents.getState().restore(),
    discardRecovery: async () => {
      const { project } = documents.getState();
      documents.getState().dropRecovery();
      if (project !== null) await api.request('project.discard-journal', { path: project.path });
    },
    flush: journal.flush,
  };
}

/** A copy is a new project, made from any template, into which this window's document is written. */
async function saveCopy({ api, documents, view }: ProjectFilesDependencies, name: string): Promise<void> {
  const refuse = (error: { readonly message: string; readonly hint?: string }) =>
    view.getState().notify({ tone: 'danger', title: error.message, text: error.hint });
  const templates = await api.request('project.templates', {});
  if (!templates.ok) return refuse(templates.error);
  const created = await api.request('project.create', { template: templates.value[0]?.id ?? 'blank', name });
  if (!created.ok) return refuse(created.error);
  if ('damaged' in created.value) return refuse(created.value.damaged);
  const { path, revision } = created.value;
  const { names: _names, ...contents } = savedContents({ ...documents.getState(), layerFiles: NO_LAYER_FILES });
  const saved = await api.request('project.save', { path, ...contents, revision, overwrite: true });
  if (!saved.ok) return refuse(saved.error);
  documents.getState().relocated({ ...created.value, revision: saved.value.revision });
  view.getState().notify({ tone: 'success', title: name, text: path });
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

function journalContents({ content }: Pick<DocumentState, 'content'>) {
  const { flow, layout, layers } = content;
  return { flow, layout, ...(layers !== undefined && { layers: [...layers] }) };
}

interface Journal {
  flush(): void;
  /** After a save: what was edited meanwhile is still to be kept. */
  settle(): void;
  stop(): void;
}

function keepJournal({ api, documents, view, later }: ProjectFilesDependencies): Journal {
  let cancel: (() => void) | null = null;
  let warned = false;

  const write = async () => {
    cancel = null;
    const state = documents.getState();
    if (state.project === null) return;
    const { path } = state.project;
    const result = isDirty(state)
      ? await api.request('project.journal', { path, ...journalContents(state) })
      : await api.request('project.discard-journal', { path });
    if (result.ok || warned) return;
    warned = true;
    view.getState().notify({ tone: 'warning', title: result.error.message, text: result.error.hint });
  };

  const schedule = () => {
    cancel?.();
    cancel = later(JOURNAL_AFTER_MS, () => void write());
  };

  documents.subscribe((state, before) => {
    const isEdit = state.history !== before.history && state.project === before.project && state.project !== null;
    if (isEdit && state.content !== before.content) schedule();
  });

  return {
    flush: () => {
      if (cancel === null) return;
      cancel();
      void write();
    },
    settle: () => {
      if (isDirty(documents.getState())) schedule();
    },
    stop: () => {
      cancel?.();
      cancel = null;
    },
  };
}
