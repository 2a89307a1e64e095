/** The events of a conversation in the order its client gets them, through all its handoffs. */
import type { JsonObject } from '../../src-shared/json.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { SessionLinks } from '../store/session-links.ts';
import type { ReplayCursor } from '../store/wire-sessions.ts';

export interface EventSources {
  readonly sessions: Sessions;
  readonly links: SessionLinks;
}

/** A session of the conversation, and the agent that leads it. */
export interface Place {
  readonly session: string;
  readonly agent: string;
}

export type ConversationEvent =
  | ({ readonly type: 'event'; readonly session: string } & Pick<RunEvent, 'seq' | 'at' | 'body'>)
  | { readonly type: 'agent'; readonly from: string; readonly to: string };

/**
 * Yields the events that weren't sent yet, and records each as sent. The events of a session that was handed over to
 * come at the place of the handoff.
 */
export function* conversationEvents(
  sources: EventSources,
  place: Place,
  told: Record<string, number>,
): Generator<ConversationEvent> {
  const { sessions, links } = sources;
  const { session, agent } = place;
  const events = sessions.events({ sessionId: session, afterSeq: told[session] ?? 0 });
  if (!events.ok) throw new Error(events.error.message);
  for (const { seq, at, body } of events.value) {
    told[session] = seq;
    yield { type: 'event', session, seq, at, body };
    if (body.type === 'session.linked') {
      yield { type: 'agent', from: agent, to: body.agent };
      yield* conversationEvents(sources, { session: body.to, agent: body.agent }, told);
    } else if (body.type === 'session.returned') {
      const other = links.of(body.from)?.agent ?? agent;
      yield* conversationEvents(sources, { session: body.from, agent: other }, told);
      yield { type: 'agent', from: other, to: agent };
    }
  }
  const leading = links.leading(session);
  if (leading !== undefined) yield* conversationEvents(sources, { session: leading.child, agent: leading.agent }, told);
}

/** How many events of a conversation its client was sent. */
export function cursorOf(told: ReplayCursor): number {
  return Object.values(told).reduce((sum, seq) => sum + seq, 0);
}

/** The position of a client that has this many events; undefined if the conversation has fewer. */
export function replayedAt(sources: EventSources, place: Place, cursor: number): ReplayCursor | undefined {
  const told: Record<string, number> = {};
  let left = cursor;
  if (left === 0) return told;
  for (const event of conversationEvents(sources, place, told)) {
    if (event.type === 'event') left -= 1;
    if (left === 0) return told;
  }
  return undefined;
}

/** The events of one user turn, including sessions it was handed to, up to the next turn. */
export function eventsOfTurn(
  sources: EventSources,
  place: Place,
  turn: { readonly session: string; readonly seq: number },
): RunEventBody[] {
  const bodies: RunEventBody[] = [];
  /** Sessions whose first turn comes from the handoff. */
  const passedOn = new Set<string>();
  let words: unknown = null;
  for (const event of conversationEvents(sources, place, {})) {
    if (event.type !== 'event') continue;
    const { session, seq, body } = event;
    const isFirst = session === turn.session && seq === turn.seq;
    if (bodies.length === 0 && !isFirst) continue;
    if (!isFirst && body.type === 'turn.started' && body.silent !== true && !passedOn.delete(session)) return bodies;
    if (body.type === 'flow' && body.event.type === 'handoff.begun') words = (body.event.context as JsonObject)['text'];
    if (body.type === 'session.linked' && typeof words === 'string' && words.trim() !== '') passedOn.add(body.to);
    bodies.push(body);
  }
  return bodies;
}
