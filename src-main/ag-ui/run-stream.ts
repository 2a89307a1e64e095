/** One run as an AG-UI client reads it: past events, live events, and how it ended. */
import type { ClientDialect } from '../../src-shared/a2ui/client-dialect.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { watchedNodes, type WatchedNodes } from '../../src-shared/run/live-steps.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { AgUiRunRecord } from '../store/ag-ui-runs.ts';
import type { ReplayCursor } from '../store/wire-sessions.ts';
import { conversationEvents } from '../wire/conversation-events.ts';
import { t } from '../messages/translate.ts';
import { openInterrupt, type AgUiDeps } from './begin-run.ts';
import { EventEncoder } from './encode-events.ts';
import { AG_UI_VERSION, type AgUiEvent, type EndEvent, type Outcome } from './events.ts';
import { jsonPatch } from '../../src-shared/json-patch.ts';
import type { KnownParts } from './run-input.ts';

export interface StreamOptions {
  readonly known: KnownParts;
  /** Tools of the client that agents don't use. */
  readonly unused: readonly string[];
  /** The screen dialect the client supports. */
  readonly dialect: ClientDialect;
  readonly isCancelled: boolean;
  readonly signal: AbortSignal;
}

/** Events that change the state of an agent. */
const CHANGES: ReadonlySet<string> = new Set([
  ...['agent.decided', 'agent.executed', 'agent.ended', 'agent.resumed', 'approval.asked', 'approval.given'],
  ...['answer.committed', 'answer.withdrawn', 'flow.ended', 'flow.stuck'],
]);

/** Reported as a message, because the client's model may rely on its tools. */
function unusedTools(tools: readonly string[]): AgUiEvent[] {
  if (tools.length === 0) return [];
  return [
    { type: 'CUSTOM', name: 'tools_not_used', value: { tools: [...tools], message: t('services.agUi.toolsNotUsed') } },
  ];
}

export class RunStream {
  readonly #deps: AgUiDeps;
  readonly #run: AgUiRunRecord;
  readonly #options: StreamOptions;
  readonly #encoder: EventEncoder;
  readonly #nodes = new Map<string, WatchedNodes>();
  readonly #listening = new Map<string, () => void>();
  /** The last event sent, by session. */
  readonly #sentUpTo: Record<string, number> = {};
  #state: JsonObject = {};
  #wake: () => void = () => undefined;

