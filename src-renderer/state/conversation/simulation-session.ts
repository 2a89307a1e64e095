/**
 * Replaces the window's conversation in the console and on the canvas during a simulation. Nothing of it is stored or
 * sent.
 */
import { createStore } from 'zustand/vanilla';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import type { SessionStore } from './session-store.ts';
import { NO_SESSION, NONE_REPLACED, type SessionActions, type SessionState } from './session-state.ts';

export const SIMULATION = 'simulation';

export interface SimulatedSession {
  readonly project: string | null;
  readonly flow: Flow;
  readonly view: RunView;
  readonly fromStart: () => void;
  readonly close: () => void;
}

export function createSimulatedSession({ project, flow, view, fromStart, close }: SimulatedSession): SessionStore {
  const nothing = async (): Promise<void> => undefined;
  return createStore<SessionState & SessionActions>()((set) => ({
    ...NO_SESSION,
    ...{ project, view, sessionId: SIMULATION, ranFlow: flow, draft: '', earlier: [], following: true },
    replaced: NONE_REPLACED,
    isCleared: false,
    // Never idle, so that nothing offers to change or repeat it.
    phase: 'attaching',
    // Users can't talk in a simulated conversation.
    ...{ open: nothing, attach: nothing, start: nothing, play: nothing, send: nothing, resend: nothing },
    ...{ refreshEarlier: nothing, reconnected: nothing, act: nothing, reportAction: nothing, changeClient: nothing },
    client: view.client,
    restart: async () => fromStart(),
    close: async () => close(),
    setDraft: () => undefined,
    setEdit: () => undefined,
    dismissError: () => set({ error: null }),
    setFollowing: (following) => set({ following }),
  }));
}
