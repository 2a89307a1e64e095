/** Applies one flow event to the view of a run. */
import { foldAgentEvent } from './fold-agent-work.ts';
import { assertNever } from '../errors.ts';
import type { FlowEvent } from '../step/events.ts';
import { beginAgent, endAgent } from './fold-agent.ts';
import { foldSideEffect, type Moment } from './fold-side-effects.ts';
import { foldPosition } from './fold-position.ts';
import type { AnswerView, RunProgress } from './run-view.ts';

export function foldFlowEvent(progress: RunProgress, event: FlowEvent, moment: Moment): RunProgress {
  switch (event.type) {
    case 'node.entered':
    case 'node.exited':
    case 'subgraph.entered':
    case 'subgraph.returned':
    case 'flow.reevaluated':
    case 'question.asked':
    case 'flow.stuck':
    case 'flow.ended':
    case 'handoff.begun':
    case 'handoff.returned':
      return foldPosition(progress, event);
    case 'answer.committed':
    case 'answer.refused':
    case 'answer.withdrawn':
      return foldAnswer(progress, event, moment);
    case 'user.intent':
      return withIntent(progress, event);
    case 'flow.restarted':
      return { ...progress, ...FORGOTTEN, answers: prefilled(progress.prefill, moment.at) };
    case 'path.voted':
      return withVote(progress, event);
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

type AnswerEvent = Extract<FlowEvent, { type: 'answer.committed' | 'answer.refused' | 'answer.withdrawn' }>;

function foldAnswer(progress: RunProgress, event: AnswerEvent, moment: Moment): RunProgress {
  switch (event.type) {
    case 'answer.committed':
      return withAnswer(progress, event, moment);
    case 'answer.refused': {
      const { type: _, ...refusal } = event;
      return { ...progress, refusals: [...progress.refusals, { ...refusal, turn: progress.turn }] };
    }
    case 'answer.withdrawn':
      return withoutAnswer(progress, event.key);
    default:
      return assertNever(event);
  }
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

function withVote(
  progress: RunProgress,
  { type: _, ...vote }: Extract<FlowEvent, { type: 'path.voted' }>,
): RunProgress {
  return { ...progress, votes: [...progress.votes, { ...vote, turn: progress.turn }] };
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
