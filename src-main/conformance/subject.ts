/** What the conformance checks examine: a loaded plugin, and conversations through its graph. */
import type { JsonObject } from '../../src-shared/json.ts';
import { runMetadata, type AgentGraph, type AgentPlugin } from '../../src-shared/plugin/agent-plugin.ts';
import type { CommonState } from '../../src-shared/plugin/common-state.ts';
import type { Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import type { FlowState } from '../../src-shared/step/state.ts';
import type { OutboxEntry } from '../../src-shared/wire/outbox.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import type { PluginOnDisk } from '../plugins/load-plugin.ts';
import { t } from '../messages/translate.ts';

export interface Subject {
  readonly plugin: PluginOnDisk;
  readonly flow: CompiledFlow;
  readonly tools: ToolRegistry;
  /** Creates another instance of the plugin with a new checkpointer. */
  readonly make: () => Result<AgentPlugin>;
}

/** `why` is the reason it failed. */
export interface ConformanceCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly why: string | null;
}

/** Null if the check passed. */
export type Finding = string | null;

export interface Turn {
  readonly state: CommonState & { readonly position?: FlowState | null };
  /** The entries this turn added to the outbox. */
  readonly added: readonly OutboxEntry[];
}

/** How long one turn may take during the checks. */
const TURN_MS = 30_000;

/** One conversation through the graph. */
export class Talk {
  readonly plugin: AgentPlugin;
  readonly #graph: AgentGraph;
  readonly #session: string;
  #state: Turn['state'] | null = null;

  constructor(plugin: AgentPlugin, session = 's_conformance') {
    this.plugin = plugin;
    this.#graph = plugin.buildGraph();
    this.#session = session;
  }

  get state(): Turn['state'] | null {
    return this.#state;
  }

  async open(changed: Partial<CommonState> = {}): Promise<Turn> {
    return await this.turn({ ...this.plugin.createInitialState(), ...changed });
  }

  async act(name: string, data: JsonObject = {}): Promise<Turn> {
    return await this.turn({ pendingAction: { name, surfaceId: 'main', context: data as never } });
  }

  async turn(input: Partial<CommonState>): Promise<Turn> {
    const before = this.#state?.outbox.length ?? 0;
    const state = await within(
      this.#graph.invoke(input, {
        configurable: { thread_id: this.#session },
        metadata: runMetadata(this.#session, this.plugin.pluginId),
      }),
    );
    this.#state = state;
    return { state, added: state.outbox.slice(before) };
  }
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(t('conformance.turnTooLong', { ms: TURN_MS }))), TURN_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function talkWith(subject: Subject, session?: string): Talk {
  const made = subject.make();
  if (!made.ok) throw new Error(made.error.message);
  return new Talk(made.value, session);
}
