/** The consoles of this window: its own, and one beside it with a conversation of its own. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../../src-shared/guard/scope.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { DocumentStore } from './document-store.ts';
import { followConversation } from './follow-conversation.ts';
import type { SessionApi } from './session-follower.ts';
import type { SessionMemory } from './session-memory.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { ViewStore } from './view-store.ts';

/** Whom a console talks to. */
export interface Agent {
  /** The folder. */
  readonly project: string;
  readonly name: string;
  /** Null: the flow on the canvas, as it is drawn. */
  readonly flow: Flow | null;
}

interface Beside {
  readonly agent: Agent;
  readonly session: SessionStore;
  readonly stop: () => void;
}

export interface ConsolesState {
  readonly own: SessionStore;
  readonly beside: Beside | null;
  /** The console in use: the canvas follows its conversation. */
  readonly inUse: 'own' | 'beside';
  open(agent: Agent, client: Client): void;
  close(): void;
  use(console: ConsolesState['inUse']): void;
}

export type ConsolesStore = StoreApi<ConsolesState>;

export interface ConsolesDependencies {
  readonly api: SessionApi;
  readonly own: SessionStore;
  /** Of the console beside. */
  readonly memory: SessionMemory;
  readonly documents: DocumentStore;
  readonly view: ViewStore;
}

export function createConsolesStore({ api, own, memory, documents, view }: ConsolesDependencies): ConsolesStore {
  const store = createStore<ConsolesState>()((set, get) => ({
    own,
    beside: null,
    inUse: 'own',
    open: (agent, client) => {
      get().close();
      const currentFlow = (): Flow => agent.flow ?? documents.getState().document.flow;
      const session = createSessionStore({ api, memory, currentFlow, takesLatest: false });
      const stop = followConversation({ session, documents, view, isInUse: () => shownSession(get()) === session });
      set({ beside: { agent, session, stop }, inUse: 'beside' });
      void begin(session, agent, client);
    },
    close: () => {
      const { beside } = get();
      if (beside === null) return;
      beside.stop();
      void beside.session.getState().close();
      set({ beside: null, inUse: 'own' });
    },
    use: (console) => set({ inUse: get().beside === null ? 'own' : console }),
  }));
  documents.subscribe(({ project }, before) => {
    if (project?.path !== before.project?.path) store.getState().close();
  });
  return store;
}

/** It comes back to where it was left by a reload, or begins. */
async function begin(session: SessionStore, { project }: Agent, client: Client): Promise<void> {
  const { changeClient, open, start } = session.getState();
  await changeClient(client);
  await open(project);
  if (session.getState().sessionId === null) await start();
}

/** The conversation the canvas shows: that of the console in use, if it runs the flow that is drawn. */
export function shownSession({ own, beside, inUse }: ConsolesState): SessionStore {
  return inUse === 'beside' && beside?.agent.flow === null ? beside.session : own;
}
