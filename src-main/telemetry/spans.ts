/** Converts the events of one session to spans: a turn, its agents and steps, and their tool calls. */
import { hash } from 'node:crypto';
import { COMPLETE } from '../../src-shared/agents/agent-loop.ts';
import { isModelTool, modelReplySchema } from '../../src-shared/agents/model-call.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import { factsOf } from './event-facts.ts';

/** Steps of agents are a planner's decision, and an executor's tool call. */
type SpanKind = 'turn' | 'agent' | 'step' | 'tool';

export interface SpanEvent {
  readonly name: string;
  readonly at: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Ids as in OpenTelemetry: 16 bytes for the trace and 8 for a span, in hexadecimal. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly kind: SpanKind;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly durationMs: number;
  readonly status: 'ok' | 'error';
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly SpanEvent[];
}

type Facts = Readonly<Record<string, unknown>>;

interface OpenSpan extends Omit<Span, 'end' | 'durationMs' | 'events' | 'status' | 'kind' | 'name' | 'attributes'> {
  kind: SpanKind;
  name: string;
  status: Span['status'];
  attributes: Facts;
  /** A subgraph that an executor calls as a tool runs inside its step. */
  isAround: boolean;
  readonly events: SpanEvent[];
}

/** Waiting for the user is not part of a span: a question ends its step, and the answer starts another. */
export class SessionSpans {
  readonly #done: Span[] = [];
  readonly #open: OpenSpan[] = [];
  /** Spans ended by a question, which the answer starts again. */
  #asked: readonly Pick<OpenSpan, 'kind' | 'attributes' | 'isAround'>[] = [];
  /** A planner has chosen a tool, which the next node runs. */
  #isPicked = false;
  #lastAt = '';

  /** Returns the spans that end with this event. */
  take(event: RunEvent): Span[] {
    const { body } = event;
    switch (body.type) {
      case 'run.started':
        this.#endTo(null, event);
        this.#begin('turn', event, { turn: 0, flow: body.flow });
        break;
      case 'turn.started':
        // The opening ended with its last message, and not when the user replied.
        this.#endTo(null, this.#isOpening() ? { ...event, at: this.#lastAt } : event);
        this.#begin('turn', event, { turn: body.turn });
        break;
      case 'turn.finished':
        this.#endTo(null, event);
        break;
      case 'run.failed':
        this.#record(event, 'error');
        this.#endTo(null, event);
        break;
      case 'flow':
        this.#takeFlowEvent(event, body.event);
        break;
      case 'agent.progress':
        // Streamed text adds nothing but its pieces, so it is left out.
        if (body.progress.type !== 'text') this.#record(event);
        break;
      case 'run.resumed':
      case 'run.cancelled':
      case 'turn.understood':
      case 'shadow.differed':
      case 'client.error':
      case 'session.linked':
      case 'session.returned':
        this.#ensureTurn(event);
        this.#record(event);
        break;
      case 'message':
      case 'screen':
        break; // part of a step that is reported anyway
    }
    this.#lastAt = event.at;
    return this.#done.splice(0);
  }

  #takeFlowEvent(event: RunEvent, flowEvent: FlowEvent): void {
    this.#ensureTurn(event);
    if (flowEvent.type === 'node.entered') return this.#enter(event, flowEvent);
    if (this.#open.length === 1) this.#askedAgain(event);
    if (flowEvent.type === 'tool.called' && !this.#top().attributes['executor'])
      return this.#begin('tool', event, factsOf(event.body).fields);
    if (flowEvent.type === 'agent.executed') this.#endInside(event, flowEvent.node);
    const failed = flowEvent.type === 'tool.failed' || flowEvent.type === 'flow.stuck';
    this.#record(event, failed ? 'error' : 'ok');
    this.#note(flowEvent);
    this.#endAfter(event, flowEvent);
  }

  #enter(event: RunEvent, { node, graph, visit }: Extract<FlowEvent, { type: 'node.entered' }>): void {
    this.#endToAround(event);
    this.#asked = [];
    this.#begin('step', event, { node, graph, visit, ...(this.#isPicked ? { executor: true } : {}) });
    this.#isPicked = false;
  }

