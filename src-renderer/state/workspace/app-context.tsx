/** How components read the stores: they select what they need, and rerender only when it changes. */
import { createContext, Fragment, useContext, useMemo, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { shownSession } from '../conversation/consoles-store.ts';
import type { SessionStore } from '../conversation/session-store.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { AppState, Workspace } from './app-state.ts';

const WorkspaceContext = createContext<Workspace | null>(null);
const DocumentContext = createContext<OpenDocument | null>(null);
const AppContext = createContext<AppState | null>(null);
const ConversationContext = createContext<SessionStore | null>(null);
const OnCanvasContext = createContext(false);

/** Provides the window and its active document to everything inside. */
export function AppProvider({ workspace, children }: { readonly workspace: Workspace; readonly children: ReactNode }) {
  const document = useStore(workspace.opened.store, ({ active }) => active);
  const app = useMemo(() => ({ ...workspace, ...document }), [workspace, document]);
  return (
    <WorkspaceContext value={workspace}>
      <DocumentContext value={document}>
        <AppContext value={app}>
          <ShownConversation document={document}>{children}</ShownConversation>
        </AppContext>
      </DocumentContext>
    </WorkspaceContext>
  );
}

/** The canvas shows the simulated conversation if there is one, otherwise that of the active console. */
function ShownConversation({ document, children }: { readonly document: OpenDocument; readonly children: ReactNode }) {
  const simulated = useStore(document.simulation, ({ playing }) => playing?.session ?? null);
  const used = useStore(document.consoles, shownSession);
  return <ConversationContext value={simulated ?? used}>{children}</ConversationContext>;
}

/** Remounts with every document, so that component state of one document never shows in another. */
export function PerDocument({ children }: { readonly children: ReactNode }) {
  return <Fragment key={useOpenDocument().key}>{children}</Fragment>;
}

/** Shows the document and its selection at once to its children. Everything else may follow one frame later. */
export function OnCanvas({ children }: { readonly children: ReactNode }) {
  return <OnCanvasContext value>{children}</OnCanvasContext>;
}

/** Provides a conversation other than the canvas's to its children. */
export function ConversationProvider({
  session,
  children,
}: {
  readonly session: SessionStore;
  readonly children: ReactNode;
}) {
  return <ConversationContext value={session}>{children}</ConversationContext>;
}

/** The conversation of the enclosing console; elsewhere that of the canvas. */
export function useConversation(): SessionStore {
  return required(useContext(ConversationContext));
}

/** The window's state besides its documents. */
export function useWorkspace(): Workspace {
  return required(useContext(WorkspaceContext));
}

/** The active document. */
export function useOpenDocument(): OpenDocument {
  return required(useContext(DocumentContext));
}

/**
 * The window and the active document, for commands and edits. A component that needs only one of them uses that hook.
 */
export function useApp(): AppState {
  return required(useContext(AppContext));
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('Components of the app must stand inside AppProvider.');
  return value;
}

type StateOf<Name extends keyof AppState> = AppState[Name] extends StoreApi<infer State> ? State : never;

export function useDocument<T>(select: (state: StateOf<'documents'>) => T): T {
  const { documents, around } = useOpenDocument();
  return useStore(useContext(OnCanvasContext) ? documents : around.documents, select);
}

export function useSelection<T>(select: (state: StateOf<'selection'>) => T): T {
  const { selection, around } = useOpenDocument();
  return useStore(useContext(OnCanvasContext) ? selection : around.selection, select);
}

export function useDesigner<T>(select: (state: StateOf<'designer'>) => T): T {
  return useStore(useOpenDocument().designer, select);
}

export function useProblems<T>(select: (state: StateOf<'problems'>) => T): T {
  return useStore(useOpenDocument().problems, select);
}

export function useView<T>(select: (state: StateOf<'view'>) => T): T {
  return useStore(useWorkspace().view, select);
}

export function useCanvas<T>(select: (state: StateOf<'canvas'>) => T): T {
  return useStore(useOpenDocument().canvas, select);
}

export function useSession<T>(select: (state: StateOf<'session'>) => T): T {
  return useStore(useConversation(), select);
}

export function useSettings<T>(select: (state: StateOf<'settings'>) => T): T {
  return useStore(useWorkspace().settings, select);
}

export function useDrafts<T>(select: (state: StateOf<'drafts'>) => T): T {
  return useStore(useOpenDocument().drafts, select);
}

export function useFind<T>(select: (state: StateOf<'find'>) => T): T {
  return useStore(useOpenDocument().find, select);
}

export function useOutline<T>(select: (state: StateOf<'outline'>) => T): T {
  return useStore(useOpenDocument().outline, select);
}

export function useTests<T>(select: (state: StateOf<'tests'>) => T): T {
  return useStore(useOpenDocument().tests, select);
}

export function useProve<T>(select: (state: StateOf<'prove'>) => T): T {
  return useStore(useOpenDocument().prove, select);
}

export function useSimulation<T>(select: (state: StateOf<'simulation'>) => T): T {
  return useStore(useOpenDocument().simulation, select);
}

export function useImport<T>(select: (state: StateOf<'imports'>) => T): T {
  return useStore(useWorkspace().imports, select);
}

export function useSource<T>(select: (state: StateOf<'source'>) => T): T {
  return useStore(useOpenDocument().source, select);
}

export function useConsoles<T>(select: (state: StateOf<'consoles'>) => T): T {
  return useStore(useOpenDocument().consoles, select);
}

export function useGuardTools<T>(select: (state: StateOf<'guardTools'>) => T): T {
  return useStore(useWorkspace().guardTools, select);
}

export function useHelp<T>(select: (state: StateOf<'help'>) => T): T {
  return useStore(useWorkspace().help, select);
}

export function usePasting<T>(select: (state: StateOf<'pasting'>) => T): T {
  return useStore(useWorkspace().pasting, select);
}

export function useCompare<T>(select: (state: StateOf<'compare'>) => T): T {
  return useStore(useOpenDocument().compare, select);
}

export function useVersions<T>(select: (state: StateOf<'versions'>) => T): T {
  return useStore(useOpenDocument().versions, select);
}

export function useTexts<T>(select: (state: StateOf<'texts'>) => T): T {
  return useStore(useOpenDocument().texts, select);
}