  constructor(deps: AgUiDeps, run: AgUiRunRecord, options: StreamOptions) {
    this.#deps = deps;
    this.#run = run;
    this.#options = options;
    this.#encoder = new EventEncoder({
      ...{ known: options.known, dialect: options.dialect },
      watched: (session, node) => this.#nodesOf(session)(node),
    });
  }

  async *events(): AsyncGenerator<AgUiEvent> {
    const { thread, run, session } = this.#run;
    yield { type: 'RUN_STARTED', threadId: thread, runId: run, protocolVersion: AG_UI_VERSION };
    try {
      this.#readBefore();
      this.#state = await this.#stateNow();
      yield { type: 'STATE_SNAPSHOT', snapshot: this.#state };
      yield* unusedTools(this.#options.unused);
      yield* this.#encoder.begin();
      this.#listen(session);
      yield* this.#run.ended === null ? this.#follow() : this.#replay(this.#run.ended);
    } finally {
      for (const stop of this.#listening.values()) stop();
    }
  }

  /** Skips the events that earlier runs of the thread sent. */
  #readBefore(): void {
    for (const event of this.#events(this.#run.before)) this.#encoder.skip(event);
  }

  *#replay({ told, event }: NonNullable<AgUiRunRecord['ended']>): Generator<AgUiEvent> {
    for (const one of this.#events(told)) yield* this.#encoder.take(one);
    yield* this.#encoder.end();
    yield event as unknown as EndEvent;
  }

  async *#follow(): AsyncGenerator<AgUiEvent> {
    const { signal, isCancelled } = this.#options;
    const { session } = this.#run;
    let rest: 'work' | 'rested' | 'broken' = isCancelled ? 'rested' : 'work';
    signal.addEventListener('abort', () => this.#wake());
    if (rest === 'work')
      void this.#deps.handoffs.settled(session).then(({ ok: isStored }) => {
        rest = isStored ? 'rested' : 'broken';
        this.#wake();
      });
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const wasAtRest = (rest as string) !== 'work';
      yield* this.#news();
      if (signal.aborted) return;
      if (wasAtRest) break;
      await woken;
    }
    yield* this.#end(rest);
  }

  async *#news(): AsyncGenerator<AgUiEvent> {
    let isChanged = false;
    for (const event of this.#events(null)) {
      if (this.#options.signal.aborted) return;
      if (event.body.type === 'session.linked') this.#listen(event.body.to);
      yield* this.#encoder.take(event);
      isChanged ||= event.body.type === 'flow' && CHANGES.has(event.body.event.type);
    }
    if (isChanged) yield* this.#changes();
  }

  async *#changes(): AsyncGenerator<AgUiEvent> {
    const now = await this.#stateNow();
    const delta = jsonPatch(this.#state, now);
    this.#state = now;
    if (delta.length > 0) yield { type: 'STATE_DELTA', delta };
  }

  async *#end(rest: 'work' | 'rested' | 'broken'): AsyncGenerator<AgUiEvent> {
    yield* this.#changes();
    yield* this.#encoder.end();
    const event = rest === 'broken' ? this.#error('io_failed', t('services.agUi.notStored')) : await this.#ending();
    if (rest !== 'broken')
      this.#deps.store.end(this.#run, { told: this.#sentUpTo, event: event as unknown as JsonObject });
    yield event;
  }

  async #ending(): Promise<EndEvent> {
    const { sessions, runs, handoffs } = this.#deps;
    const { session } = this.#run;
    if (this.#options.isCancelled) return this.#finished({ type: 'cancelled' });
    const summary = runs.summary(session);
    const leader = handoffs.leader(session);
    const record = sessions.record(leader);
    if (record === undefined) return this.#error('not_found', t('services.refusals.unknownSession'));
    const waiting = await openInterrupt(this.#deps, leader);
    if (waiting.ok && waiting.value !== null)
      return this.#finished({ type: 'interrupt', interrupts: [waiting.value.interrupt] });
    if (summary.ok) {
      const { status } = summary.value;
      if (status === 'CANCELLED') return this.#finished({ type: 'cancelled' });
      if (status !== 'COMPLETED') return this.#error(status, this.#failureOf(leader));
      return this.#finished({ type: 'success' }, { run_id: session, status, outcome: this.#state['outcome'] ?? null });
    }
    if (record.status === 'failed' || record.status === 'stuck') return this.#error('FAILED', this.#failureOf(leader));
    return this.#finished({ type: 'success' }, { session_id: session, outcome: this.#state['outcome'] ?? null });
  }

  #failureOf(sessionId: string): string {
    const { error, warning } = this.#state;
    if (typeof error === 'string') return error;
    if (typeof warning === 'string') return warning;
    const events = this.#deps.sessions.events({ sessionId, afterSeq: 0 });
    for (const { body } of (events.ok ? events.value : []).toReversed()) {
      if (body.type === 'run.failed') return body.message;
      if (body.type === 'flow' && body.event.type === 'flow.stuck') return body.event.message;
    }
    return t('services.agUi.failed');
  }

  #finished(outcome: Outcome, result?: JsonObject): EndEvent {
    const { thread: threadId, run: runId } = this.#run;
    return { type: 'RUN_FINISHED', threadId, runId, outcome, ...(result && { result }), ...this.#usage() };
  }

  #error(code: string, message: string): EndEvent {
    return { type: 'RUN_ERROR', code, message, ...this.#usage() };
  }

  #usage(): Pick<EndEvent, 'usage'> {
    const { usage } = this.#encoder;
    return usage.length === 0 ? {} : { usage };
  }

  /** The record of a run, or the state of a conversation. */
  async #stateNow(): Promise<JsonObject> {
    const { runs, sessions, handoffs } = this.#deps;
    const { session } = this.#run;
    const record = await runs.state(session);
    if (record.ok) return record.value;
    const now = await sessions.snapshot(handoffs.leader(session));
    if (!now.ok) return {};
    const { state, agent } = now.value;
    return { session_id: session, agent, status: state.status, answers: state.answers, outcome: state.outcome };
  }

  /** The events of all sessions of the conversation that weren't sent yet, up to `limit`. */
  *#events(limit: ReplayCursor | null): Generator<RunEvent> {
    const { session, agent } = this.#run;
    const cursor = { ...this.#sentUpTo };
    for (const event of conversationEvents(this.#deps, { session, agent }, cursor)) {
      if (event.type !== 'event') continue;
      const { session: sessionId, seq, at, body } = event;
      if (limit !== null && seq > (limit[sessionId] ?? 0)) return;
      this.#sentUpTo[sessionId] = seq;
      yield { sessionId, seq, at, body };
    }
  }

  #nodesOf(sessionId: string): WatchedNodes {
    const known = this.#nodes.get(sessionId);
    if (known !== undefined) return known;
    const found = this.#deps.sessions.flow({ sessionId });
    const nodes = watchedNodes(found.ok ? found.value.flow : null);
    this.#nodes.set(sessionId, nodes);
    return nodes;
  }

  #listen(session: string): void {
    const { events, handoffs } = this.#deps;
    for (const id of new Set([session, ...handoffs.chain(session)]))
      if (!this.#listening.has(id))
        this.#listening.set(
          id,
          events.listen(id, () => this.#wake()),
        );
  }
}
