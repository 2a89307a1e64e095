/** How components read the stores: pick what you need, and only a change of it draws again. */
import { createContext, Fragment, useContext, useMemo, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { shownSession } from '../conversation/consoles-store.ts';
import type { SessionStore } from '../conversation/session-store.ts';
import type { AppState, Workspace } from './app-state.ts';

const AppContext = createContext<AppState | null>(null);
const ConversationContext = createContext<SessionStore | null>(null);

/** The window and its active document, for everything inside. */
export function AppProvider({ workspace, children }: { readonly workspace: Workspace; readonly children: ReactNode }) {
  const document = useStore(workspace.opened.store, ({ active }) => active);
  const app = useMemo(() => ({ ...workspace, ...document }), [workspace, document]);
  return (
    <AppContext value={app}>
      <ShownConversation app={app}>{children}</ShownConversation>
    </AppContext>
  );
}

/** The canvas shows the conversation that is simulated, while one is; else that of the console in use. */
function ShownConversation({ app, children }: { readonly app: AppState; readonly children: ReactNode }) {
  const simulated = useStore(app.simulation, ({ playing }) => playing?.session ?? null);
  const used = useStore(app.consoles, shownSession);
  return <ConversationContext value={simulated ?? used}>{children}</ConversationContext>;
}

/** Begins anew with every document, so that nothing a component remembers of one shows in another. */
export function PerDocument({ children }: { readonly children: ReactNode }) {
  return <Fragment key={useApp().key}>{children}</Fragment>;
}

/** Another conversation in the place of the one the canvas shows, for what is inside. */
export function ConversationProvider({
  session,
  children,
}: {
  readonly session: SessionStore;
  readonly children: ReactNode;
}) {
  return <ConversationContext value={session}>{children}</ConversationContext>;
}

/** The conversation of the console one is in; elsewhere the one the canvas shows. */
export function useConversation(): SessionStore {
  const session = useContext(ConversationContext);
  if (session === null) throw new Error('Components of the app must stand inside AppProvider.');
  return session;
}

export function useApp(): AppState {
  const app = useContext(AppContext);
  if (app === null) throw new Error('Components of the app must stand inside AppProvider.');
  return app;
}

type StateOf<Name extends keyof AppState> = AppState[Name] extends StoreApi<infer State> ? State : never;

export function useDocument<T>(select: (state: StateOf<'documents'>) => T): T {
  return useStore(useApp().documents, select);
}

export function useSelection<T>(select: (state: StateOf<'selection'>) => T): T {
  return useStore(useApp().selection, select);
}

export function useProblems<T>(select: (state: StateOf<'problems'>) => T): T {
  return useStore(useApp().problems, select);
}

export function useView<T>(select: (state: StateOf<'view'>) => T): T {
  return useStore(useApp().view, select);
}

export function useCanvas<T>(select: (state: StateOf<'canvas'>) => T): T {
  return useStore(useApp().canvas, select);
}

export function useSession<T>(select: (state: StateOf<'session'>) => T): T {
  return useStore(useConversation(), select);
}

export function useSettings<T>(select: (state: StateOf<'settings'>) => T): T {
  return useStore(useApp().settings, select);
}

export function useDrafts<T>(select: (state: StateOf<'drafts'>) => T): T {
  return useStore(useApp().drafts, select);
}

export function useFind<T>(select: (state: StateOf<'find'>) => T): T {
  return useStore(useApp().find, select);
}

export function useOutline<T>(select: (state: StateOf<'outline'>) => T): T {
  return useStore(useApp().outline, select);
}

export function useTests<T>(select: (state: StateOf<'tests'>) => T): T {
  return useStore(useApp().tests, select);
}

export function useProve<T>(select: (state: StateOf<'prove'>) => T): T {
  return useStore(useApp().prove, select);
}

export function useSimulation<T>(select: (state: StateOf<'simulation'>) => T): T {
  return useStore(useApp().simulation, select);
}

export function useImport<T>(select: (state: StateOf<'imports'>) => T): T {
  return useStore(useApp().imports, select);
}

export function useSource<T>(select: (state: StateOf<'source'>) => T): T {
  return useStore(useApp().source, select);
}

export function useConsoles<T>(select: (state: StateOf<'consoles'>) => T): T {
  return useStore(useApp().consoles, select);
}

export function useGuardTools<T>(select: (state: StateOf<'guardTools'>) => T): T {
  return useStore(useApp().guardTools, select);
}

export function useHelp<T>(select: (state: StateOf<'help'>) => T): T {
  return useStore(useApp().help, select);
}

export function usePasting<T>(select: (state: StateOf<'pasting'>) => T): T {
  return useStore(useApp().pasting, select);
}

export function useCompare<T>(select: (state: StateOf<'compare'>) => T): T {
  return useStore(useApp().compare, select);
}

export function useVersions<T>(select: (state: StateOf<'versions'>) => T): T {
  return useStore(useApp().versions, select);
}

export function useTexts<T>(select: (state: StateOf<'texts'>) => T): T {
  return useStore(useApp().texts, select);
}
