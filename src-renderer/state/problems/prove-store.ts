/** The proof of this window: requested, running, found, or outdated by an edit. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Progress, Proof } from '../../../src-shared/model-check/proof.ts';
import type { ProveMessage, ProveRequest } from './prove-messages.ts';

/** The part of `Worker` that the store uses. */
export interface ProveWorker {
  postMessage(request: ProveRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<ProveMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type ProvePhase = 'idle' | 'running' | 'proved' | 'refused' | 'failed';

export interface ProveState {
  readonly phase: ProvePhase;
  readonly progress: Progress | null;
  readonly proof: Proof | null;
  /** The flow of the proof. */
  readonly flow: Flow | null;
  /** Whether the problems panel shows the proof instead of the checks. */
  readonly isShown: boolean;
  start(): void;
  cancel(): void;
  show(isShown: boolean): void;
}

export type ProveStore = StoreApi<ProveState>;

export interface ProveDeps {
  readonly startWorker: () => ProveWorker;
  readonly currentFlow: () => Flow;
  readonly gates: () => ProveRequest['gates'];
}

const NOTHING = { phase: 'idle', progress: null, proof: null, flow: null } as const;

export function createProveStore({ startWorker, currentFlow, gates }: ProveDeps): ProveStore {
  let worker: ProveWorker | null = null;
  const end = (): void => {
    worker?.terminate();
    worker = null;
  };
  return createStore<ProveState>()((set) => ({
    ...NOTHING,
    isShown: false,
    start: () => {
      end();
      const flow = currentFlow();
      set({ ...NOTHING, phase: 'running', flow, isShown: true });
      worker = startWorker();
      worker.onmessage = ({ data }) => {
        if (data.type === 'progress') return set({ progress: data.progress });
        end();
        set(data.type === 'proved' ? { phase: 'proved', proof: data.proof } : { phase: 'refused' });
      };
      worker.onerror = () => {
        end();
        set({ phase: 'failed' });
      };
      worker.postMessage({ flow, gates: gates() });
    },
    cancel: () => {
      end();
      set(NOTHING);
    },
    show: (isShown) => set({ isShown }),
  }));
}
