/** What became of a turn's words: answers kept, answers refused, and what else the user wanted or spoke for. */
import type { FlowEvent } from '../../../src-shared/traverse/events.ts';
import type { TurnView } from '../../../src-shared/run/run-view.ts';

type OutcomeType = 'answer.committed' | 'answer.refused' | 'user.intent' | 'digression.begun' | 'path.voted';

export type TurnOutcome = Extract<FlowEvent, { type: OutcomeType }>;

/** A vote is told where nothing else is: the paths tab has them all. */
export function turnOutcomes(turn: TurnView): TurnOutcome[] {
  const events = turn.events.flatMap(({ body }) => (body.type === 'flow' ? [body.event] : []));
  const outcomes = events.filter(isOutcome);
  return outcomes.length > 0 ? outcomes : events.filter(isVoteForPath);
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
