/** A graph on a LangGraph server as an agent, using the official SDK. */
import type { Client } from '@langchain/langgraph-sdk';
import type { AgentCall, AgentProgress, AgentReply } from '../../src-shared/external-agents/agent-reply.ts';
import { RUNNER_DEFAULTS, type RemoteRunner } from '../../src-shared/external-agents/runner.ts';
import { z } from '../../src-shared/schema.ts';
import { AgentError } from '../tools/agent-error.ts';
import type { AgentRunContext, ExternalAgent } from '../tools/external-agent.ts';
import {
  isMessage,
  isObject,
  lastSaid,
  questionOf,
  roleOf,
  textOf,
  toInput,
  toPlain,
  type ServerObject,
} from './remote-values.ts';
import { serverFetch } from './server-fetch.ts';
import { t } from '../messages/translate.ts';

export interface RemoteAgentOptions {
  readonly name: string;
  readonly runner: RemoteRunner;
  readonly distrust: () => string | null;
  readonly key: () => Promise<string | null>;
}

const stateSchema = z.object({
  values: z.record(z.string(), z.json()).catch({}),
  next: z.array(z.string()).catch([]),
  checkpoint: z.object({ checkpoint_id: z.string().nullish() }).nullish(),
  tasks: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().nullish(),
        interrupts: z.array(z.object({ id: z.string().nullish(), value: z.json().optional() })).catch([]),
      }),
    )
    .catch([]),
});
type State = z.infer<typeof stateSchema>;

const STREAM_MODES = ['updates', 'messages-tuple', 'custom'] as const;

export class RemoteAgent implements ExternalAgent {
  readonly #options: RemoteAgentOptions;

  constructor(options: RemoteAgentOptions) {
    this.#options = options;
  }

  refusal(): string | null {
    return this.#options.distrust();
  }

