/** The outcome of a turn: answers kept, answers refused, and other requests or votes. */
import { isJsonObject } from '../../../../src-shared/json.ts';
import { RUNNER_TOOL_PREFIX } from '../../../../src-shared/external-agents/agent-reply.ts';
import type { FlowEvent } from '../../../../src-shared/step/events.ts';
import type { TurnView } from '../../../../src-shared/run/run-view.ts';

type OutcomeType = 'answer.committed' | 'answer.refused' | 'user.intent' | 'digression.begun' | 'path.voted';

export type TurnOutcome = Extract<FlowEvent, { type: OutcomeType }>;

/** Shows a vote only if there is nothing else to show, because the paths tab has all votes. */
export function turnOutcomes(turn: TurnView): TurnOutcome[] {
  const events = turn.events.flatMap(({ body }) => (body.type === 'flow' ? [body.event] : []));
  const outcomes = events.filter(isOutcome);
  return outcomes.length > 0 ? outcomes : events.filter(isVoteForPath);
}

/** Its text answered an agent's question. */
export function answersAgent({ events }: TurnView): boolean {
  return events.some(({ body }) => {
    if (body.type !== 'flow' || body.event.type !== 'tool.called') return false;
    const { tool, args } = body.event;
    return tool.startsWith(RUNNER_TOOL_PREFIX) && isJsonObject(args) && (args['resume'] ?? null) !== null;
  });
}

function isOutcome(event: FlowEvent): event is Exclude<TurnOutcome, { type: 'path.voted' }> {
  return (
    event.type === 'answer.committed' ||
    event.type === 'answer.refused' ||
    event.type === 'user.intent' ||
    event.type === 'digression.begun'
  );
}

function isVoteForPath(event: FlowEvent): event is Extract<FlowEvent, { type: 'path.voted' }> {
  return event.type === 'path.voted' && event.candidate !== null;
}
