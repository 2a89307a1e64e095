/** The consoles of this window: its own, and a second one with a separate conversation. */
import { deviceSchema } from '../../../src-shared/device.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../src-shared/guard/scope.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { z } from '../../../src-shared/schema.ts';
import { unsavedRenames } from '../editing/document-state.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { followConversation } from './follow-conversation.ts';
import type { SessionApi } from './session-follower.ts';
import type { SessionMemory } from './session-memory.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { CanvasStore } from '../editing/canvas-store.ts';

/** The agent that a console talks to. */
export interface Agent {
  /** The folder of the project. */
  readonly project: string;
  readonly name: string;
  /** Null for the flow on the canvas, as drawn. */
  readonly flow: Flow | null;
}

interface Secondary {
  readonly agent: Agent;
  readonly session: SessionStore;
  readonly stop: () => void;
}

export interface ConsolesState {
  readonly own: SessionStore;
  readonly secondary: Secondary | null;
  /** The console in use: the canvas follows its conversation. */
  readonly inUse: 'own' | 'beside';
  open(agent: Agent, client: Client): void;
  close(): void;
  /** Stops following its conversation, which continues and is found again when the document is reopened. */
  leave(): void;
  use(console: ConsolesState['inUse']): void;
}

export type ConsolesStore = StoreApi<ConsolesState>;

export interface ConsolesDeps {
  readonly api: SessionApi;
  readonly own: SessionStore;
  /** The memory of the second console. */
  readonly memory: SessionMemory;
  readonly documents: DocumentStore;
  readonly canvas: CanvasStore;
}

export function createConsolesStore({ api, own, memory, documents, canvas }: ConsolesDeps): ConsolesStore {
  const store = createStore<ConsolesState>()((set, get) => ({
    own,
    secondary: null,
    inUse: 'own',
    open: (agent, client) => {
      get().close();
      remember(agent, client);
      const currentFlow = (): Flow => agent.flow ?? documents.getState().document.flow;
      const currentRenames = () => (agent.flow === null ? unsavedRenames(documents.getState()) : []);
      const currentScreens = () => (agent.flow === null ? documents.getState().content.screens : undefined);
      const current = { currentFlow, currentRenames, currentScreens };
      const session = createSessionStore({ api, memory, ...current, takesLatest: false });
      const stop = followConversation({ session, documents, canvas, isInUse: () => shownSession(get()) === session });
      put({ agent, session, stop });
      void begin(session, agent, client);
    },
    close: () => {
      const { secondary } = get();
      if (secondary === null) return;
      void secondary.session.getState().close();
      put(null);
      const project = documents.getState().project?.path;
      if (project !== undefined) memory.keepSecondary(project, null);
    },
    leave: () => put(null),
    use: (console) => set({ inUse: get().secondary === null ? 'own' : console }),
  }));
  function put(secondary: Secondary | null): void {
    const before = store.getState().secondary;
    before?.stop();
    void before?.session.getState().open(null);
    store.setState({ secondary, inUse: secondary === null ? 'own' : 'beside' });
  }
  function remember({ project, name, flow }: Agent, client: Client): void {
    const path = documents.getState().project?.path;
    const text = JSON.stringify({ project, name, isDrawn: flow === null, client } satisfies Remembered);
    if (path !== undefined) memory.keepSecondary(path, text);
  }
  async function comeBack(path: string): Promise<void> {
    const remembered = readRemembered(memory.secondary(path));
    if (remembered === null) return;
    const { project, name, isDrawn, client } = remembered;
    const found = isDrawn ? null : await api.request('plugin.flow', { folder: project });
    if (found?.ok === false || documents.getState().project?.path !== path) return;
    // Edge ids are optional in the contract, but a usable plugin has all of them.
    store.getState().open({ project, name, flow: found === null ? null : (found.value.flow as Flow) }, client);
    store.getState().use('own');
  }
  documents.subscribe(({ project }, before) => {
    if (project?.path === before.project?.path) return;
    put(null);
    if (project) void comeBack(project.path);
  });
  return store;
}

const rememberedSchema = z.strictObject({
  project: z.string(),
  name: z.string(),
  isDrawn: z.boolean(),
  client: z.strictObject({ mode: z.enum(['text', 'voice']), device: deviceSchema }),
});
type Remembered = z.infer<typeof rememberedSchema>;

function readRemembered(text: string | null): Remembered | null {
  try {
    const parsed = rememberedSchema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Restores it after a reload, or starts it. */
async function begin(session: SessionStore, { project }: Agent, client: Client): Promise<void> {
  const { changeClient, open, start } = session.getState();
  await changeClient(client);
  await open(project);
  if (session.getState().sessionId === null) await start();
}

/** The conversation the canvas shows: that of the console in use, if it runs the flow that is drawn. */
export function shownSession({ own, secondary, inUse }: ConsolesState): SessionStore {
  return inUse === 'beside' && secondary?.agent.flow === null ? secondary.session : own;
}
