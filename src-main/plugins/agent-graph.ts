/**
 * The graph of a plugin over the channels of its envelope: takes the user's input and returns the outbox of the turn.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Annotation, END, MemorySaver, START, StateGraph, type LangGraphRunnableConfig } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import type { JsonObject } from '../../src-shared/json.ts';
import type { AgentGraph } from '../../src-shared/plugin/agent-plugin.ts';
import type { CommonState, Owner } from '../../src-shared/plugin/common-state.ts';
import { openEnvelope } from '../../src-shared/plugin/open-envelope.ts';
import { ownState } from '../../src-shared/plugin/own-state.ts';
import { defaultScreen } from '../../src-shared/plugin/default-screen.ts';
import type { StateMigrations } from '../../src-shared/plugin/state-migrations.ts';
import { linesOf, toEnvelope } from '../../src-shared/plugin/to-envelope.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import type { FlowState } from '../../src-shared/step/state.ts';
import { toOutbox, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import { createFlowRuntime } from '../flow-runtime/flow-runtime.ts';
import { callsOf } from '../flow-runtime/tools/function-tools.ts';
import { driveFlow, type DrivenTurn, type FlowDriver } from './drive-flow.ts';

const appended = <Item>() => Annotation<Item[]>({ reducer: (before, more) => [...before, ...more], default: () => [] });

const channels = Annotation.Root({
  mode: Annotation<CommonState['mode']>,
  device: Annotation<CommonState['device']>,
  transcript: Annotation<string>,
  messages: appended<JsonObject>(),
  ui: Annotation<CommonState['ui']>,
  errors: Annotation<CommonState['errors']>,
  pendingAction: Annotation<CommonState['pendingAction']>,
  outbox: appended<OutboxEntry>(),
  meta: Annotation<CommonState['meta']>,
  domain: Annotation<CommonState['domain']>,
  state_version: Annotation<number>,
  /** The position in the flow; null before it began. Whoever stores the state also stores the position. */
  position: Annotation<FlowState | null>({ reducer: (_before, now) => now, default: () => null }),
});
type Channels = typeof channels.State;
type Update = typeof channels.Update;

export interface GraphPlugin extends Omit<FlowDriver, 'runtime'>, Owner {
  readonly name: string;
  readonly migrations: StateMigrations;
  /** Without it, the caller passes the returned state back in the next call. */
  readonly checkpointer?: BaseCheckpointSaver;
}

export function buildEnvelopeGraph(plugin: GraphPlugin): AgentGraph {
  const { checkpointer, pluginId } = plugin;
  // Inside a node of this graph, LangGraph would treat the flow's graph as a subgraph, whose interrupts stop this one,
  // too.
  const outside = AsyncLocalStorage.snapshot();
  const { flow, tools, folder } = plugin;
  const call = callsOf(tools, flow, folder);
  const runtime = createFlowRuntime({ flow, checkpointer: new MemorySaver(), call });
  const turn = (state: Channels, config: LangGraphRunnableConfig): Promise<Update> =>
    outside(() => takeTurn({ ...plugin, runtime }, state, config));
  const graph = new StateGraph(channels)
    .addNode('ingest_input', () => ({}))
    .addNode('flow', turn)
    .addNode('clear_pending_action', (): Update => ({ pendingAction: null, transcript: '' }))
    .addEdge(START, 'ingest_input')
    .addEdge('ingest_input', 'flow')
    .addEdge('flow', 'clear_pending_action')
    .addEdge('clear_pending_action', END)
    .compile({ name: pluginId, ...(checkpointer === undefined ? {} : { checkpointer }) })
    .withConfig({ metadata: { agent_id: pluginId } });
  // LangGraph's types don't include what the graph returns besides its channels.
  return graph as unknown as AgentGraph;
}

async function takeTurn(
  plugin: GraphPlugin & FlowDriver,
  channels: Channels,
  config: LangGraphRunnableConfig,
): Promise<Update> {
  const { flow } = plugin;
  const begun = channels.position ?? openPosition(plugin, channels);
  if ('refused' in begun) return { outbox: [begun.refused] };
  const driven = await driveFlow(plugin, begun, {
    did: channels,
    signal: config.signal ?? new AbortController().signal,
  });
  const { ui, errors } = toEnvelope({ flow, state: driven.state, owner: plugin });
  const said: JsonObject[] = channels.transcript.trim() === '' ? [] : [{ role: 'user', text: channels.transcript }];
  return {
    ...{ ui, errors, position: driven.state, state_version: plugin.stateVersion },
    domain: { ...channels.domain, [plugin.pluginId]: ownState(flow, driven.state) as CommonState['domain'][string] },
    messages: [...said, ...linesOf(driven.bodies)],
    outbox: outboxOf(plugin, begun, driven),
  };
}

/** Starts a conversation from the values of an envelope. */
function openPosition(
  plugin: GraphPlugin,
  { position: _none, ...envelope }: Channels,
): FlowState | { refused: OutboxEntry } {
  const opened = openEnvelope(envelope, plugin);
  if (opened.ok) return initialState(opened.value);
  const { message } = opened.error;
  return { refused: { type: 'server.error', payload: { code: 'GRAPH_FAILED', message, recoverable: true } } };
}

function outboxOf(plugin: GraphPlugin, before: FlowState, { state, bodies, refused }: DrivenTurn): OutboxEntry[] {
  return [
    ...refused,
    ...toOutbox([...plainBodies(plugin, before, { state, bodies }), ...bodies], { mode: state.client.mode }),
  ];
}

/** Adds a simple screen, so that clients always have one. */
function plainBodies(
  { flow, name }: GraphPlugin,
  before: FlowState,
  { state, bodies }: Pick<DrivenTurn, 'state' | 'bodies'>,
): RunEventBody[] {
  if (Object.keys(flow.parts.screens).length > 0) return [];
  const messages = defaultScreen(bodies, { title: name, isFirst: before.trail.length === 0 });
  const node = state.current ?? state.trail.at(-1) ?? '';
  if (messages.length === 0) return [];
  return [{ type: 'screen', node, screen: 'plain', surface: 'main', messages: messages as never }];
}
