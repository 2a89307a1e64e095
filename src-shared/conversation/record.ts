/** Turns a real conversation into a script that can be played again, with its results as expectations. */
import { USER_INTENTS, type UserIntent } from '../flow/flow.ts';
import type { JsonObject } from '../json.ts';
import type { RunEventBody } from '../run/run-event.ts';
import type { RunView, TurnView } from '../run/run-view.ts';
import type { FlowEvent } from '../step/events.ts';
import type { ConversationScript, RecordedCall, ScriptTurn, TurnExpectation } from './script.ts';

export interface RecordOptions {
  readonly name: string;
  /** The day it was for the user, `YYYY-MM-DD`. */
  readonly today: string;
  /** The initial answers of the conversation. */
  readonly prefill?: JsonObject;
  /** Record tool results, so that playing the script calls no tool. */
  readonly keepCalls: boolean;
}

/** Undone turns are left out. A model's understanding is recorded, because models don't repeat themselves. */
export function recordConversation(view: RunView, options: RecordOptions): ConversationScript {
  const { name, today, prefill = {}, keepCalls } = options;
  const [opening, ...turns] = view.turns;
  const path = followedPath(view);
  const visited = flowEvents(view).flatMap((event) => (event.type === 'node.entered' ? [event.node] : []));
  return {
    version: 'v1',
    name,
    today,
    ...notEmpty('prefill', { ...prefill } as Record<string, JsonValue>),
    ...openingOf(opening, view, keepCalls),
    turns: turns.map((turn, index) => recordedTurn(turn, waitingAfter(view, index + 1), keepCalls)),
    expect: {
      outcome: view.outcome,
      ...notEmpty('answers', finalAnswers(view, prefill)),
      ...(path === null ? {} : { path }),
      ...(visited.length > 0 ? { visited } : {}),
    },
  };
}

/** How many tool calls a recording could keep. */
export function countCalls(view: RunView): number {
  return view.turns.reduce((sum, turn) => sum + callsOf(turn).length, 0);
}

function openingOf(
  turn: TurnView | undefined,
  view: RunView,
  keepCalls: boolean,
): Pick<ConversationScript, 'opening'> | object {
  if (turn === undefined) return {};
  return notEmpty('opening', { ...waiting(waitingAfter(view, 0)), ...keptCalls(turn, keepCalls) });
}

function recordedTurn(turn: TurnView, waitingAt: string | null, keepCalls: boolean): ScriptTurn {
  return {
    say: turn.text ?? '',
    ...heardIn(turn),
    ...keptCalls(turn, keepCalls),
    ...notEmpty('expect', waiting(waitingAt)),
  };
}

function waiting(node: string | null): Pick<TurnExpectation, 'waitingAt'> {
  return node === null ? {} : { waitingAt: node };
}

/** The node where a turn ends and the next one starts. */
function waitingAfter(view: RunView, index: number): string | null {
  const next = view.turns[index + 1];
  return next === undefined ? view.waiting : next.before.waiting;
}

function heardIn(turn: TurnView): Pick<ScriptTurn, 'heard'> {
  const understood = turn.events.findLast(({ body }) => body.type === 'turn.understood')?.body;
  if (understood?.type !== 'turn.understood' || understood.by === 'offline') return {};
  const { proposals, intent, path } = understood;
  return {
    heard: { proposals: [...proposals], intent: isIntent(intent) ? intent : null, ...(path ? { path } : {}) },
  };
}

function isIntent(intent: string | null): intent is UserIntent {
  return (USER_INTENTS as readonly (string | null)[]).includes(intent);
}

function keptCalls(turn: TurnView, keepCalls: boolean): { calls?: RecordedCall[] } {
  const calls = keepCalls ? callsOf(turn) : [];
  return calls.length > 0 ? { calls } : {};
}

function callsOf(turn: TurnView): RecordedCall[] {
  return turn.events.flatMap(({ body }): RecordedCall[] => {
    const event = flowEventOf(body);
    if (event?.type === 'tool.returned') return [{ tool: event.tool, value: event.value as JsonValue }];
    // A call the user declined was never made.
    if (event?.type !== 'tool.failed' || event.kind === 'declined') return [];
    return [{ tool: event.tool, failure: event.kind, message: event.message }];
  });
}

type JsonValue = Exclude<RecordedCall['value'], undefined>;

/** The final answers that weren't known at the start. */
function finalAnswers(view: RunView, prefill: JsonObject): Record<string, JsonValue> {
  const known = { ...prefill } as Record<string, JsonValue>;
  for (const [key, { value }] of Object.entries(view.answers)) known[key] = value as JsonValue;
  return known;
}

/** Also null if the flow has no paths: a test rarely expects that none is followed. */
function followedPath({ votes }: RunView): string | null {
  const vote = votes.at(-1);
  return vote?.active ?? vote?.tentative ?? null;
}

function flowEvents(view: RunView): FlowEvent[] {
  return view.turns.flatMap((turn) => turn.events.flatMap(({ body }) => flowEventOf(body) ?? []));
}

function flowEventOf(body: RunEventBody): FlowEvent | null {
  return body.type === 'flow' ? body.event : null;
}

function notEmpty<Name extends string, Value extends object>(name: Name, value: Value): { [N in Name]?: Value } {
  return (Object.keys(value).length > 0 ? { [name]: value } : {}) as { [N in Name]?: Value };
}
