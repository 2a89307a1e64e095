/** The conversation of this window: its session, its state, and its operations. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { followProgress } from './follow-progress.ts';
import { SessionRunner } from './session-runner.ts';
import {
  NO_SESSION,
  NONE_REPLACED,
  type SessionActions,
  type SessionDeps,
  type SessionState,
} from './session-state.ts';

export type SessionStore = StoreApi<SessionState & SessionActions>;

const DESKTOP_TEXT = { mode: 'text', device: 'desktop' } as const;

export function createSessionStore(deps: SessionDeps): SessionStore {
  const store = createStore<SessionState & SessionActions>()((set, get, made) => {
    const runner = new SessionRunner(deps, made);
    return {
      ...NO_SESSION,
      project: null,
      draft: '',
      earlier: [],
      following: true,
      replaced: NONE_REPLACED,
      isCleared: false,
      client: DESKTOP_TEXT,
      open: (project) => runner.open(project),
      attach: (sessionId) => runner.attach(sessionId),
      start: () => runner.start(),
      play: (lines, prefill) => runner.play(lines, prefill),
      send: (text) => runner.send(text),
      act: (action) => runner.act(action),
      reportAction: (fault) => runner.reportAction(fault),
      changeClient: (change) => runner.changeClient(change),
      restart: (options) => runner.restart(options),
      resend: (turn, text) => runner.resend(turn, text),
      close: () => runner.close(),
      refreshEarlier: () => runner.refreshEarlier(),
      reconnected: () => runner.reconnected(),
      setDraft: (draft) => {
        const { project } = get();
        if (project !== null) deps.memory.keepDraft(project, draft);
        set({ draft });
      },
      setEdit: (edit) => set({ edit }),
      dismissError: () => set({ error: null }),
      setFollowing: (following) => set({ following }),
    };
  });
  followProgress(store, deps.api);
  return store;
}
