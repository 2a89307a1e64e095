/** The active session of a conversation: its first one, or that of another plugin it was handed to. */
import { isJsonObject, type Json } from '../../../src-shared/json.ts';
import type { AuditView, RunView } from '../../../src-shared/run/run-view.ts';
import type { PressedAction, SessionState } from './session-state.ts';

type Conversation = Pick<SessionState, 'sessionId' | 'view' | 'linked'>;

export interface ActiveSession {
  readonly sessionId: string | null;
  readonly view: RunView;
}

export function activeSessionOf({ sessionId, view, linked }: Conversation): ActiveSession {
  const passed = new Set<string>();
  let lead: ActiveSession = { sessionId, view };
  while (lead.view.linked !== null && !passed.has(lead.view.linked.to)) {
    const { to } = lead.view.linked;
    const next = linked[to];
    if (next === undefined) return lead;
    passed.add(to);
    lead = { sessionId: to, view: next };
  }
  return lead;
}

export function activeView(state: Conversation): RunView {
  return activeSessionOf(state).view;
}

/** Every session that the conversation was handed to, as far as known. */
export function linkedIn(views: readonly RunView[]): readonly string[] {
  const lines = views.flatMap(({ messages }) => messages);
  return [...new Set(lines.flatMap((line) => (line.role === 'handoff' ? [line.with] : [])))];
}

/** The user's inputs, to repeat them. */
export type UserInput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly name: string; readonly data: Json };

/** Inputs in order, including those to other plugins in between. `before`: only inputs before that turn. */
export function inputsOf({ view, linked }: Pick<SessionState, 'view' | 'linked'>, before = Infinity): UserInput[] {
  return view.messages.flatMap((line): UserInput[] => {
    if (line.turn >= before) return [];
    if (line.role === 'user') return [{ kind: 'text', text: line.text }];
    if (line.role === 'action') return [{ kind: 'action', name: line.action, data: line.data }];
    const other = line.role === 'handoff' && line.direction === 'away' ? linked[line.with] : undefined;
    return other === undefined ? [] : inputsOf({ view: withoutPassedOn(other, view, line.seq), linked });
  });
}

/** Messages passed on with a handoff reach the other plugin too, but the user sent them only once. */
export function withoutPassedOn(other: RunView, from: RunView, handoff: number): RunView {
  const said = from.messages.findLast((line) => line.role === 'user' && line.seq < handoff);
  const first = other.messages.find((line) => line.role === 'user');
  const isPassedOn = first?.role === 'user' && said?.role === 'user' && first.text === said.text && first.turn === 1;
  return isPassedOn ? { ...other, messages: other.messages.filter((line) => line !== first) } : other;
}

/** The audit entries of every session of a conversation, in the order they were made. */
export function allAudit({
  view,
  linked,
}: Pick<SessionState, 'view' | 'linked'>): readonly { readonly key: string; readonly entry: AuditView }[] {
  return [view, ...Object.values(linked)]
    .flatMap(({ sessionId, audit }) => audit.map((entry) => ({ key: `${sessionId}|${entry.seq}`, entry })))
    .toSorted((a, b) => (a.entry.at < b.entry.at ? -1 : a.entry.at > b.entry.at ? 1 : 0));
}

/** Whether the conversation was handed off in this turn, which the services can't undo. */
export function wasHandedOff({ messages }: RunView, turn: number): boolean {
  return messages.some((line) => line.role === 'handoff' && line.turn >= turn);
}

export function dataOf(data: Json): PressedAction['data'] {
  return isJsonObject(data) ? (data as PressedAction['data']) : {};
}
