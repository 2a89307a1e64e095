/** How components read the stores: pick what you need, and only a change of it draws again. */
import { createContext, useContext, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { AppState } from './app-state.ts';

const AppContext = createContext<AppState | null>(null);

export function AppProvider({ app, children }: { readonly app: AppState; readonly children: ReactNode }) {
  return <AppContext value={app}>{children}</AppContext>;
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
  return useStore(useApp().session, select);
}

export function useSettings<T>(select: (state: StateOf<'settings'>) => T): T {
  return useStore(useApp().settings, select);
}

export function useDrafts<T>(select: (state: StateOf<'drafts'>) => T): T {
  return useStore(useApp().drafts, select);
}

export function useTests<T>(select: (state: StateOf<'tests'>) => T): T {
  return useStore(useApp().tests, select);
}
