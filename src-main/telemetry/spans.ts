/** Turns the events of one session into spans: a turn, the steps in it, and the tool calls in those. */
import { createHash } from 'node:crypto';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import { factsOf } from './event-facts.ts';

type SpanKind = 'turn' | 'step' | 'tool';

export interface SpanEvent {
  readonly name: string;
  readonly at: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Ids are as OpenTelemetry has them: 16 bytes for the trace, 8 for a span, in hexadecimal. */
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

interface OpenSpan extends Omit<Span, 'end' | 'durationMs' | 'events' | 'status'> {
  status: Span['status'];
  readonly events: SpanEvent[];
}

/** What the user is waited for is in no span: a question ends its step, and the answer begins another. */
export class SessionSpans {
  readonly #done: Span[] = [];
  readonly #open: OpenSpan[] = [];
  #asked: { readonly node: string; readonly graph: string | null } | null = null;
  #graph: string | null = null;
  #lastAt = '';

  /** The spans that end with this event. */
  take(event: RunEvent): Span[] {
    const { body } = event;
    switch (body.type) {
      case 'run.started':
        this.#endTo(null, event);
        this.#begin('turn', event, { turn: 0, flow: body.flow });
        break;
      case 'turn.started':
        // The opening was over when nothing more was said, and not when the user spoke.
        this.#endTo(null, this.#isOpening() ? { ...event, at: this.#lastAt } : event);
        this.#begin('turn', event, { turn: body.turn });
        break;
      case 'turn.finished':
        this.#endTo(null, event);
        break;
      case 'run.failed':
        this.#tell(event, 'error');
        this.#endTo(null, event);
        break;
      case 'flow':
        this.#takeFlowEvent(event, body.event);
        break;
      case 'agent.progress':
        // Of what is said piece by piece nothing but the pieces could be told.
        if (body.progress.type !== 'text') this.#tell(event);
        break;
      case 'run.resumed':
      case 'run.cancelled':
      case 'turn.understood':
      case 'shadow.differed':
      case 'session.linked':
      case 'session.returned':
        this.#ensureTurn(event);
        this.#tell(event);
        break;
      case 'message':
      case 'screen':
        break; // said and shown by the step that is told anyway
    }
    this.#lastAt = event.at;
    return this.#done.splice(0);
  }

  #takeFlowEvent(event: RunEvent, flowEvent: FlowEvent): void {
    this.#ensureTurn(event);
    if (flowEvent.type === 'node.entered') {
      this.#endTo('turn', event);
      const { node, graph, visit } = flowEvent;
      this.#graph = graph;
      this.#begin('step', event, { node, graph, visit });
      return;
    }
    if (this.#open.length === 1 && this.#asked) this.#begin('step', event, this.#asked);
    if (flowEvent.type === 'tool.called') return this.#begin('tool', event, factsOf(event.body).fields);
    const failed = flowEvent.type === 'tool.failed' || flowEvent.type === 'flow.stuck';
    this.#tell(event, failed ? 'error' : 'ok');
    this.#endAfter(event, flowEvent);
  }

  #endAfter(event: RunEvent, flowEvent: FlowEvent): void {
    switch (flowEvent.type) {
      case 'tool.returned':
      case 'tool.failed':
        return this.#endTo('step', event);
      case 'node.exited':
        this.#asked = null;
        return this.#endTo('turn', event);
      case 'question.asked':
        this.#asked = { node: flowEvent.node, graph: this.#graph };
        return this.#endTo(this.#isOpening() ? null : 'turn', event);
      case 'flow.ended':
      case 'flow.stuck':
        return this.#endTo(this.#isOpening() ? null : 'turn', event);
      default:
    }
  }

  /** What is said before the user's first words is never told to be finished. */
  #isOpening(): boolean {
    return this.#open[0]?.attributes['turn'] === 0;
  }

  /** After a restart in the middle of a turn. */
  #ensureTurn(event: RunEvent): void {
    if (this.#open.length === 0) this.#begin('turn', event, {});
  }

  #begin(kind: SpanKind, event: RunEvent, attributes: Readonly<Record<string, unknown>>): void {
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
      events: [],
    });
  }

  /** Something that happened in the innermost open span. */
  #tell({ at, body }: RunEvent, status: Span['status'] = 'ok'): void {
    const { name, fields } = factsOf(body);
    const span = this.#open.at(-1);
    if (span === undefined) return;
    span.events.push({ name, at, attributes: fields });
    if (status === 'error') for (const open of this.#open) open.status = 'error';
  }

  /** Ends what is open inside the innermost span of a kind; null: everything. */
  #endTo(kind: SpanKind | null, { at }: RunEvent): void {
    while (this.#open.length > 0 && this.#open.at(-1)?.kind !== kind) {
      const span = this.#open.pop()!;
      const durationMs = Math.max(0, Date.parse(at) - Date.parse(span.start));
      this.#done.push({ ...span, end: at, durationMs });
    }
  }
}

function hashed(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
