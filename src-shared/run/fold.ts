/** Folds the events of a run into its view. Pure, so that it can start anywhere, be replayed, and be compared. */
import { assertNever } from '../errors.ts';
import { NO_SURFACES } from '../a2ui/surface.ts';
import { endAgent, foldAgentProgress } from './fold-agent.ts';
import type { Moment } from './fold-side-effects.ts';
import { foldFlowEvent, prefilled } from './fold-flow-event.ts';
import { foldHandoff } from './fold-handoff.ts';
import { foldScreen } from './fold-screens.ts';
import { beginTurn, changeLastTurn, openTurn, progressOf, settle } from './fold-turn.ts';
import type { RunEvent, RunEventBody } from './run-event.ts';
import { NO_WORK } from './run-view.ts';
import type { AssistantLine, FailureLine, RunProgress, RunView, TurnView } from './run-view.ts';

const NOTHING_YET: RunProgress = {
  status: 'idle',
  turn: 0,
  messages: [],
  current: null,
  waiting: null,
  path: [],
  visited: {},
  takenEdges: {},
  turnEdges: [],
  lastEdge: null,
  answers: {},
  prefill: {},
  refusals: [],
  intents: [],
  votes: [],
  outcome: null,
  stuck: null,
  failure: null,
  surfaces: NO_SURFACES,
  shown: {},
  stage: null,
  client: { mode: 'text', device: 'desktop' },
  audit: [],
  domain: {},
  agent: null,
  work: NO_WORK,
  linked: null,
};

const EMPTY: RunView = { ...NOTHING_YET, sessionId: null, flow: null, seq: 0, gap: null, runs: 0, turns: [] };

export function emptyRun(): RunView {
  return EMPTY;
}

/**
 * Returns the view after one more event. Ignores events already seen and those of another session. An event that comes
 * too early is reported in `gap`, so that the caller can fetch the missing ones.
 */
export function foldRun(view: RunView, event: RunEvent): RunView {
  if (view.sessionId !== null && event.sessionId !== view.sessionId) return view;
  if (event.seq <= view.seq) return view;
  const got = Math.max(event.seq, view.gap?.got ?? 0);
  if (event.seq > view.seq + 1) return { ...view, gap: { expected: view.seq + 1, got } };
  const gap = got > event.seq ? { expected: event.seq + 1, got } : null;
  return { ...foldBody(view, event), sessionId: event.sessionId, seq: event.seq, gap };
}

export function foldAll(view: RunView, events: readonly RunEvent[]): RunView {
  return events.reduce(foldRun, view);
}

function foldBody(view: RunView, event: RunEvent): RunView {
  const { body } = event;
  switch (body.type) {
    case 'run.started':
      return begin(view, event, body);
    case 'turn.started':
      return beginTurn(view, event, body);
    default: {
      const open = view.turns.length === 0 ? openTurn(view, event, 0) : view;
      const { by = null, action = null, proposals = [] } = open.turns.at(-1) ?? {};
      const said = proposals.map(({ key }) => key);
      const moment = { at: event.at, by, seq: event.seq, said, isPressed: action !== null };
      const progressed: RunView = { ...open, ...foldProgress(open, event, moment) };
      return changeLastTurn(progressed, (turn) => foldTurn(turn, event));
    }
  }
}

function begin(
  view: RunView,
  event: RunEvent,
  { flow, prefill = {} }: Extract<RunEventBody, { type: 'run.started' }>,
): RunView {
  const given = { prefill, answers: prefilled(prefill, event.at) };
  const fresh: RunView = { ...view, ...NOTHING_YET, ...given, status: 'running', flow, runs: view.runs + 1, turns: [] };
  return changeLastTurn(openTurn(fresh, event, 0), (turn) => ({ ...turn, events: [event] }));
}

function foldTurn(turn: TurnView, event: RunEvent): TurnView {
  const events = [...turn.events, event];
  const { body } = event;
  if (body.type === 'turn.understood') {
    const { by, note, intent, proposals } = body;
    return { ...turn, events, by, note: note ?? null, intent, proposals };
  }
  if (body.type === 'turn.finished') return { ...turn, events, finished: true, durationMs: body.durationMs };
  return { ...turn, events };
}

function foldProgress(progress: RunView, event: RunEvent, moment: Moment): Partial<RunProgress> {
  const { body, at } = event;
  switch (body.type) {
    case 'message':
      return withMessage(progress, event, body);
    case 'flow':
      return foldFlowEvent(progressOf(progress), body.event, moment);
    case 'run.failed': {
      const failure = { code: body.code, message: body.message, node: body.node };
      const line: FailureLine = { role: 'failure', seq: event.seq, turn: progress.turn, at, ...failure };
      const { messages } = progress.agent === null ? progress : endAgent(progress, progress.agent.node);
      return { status: 'failed', failure, agent: null, messages: [...messages, line] };
    }
    case 'screen':
      return foldScreen(progress, body, moment);
    case 'session.linked':
    case 'session.returned':
      return foldHandoff(progress, body, moment);
    case 'agent.progress':
      return foldAgentProgress(progress, body);
    case 'turn.finished':
      return settle(progress);
    case 'run.cancelled':
      return { status: 'ended', waiting: null, agent: null, work: { ...progress.work, approval: null } };
    case 'run.resumed':
    case 'run.started':
    case 'turn.started':
    case 'turn.understood':
    case 'shadow.differed':
    case 'client.error':
      return {};
    default:
      return assertNever(body);
  }
}

function withMessage(
  progress: RunProgress,
  event: RunEvent,
  body: Extract<RunEventBody, { type: 'message' }>,
): Partial<RunProgress> {
  const asks = body.kind !== 'say';
  const line: AssistantLine = {
    role: 'assistant',
    seq: event.seq,
    turn: progress.turn,
    at: event.at,
    node: body.node,
    kind: body.kind,
    text: body.text,
    voiceText: body.voiceText ?? null,
    answer: body.answer ?? null,
    options: body.options ?? [],
    answered: !asks,
  };
  const messages = [...progress.messages, line];
  // Lines may arrive after their steps; one that arrives after the end asks nothing.
  const opens = asks && progress.status === 'running';
  return opens ? { messages, status: 'waiting', current: body.node, waiting: body.node } : { messages };
}