  #askedAgain(event: RunEvent): void {
    for (const { kind, attributes, isAround } of this.#asked) {
      const { session: _, ...rest } = attributes;
      this.#begin(kind, event, rest);
      this.#top().isAround = isAround;
    }
    this.#asked = [];
  }

  #top(): OpenSpan {
    return this.#open.at(-1)!;
  }

  /** Adds the result of an agent's operation to its span. */
  #note(event: FlowEvent): void {
    const span = this.#top();
    const add = (facts: Facts): void => void (span.attributes = { ...span.attributes, ...facts });
    switch (event.type) {
      case 'subgraph.entered':
        if (event.graph === `${event.node}.agent` && span.kind === 'step') {
          span.kind = 'agent';
          span.name = `agent ${event.node}`;
        } else if (span.attributes['executor']) span.isAround = true;
        return;
      case 'agent.decided': {
        const { step, selected_tool, used_fallback, confidence } = event.decision;
        add({ selected_tool, used_fallback, confidence, step_count: step });
        this.#isPicked = selected_tool !== COMPLETE;
        return;
      }
      case 'agent.executed': {
        const { tool_name, execution_time_ms, status } = event.execution;
        add({ executor: true, tool_name, execution_time_ms, tool_status: status });
        if (status === 'FAILED' || status === 'TIMED_OUT') span.status = 'error';
        return;
      }
      case 'tool.returned':
        if (span.kind === 'tool' && isModelTool(event.tool)) add(modelFacts(event.value));
        return;
      default:
    }
  }

  #endAfter(event: RunEvent, flowEvent: FlowEvent): void {
    switch (flowEvent.type) {
      case 'tool.returned':
      case 'tool.failed':
        return this.#top().kind === 'tool' ? this.#endTop(event) : undefined;
      case 'subgraph.returned':
        return this.#endReturned(event, flowEvent);
      case 'agent.executed':
        this.#top().isAround = false;
        return;
      case 'node.exited':
        this.#asked = [];
        return this.#endToAround(event);
      case 'question.asked':
        this.#asked = this.#open.slice(1).filter(({ kind }) => kind !== 'tool');
        return this.#endTo(this.#isOpening() ? null : 'turn', event);
      case 'flow.ended':
      case 'flow.stuck':
        return this.#endTo(this.#isOpening() ? null : 'turn', event);
      default:
    }
  }

  /** A subgraph that failed as a tool ends without an event. */
  #endInside(event: RunEvent, node: string): void {
    const index = this.#open.findLastIndex(({ attributes }) => attributes['node'] === node);
    while (index !== -1 && this.#open.length > index + 1) this.#endTop(event);
  }

  /** Returns to the step that called a subgraph as a tool; an agent's own subgraph ends with it. */
  #endReturned(event: RunEvent, { node, graph }: Extract<FlowEvent, { type: 'subgraph.returned' }>): void {
    const index = this.#open.findLastIndex(({ attributes }) => attributes['node'] === node);
    const span = this.#open[index];
    if (span === undefined || !(span.isAround || span.kind === 'agent')) return;
    this.#endInside(event, node);
    if (span.kind === 'agent' && graph === `${node}.agent`) this.#endTop(event);
  }

  /** No event marks the end of what is said before the first user message. */
  #isOpening(): boolean {
    return this.#open[0]?.attributes['turn'] === 0;
  }

  /** Begins the turn again after a restart in the middle of it. */
  #ensureTurn(event: RunEvent): void {
    if (this.#open.length === 0) this.#begin('turn', event, {});
  }

  #begin(kind: SpanKind, event: RunEvent, attributes: Facts): void {
    const { sessionId, seq, at } = event;
    this.#open.push({
      traceId: hashed(sessionId, 32),
      spanId: hashed(`${sessionId} ${seq} ${kind}`, 16),
      parentId: this.#open.at(-1)?.spanId ?? null,
      kind,
      name: [kind, attributes['node'] ?? attributes['turn']].filter((part) => part !== undefined).join(' '),
      start: at,
      status: 'ok',
      attributes: { session: sessionId, ...attributes },
      isAround: false,
      events: [],
    });
  }

  /** Adds an event to the innermost open span. */
  #record({ at, body }: RunEvent, status: Span['status'] = 'ok'): void {
    const { name, fields } = factsOf(body);
    const span = this.#open.at(-1);
    if (span === undefined) return;
    span.events.push({ name, at, attributes: fields });
    if (status !== 'error') return;
    // A failing tool isn't a failure of the agent that called it.
    const isAgents = this.#open.some(({ kind }) => kind === 'agent');
    for (const open of isAgents ? [span] : this.#open) open.status = 'error';
  }

  /** Ends everything inside the innermost span of a kind; null ends everything. */
  #endTo(kind: SpanKind | null, event: RunEvent): void {
    while (this.#open.length > 0 && this.#top().kind !== kind) this.#endTop(event);
  }

  /** Ends everything inside the innermost span that also contains the next node. */
  #endToAround(event: RunEvent): void {
    const goesOn = ({ kind, isAround }: OpenSpan): boolean => kind === 'turn' || kind === 'agent' || isAround;
    while (this.#open.length > 0 && !goesOn(this.#top())) this.#endTop(event);
  }

  #endTop({ at }: RunEvent): void {
    const { isAround: _, ...span } = this.#open.pop()!;
    const durationMs = Math.max(0, Date.parse(at) - Date.parse(span.start));
    this.#done.push({ ...span, end: at, durationMs });
  }
}

/** Names and counts, without text. */
function modelFacts(value: unknown): Facts {
  const { model, usage, cost } = modelReplySchema.safeParse(value).data ?? {};
  return {
    ...(model === undefined ? {} : { model }),
    ...(usage == null ? {} : { input_tokens: usage.input, output_tokens: usage.output }),
    ...(cost === undefined ? {} : { cost }),
  };
}

function hashed(text: string, length: number): string {
  return hash('sha256', text).slice(0, length);
}
