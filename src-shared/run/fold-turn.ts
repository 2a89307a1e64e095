/** The beginning and end of a turn in the view of a run: a message, an action, or a silent event. */
import { closeQuestions } from './questions.ts';
import type { RunEvent, RunEventBody } from './run-event.ts';
import type { ActionLine, RunProgress, RunView, TurnView, UserLine } from './run-view.ts';

type TurnStarted = Extract<RunEventBody, { type: 'turn.started' }>;

/** A turn whose number was used before replaces that turn and all after it: the user took them back. */
export function beginTurn(view: RunView, event: RunEvent, body: TurnStarted): RunView {
  const retaken = view.turns.findIndex((turn) => turn.turn >= body.turn);
  const back = view.turns[retaken];
  const start: RunView = back ? { ...view, ...back.before, turns: view.turns.slice(0, retaken) } : view;
  const { turn, action = null, silent = false } = body;
  // A message always answers the open question. An action or client change may leave it open.
  const isSaid = action === null && !silent;
  const lines = isSaid ? closeQuestions(start.messages) : start.messages;
  const begun: RunView = {
    ...openTurn(start, event, turn),
    ...{ status: 'running', turn, waiting: null, turnEdges: [] },
    failure: silent ? start.failure : null,
    messages: [...lines, ...linesOf(event, body)],
  };
  const text = isSaid ? body.text : null;
  return changeLastTurn(begun, (opened) => ({ ...opened, text, action, silent, events: [event] }));
}

function linesOf({ seq, at }: RunEvent, { turn, text, action, silent }: TurnStarted): (UserLine | ActionLine)[] {
  if (action !== undefined) return [{ role: 'action', seq, turn, at, action: action.name, data: action.data }];
  return silent === true ? [] : [{ role: 'user', seq, turn, at, text }];
}

/**
 * A turn without an effect, or one that ends with a call made on the side, leaves the position unchanged, without
 * repeating the question.
 */
export function settle(view: RunView): Partial<RunProgress> {
  const { status, current, turns, messages } = view;
  if (status !== 'running') return { messages: closeQuestions(messages, view.waiting) };
  const last = turns.at(-1);
  const before = last?.before.status;
  const rested = before === 'away' || before === 'ended' || before === 'stuck' || (before === 'failed' && last?.silent);
  if (rested && current === last?.before.current) return { status: before! };
  return { status: 'waiting', waiting: current, messages: closeQuestions(messages, current) };
}

export function openTurn(view: RunView, event: RunEvent, turn: number): RunView {
  const opened: TurnView = {
    turn,
    ...{ text: null, action: null, silent: false },
    at: event.at,
    by: null,
    note: null,
    intent: null,
    proposals: [],
    durationMs: null,
    finished: false,
    events: [],
    before: progressOf(view),
  };
  return { ...view, turns: [...view.turns, opened] };
}

export function changeLastTurn(view: RunView, change: (turn: TurnView) => TurnView): RunView {
  const last = view.turns.at(-1);
  return last === undefined ? view : { ...view, turns: [...view.turns.slice(0, -1), change(last)] };
}

/** The current state of a run, without its history. */
export function progressOf(view: RunProgress): RunProgress {
  const { status, turn, messages, current, waiting, path, visited, takenEdges, turnEdges, lastEdge } = view;
  const { answers, refusals, intents, votes, outcome, stuck, failure } = view;
  const { surfaces, shown, stage, client, audit, domain, agent, work, linked, prefill } = view;
  return {
    ...{ status, turn, messages, current, waiting, path, visited, takenEdges, turnEdges, lastEdge },
    ...{ answers, refusals, intents, votes, outcome, stuck, failure },
    ...{ surfaces, shown, stage, client, audit, domain, agent, work, linked, prefill },
  };
}
