/** The simulated conversation of this window, if any: its steps, and how many are shown. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import type { ProofTurn } from '../../../src-shared/model-check/proof.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { ok, type Result } from '../../../src-shared/result.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { followConversation } from './follow-conversation.ts';
import type { SessionStore } from './session-store.ts';
import { createSimulatedSession } from './simulation-session.ts';
import type { SimulatedEvents } from './simulation-events.ts';
import type { CanvasStore } from '../editing/canvas-store.ts';

interface Playing {
  /** Replaces the window's own conversation, which continues unaffected. */
  readonly session: SessionStore;
  readonly turns: SimulatedEvents;
  /** The number of steps shown: from 0, only the beginning, to the last. */
  readonly at: number;
  readonly stop: () => void;
}

export interface SimulationState {
  readonly playing: Playing | null;
  /** Plays the turns in the current flow to the end. Fails with the problems that prevent it from running. */
  play(turns: readonly ProofTurn[]): Promise<Result<void, readonly Problem[]>>;
  showStep(at: number): void;
  close(): void;
}

export type SimulationStore = StoreApi<SimulationState>;

export interface SimulationDeps {
  readonly documents: DocumentStore;
  readonly canvas: CanvasStore;
  readonly now: () => number;
}

export function createSimulationStore({ documents, canvas, now }: SimulationDeps): SimulationStore {
  const store = createStore<SimulationState>()((set, get) => ({
    playing: null,
    play: async (turns) => {
      // Loaded on demand, because few windows simulate.
      const { simulate } = await import('./simulation-events.ts');
      const { project, document } = documents.getState();
      const simulated = simulate(document.flow, turns, new Date(now()).toISOString());
      if (!simulated.ok) return simulated;
      get().close();
      const events = simulated.value;
      const session = createSimulatedSession({
        ...{ project: project?.path ?? null, flow: document.flow, view: emptyRun() },
        ...{ fromStart: () => get().showStep(0), close: () => get().close() },
      });
      const stop = followConversation({ session, documents, canvas });
      set({ playing: { session, turns: events, at: 0, stop } });
      get().showStep(events.length - 1);
      return ok(undefined);
    },
    showStep: (wanted) => {
      const { playing } = get();
      if (playing === null) return;
      const at = Math.min(Math.max(0, wanted), playing.turns.length - 1);
      playing.session.setState({ view: viewAt(playing.turns, at) });
      set({ playing: { ...playing, at } });
    },
    close: () => {
      get().playing?.stop();
      set({ playing: null });
    },
  }));
  documents.subscribe(({ project }, before) => {
    if (project?.path !== before.project?.path) store.getState().close();
  });
  return store;
}

function viewAt(turns: SimulatedEvents, at: number): RunView {
  return foldAll(emptyRun(), turns.slice(0, at + 1).flat());
}