  run(call: AgentCall, { signal, onProgress }: AgentRunContext): Promise<AgentReply> {
    if (call.step !== null) {
      throw new AgentError(t('plugins.remoteAgent.noSteps', { name: this.#options.name }));
    }
    return this.#within(signal, (client, joined) => this.#runOn(client, call, { signal: joined, onProgress }));
  }

  /** Checks whether the server has the graph. */
  async load(signal: AbortSignal): Promise<void> {
    const { graph, url } = this.#options.runner;
    await this.#within(signal, async (client, joined) => {
      const found = await client.assistants.search({ graphId: graph, limit: 1, signal: joined });
      if (found.length === 0) await client.assistants.get(graph, { signal: joined });
      return url;
    });
  }

  async #runOn(
    client: Client,
    call: AgentCall,
    { signal, onProgress }: Pick<AgentRunContext, 'signal' | 'onProgress'>,
  ): Promise<AgentReply> {
    const stands = call.thread === null ? null : await this.#stateOf(client, call.thread, signal);
    const thread = stands?.thread ?? (await client.threads.create({ signal })).thread_id;
    if (call.input === null && stands !== null && stands.state.next.length === 0) {
      if (call.resume !== null) throw new AgentError(t('plugins.remoteAgent.notWaiting', { name: this.#options.name }));
      return replyOf(stands.state, thread);
    }
    if (stands !== null && stands.fork !== null) await this.#goBack(client, { ...stands, fork: stands.fork }, signal);
    const stream = client.runs.stream(thread, this.#options.runner.graph, {
      ...inputOf(call, stands),
      streamMode: [...STREAM_MODES],
      streamSubgraphs: true,
      onDisconnect: 'cancel',
      signal,
    });
    for await (const event of stream) this.#onEvent(event as ServerEvent, onProgress);
    return replyOf(stateSchema.parse(await client.threads.getState(thread, undefined, { signal })), thread);
  }

  /** Returns the current state, which isn't always the thread's last one, because a turn may have been taken back. */
  async #stateOf(
    client: Client,
    place: string,
    signal: AbortSignal,
  ): Promise<{ readonly thread: string; readonly state: State; readonly fork: string | null }> {
    const [thread = '', checkpoint = ''] = place.split('/');
    const latest = stateSchema.parse(await client.threads.getState(thread, undefined, { signal }));
    if (checkpoint === '' || latest.checkpoint?.checkpoint_id === checkpoint)
      return { thread, state: latest, fork: null };
    const state = stateSchema.parse(await client.threads.getState(thread, checkpoint, { signal }));
    return { thread, state, fork: checkpoint };
  }

  /** Makes an earlier state the end of the conversation again. */
  async #goBack(
    client: Client,
    { thread, state, fork }: { readonly thread: string; readonly state: State; readonly fork: string },
    signal: AbortSignal,
  ): Promise<void> {
    if (interruptsOf(state).length > 1) {
      const where = t('plugins.remoteAgent.severalAnswers', { count: interruptsOf(state).length });
      throw new AgentError(t('plugins.remoteAgent.noRewind', { name: this.#options.name, where }));
    }
    await client.threads.updateState(thread, { values: null, checkpointId: fork, signal });
  }

  #onEvent({ event, data }: ServerEvent, onProgress: (progress: AgentProgress) => void): void {
    if (event === 'error') {
      const about = isObject(data) ? data : {};
      const message = [about['error'], about['message']].filter((part) => typeof part === 'string').join(': ');
      throw new AgentError(
        t('plugins.remoteAgent.failed', {
          name: this.#options.name,
          message: message.slice(0, 1500) || t('plugins.remoteAgent.noReason'),
        }),
      );
    }
    for (const progress of progressOf(event, data)) onProgress(progress);
  }

  async #within<T>(signal: AbortSignal, work: (client: Client, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { name, runner, distrust, key } = this.#options;
    const refusal = distrust();
    if (refusal !== null) throw new AgentError(refusal);
    const timeoutMs = runner.timeoutMs ?? RUNNER_DEFAULTS.timeoutMs;
    const timeout = AbortSignal.timeout(timeoutMs);
    const { origin } = new URL(runner.url);
    // Loaded on demand, so that the app starts faster.
    const sdk = await import('@langchain/langgraph-sdk');
    const client = new sdk.Client({
      apiUrl: runner.url.replace(/\/+$/, ''),
      // Null, so that no key of another server is read from the environment.
      apiKey: await key(),
      // A run must never be started twice.
      callerOptions: { maxRetries: 0, fetch: serverFetch(origin) },
    });
    try {
      return await work(client, AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (timeout.aborted) throw new AgentError(t('plugins.remoteAgent.timeout', { name, timeoutMs }));
      throw error instanceof AgentError ? error : new AgentError(inWords(error, this.#options));
    }
  }
}

interface ServerEvent {
  readonly event: string;
  readonly data: ServerObject | ServerObject[] | null;
}

function inputOf(call: AgentCall, stands: { readonly state: State; readonly fork: string | null } | null): object {
  if (call.resume === null) return { input: call.input === null ? null : toInput(call.input) };
  const waiting = stands === null ? [] : interruptsOf(stands.state);
  // It was compiled to stop there, and needs no value.
  if (waiting.length === 0) return { input: null };
  const { value, interrupt } = call.resume;
  // Interrupt ids differ in a conversation that was taken back, which has only one interrupt.
  const which = stands?.fork === null ? (interrupt ?? (waiting.length > 1 ? waiting[0]?.id : undefined)) : undefined;
  return { command: { resume: which === undefined ? value : { [which]: value } } };
}

function replyOf(state: State, thread: string): AgentReply {
  const interrupts = interruptsOf(state);
  const checkpoint = state.checkpoint?.checkpoint_id ?? '';
  const asked = interrupts[0] === undefined ? null : questionOf(interrupts[0].value);
  return {
    status: interrupts.length > 0 || state.next.length > 0 ? 'waiting' : 'done',
    text: asked ?? lastSaid(state.values),
    values: toPlain(state.values) as ServerObject,
    next: [...new Set(state.next)],
    interrupts: interrupts.map(({ value, ...rest }) => ({ ...rest, value: toPlain(value) })),
    thread: `${thread}/${checkpoint}`,
  };
}

function interruptsOf({ tasks }: State): AgentReply['interrupts'] {
  return tasks.flatMap((task) =>
    task.interrupts.map(({ id, value = null }, place) => ({
      id: id ?? `${task.id}:${place}`,
      node: task.name ?? null,
      value,
    })),
  );
}

/** Subgraph events have their path after a bar: "updates|planner:3f2a…". */
function* progressOf(event: string, data: ServerEvent['data']): Generator<AgentProgress> {
  const [mode, ...space] = event.split('|');
  const path = space.map((part) => part.split(':')[0] ?? part);
  if (mode === 'updates' && isObject(data ?? undefined)) {
    for (const [node, update] of Object.entries(data as ServerObject)) {
      if (!node.startsWith('__'))
        yield { type: 'step', path, node, writes: isObject(update) ? Object.keys(update).slice(0, 100) : [] };
    }
  } else if (mode === 'messages' && Array.isArray(data)) {
    const [message, about] = data;
    if (!isMessage(message) || roleOf(message) !== 'assistant' || textOf(message) === '') return;
    const node = about?.['langgraph_node'];
    const id = typeof message['id'] === 'string' ? message['id'] : '';
    yield { type: 'text', node: typeof node === 'string' ? node : null, message: id, text: textOf(message) };
  } else if (mode === 'custom') {
    yield { type: 'custom', value: data };
  }
}

function inWords(error: unknown, { name, runner }: RemoteAgentOptions): string {
  const { origin } = new URL(runner.url);
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : null;
  if (status === 401 || status === 403) {
    const hint =
      runner.key === undefined
        ? t('plugins.remoteAgent.noKey')
        : t('plugins.remoteAgent.enterKey', { key: runner.key });
    return t('plugins.remoteAgent.keyRefused', { name, origin, hint });
  }
  if (status === 404) return t('plugins.remoteAgent.unknownGraph', { name, origin, graph: runner.graph });
  if (status !== null) return t('plugins.remoteAgent.badStatus', { name, origin, status });
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return t('plugins.remoteAgent.badResponse', { name, origin });
  return t('plugins.remoteAgent.unreachable', { name, origin });
}
