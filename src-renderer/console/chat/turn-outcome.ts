/** What became of a turn's words: answers kept, answers refused, and what else the user wanted. */
import type { FlowEvent } from '../../../src-shared/traverse/events.ts';
import type { TurnView } from '../../../src-shared/run/run-view.ts';

export type TurnOutcome = Extract<FlowEvent, { type: 'answer.committed' | 'answer.refused' | 'user.intent' }>;

export function turnOutcomes(turn: TurnView): TurnOutcome[] {
  return turn.events.flatMap(({ body }) => (body.type === 'flow' && isOutcome(body.event) ? [body.event] : []));
}

function isOutcome(event: FlowEvent): event is TurnOutcome {
  return event.type === 'answer.committed' || event.type === 'answer.refused' || event.type === 'user.intent';
}
