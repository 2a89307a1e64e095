/** Applies one flow event to the view of a run: its position, visited nodes, and values. */
import { foldAgentEvent } from './fold-agent-work.ts';
import { assertNever } from '../errors.ts';
import type { FlowEvent } from '../step/events.ts';
import { beginAgent, endAgent } from './fold-agent.ts';
import { foldSideEffect, type Moment } from './fold-side-effects.ts';
import { closeQuestions } from './questions.ts';
import type { AnswerView, OpenCall, RunProgress } from './run-view.ts';

export function foldFlowEvent(progress: RunProgress, event: FlowEvent, moment: Moment): RunProgress {
  switch (event.type) {
    case 'node.entered':
      return {
        ...progress,
        status: 'running',
        current: event.node,
        waiting: null,
        path: alignPath(progress, event.graph),
        visited: withOneMore(progress.visited, event.node),
      };
    case 'node.exited':
      return event.edge === null ? progress : withTakenEdge(progress, event.edge);
    case 'subgraph.entered':
      return { ...progress, path: alignPath({ path: progress.path, current: event.node }, event.graph) };
    case 'subgraph.returned':
      return { ...progress, current: event.node, path: pathWithout(progress.path, event.graph) };
    case 'flow.reevaluated':
      return { ...progress, status: 'running', current: event.node, waiting: null, path: event.stack };
    case 'answer.committed':
      return withAnswer(progress, event, moment);
    case 'answer.refused': {
      const { type: _, ...refusal } = event;
      return { ...progress, refusals: [...progress.refusals, { ...refusal, turn: progress.turn }] };
    }
    case 'question.asked':
      return {
        ...progress,
        status: 'waiting',
        current: event.node,
        waiting: event.node,
        messages: closeQuestions(progress.messages),
      };
    case 'user.intent':
      return withIntent(progress, event);
    case 'flow.restarted':
      return { ...progress, ...FORGOTTEN, answers: prefilled(progress.prefill, moment.at) };
    case 'flow.stuck':
      return {
        ...progress,
        status: 'stuck',
        current: event.node,
        waiting: null,
        path: alignPath(progress, event.graph),
        stuck: { node: event.node, message: event.message },
      };
    case 'flow.ended':
      return {
        ...progress,
        status: 'ended',
        current: event.node ?? progress.current,
        waiting: null,
        outcome: event.outcome,
      };
    case 'answer.withdrawn':
      return withoutAnswer(progress, event.key);
    case 'path.voted': {
      const { type: _, ...vote } = event;
      return { ...progress, votes: [...progress.votes, { ...vote, turn: progress.turn }] };
    }
    case 'domain.set':
    case 'action.refused':
    case 'client.changed':
    case 'screen.shown':
    case 'gate.refused':
    case 'error.raised':
    case 'audit.recorded':
      return foldSideEffect(progress, event, moment);
    case 'tool.failed':
      return foldSideEffect(endAgent(progress, event.node), event, moment);
    case 'handoff.begun':
      return { ...progress, status: 'away', current: event.node, waiting: null };
    case 'handoff.returned':
      return { ...progress, status: 'running', current: event.node };
    case 'action.taken':
    case 'aside.begun':
    case 'path.overridden':
    case 'path.entered':
    case 'intent.routed':
    case 'digression.begun':
    case 'node.skipped':
    case 'guard.evaluated':
    case 'guard.ambiguous':
      return progress;
    case 'agent.decided':
    case 'agent.executed':
    case 'agent.ended':
    case 'agent.resumed':
    case 'approval.asked':
    case 'approval.given':
      return foldAgentEvent(progress, event, moment);
    case 'tool.called':
      return beginAgent(progress, event, moment);
    case 'tool.returned':
      return endAgent(progress, event.node);
    default:
      return assertNever(event);
  }
}

function withTakenEdge(progress: RunProgress, edge: string): RunProgress {
  return {
    ...progress,
    takenEdges: withOneMore(progress.takenEdges, edge),
    turnEdges: [...progress.turnEdges, edge],
    lastEdge: edge,
  };
}

function withAnswer(
  progress: RunProgress,
  event: Extract<FlowEvent, { type: 'answer.committed' }>,
  moment: Moment,
): RunProgress {
  const { key, value, previous, node } = event;
  const source = moment.isPressed ? 'pressed' : moment.said.includes(key) ? 'said' : 'flow';
  const by = source === 'said' ? moment.by : null;
  const answer: AnswerView = { key, value, previous, node, turn: progress.turn, at: moment.at, by, source };
  return { ...progress, answers: { ...progress.answers, [key]: answer } };
}

export function prefilled(prefill: RunProgress['prefill'], at: string): RunProgress['answers'] {
  const given = { previous: null, node: null, turn: 0, at, by: null, source: 'prefilled' } as const;
  return Object.fromEntries(Object.entries(prefill).map(([key, value]) => [key, { key, value, ...given }]));
}

function withoutAnswer(progress: RunProgress, key: string): RunProgress {
  const { [key]: _, ...answers } = progress.answers;
  return { ...progress, answers };
}

function withOneMore(counts: Readonly<Record<string, number>>, name: string): Record<string, number> {
  return { ...counts, [name]: (Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0) + 1 };
}

function withIntent(progress: RunProgress, { intent, node }: Extract<FlowEvent, { type: 'user.intent' }>): RunProgress {
  return { ...progress, intents: [...progress.intents, { intent, node, turn: progress.turn }] };
}

const FORGOTTEN: Partial<RunProgress> = {
  path: [],
  visited: {},
  takenEdges: {},
  turnEdges: [],
  lastEdge: null,
  refusals: [],
  votes: [],
  stage: null,
  domain: {},
};

/** Subgraphs never recurse, so a graph is on the path at most once and its name identifies the frame to return to. */
function alignPath(progress: Pick<RunProgress, 'path' | 'current'>, graph: string | null): readonly OpenCall[] {
  const { path } = progress;
  if (graph === null) return path.length === 0 ? path : [];
  const depth = path.findIndex((open) => open.graph === graph);
  if (depth === path.length - 1 && depth >= 0) return path;
  return depth >= 0 ? path.slice(0, depth + 1) : [...path, { call: progress.current, graph }];
}

function pathWithout(path: readonly OpenCall[], graph: string): readonly OpenCall[] {
  const depth = path.findIndex((open) => open.graph === graph);
  return depth < 0 ? path : path.slice(0, depth);
}
