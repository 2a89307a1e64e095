import { expect, test } from 'vitest';
import { turnOutcomes } from '../../../../src-renderer/panels/console/chat/turn-outcome.ts';
import type { TurnView } from '../../../../src-shared/run/run-view.ts';
import type { FlowEvent } from '../../../../src-shared/step/events.ts';

function turnOf(...events: readonly FlowEvent[]): TurnView {
  return { events: events.map((event) => ({ body: { type: 'flow', event } })) } as unknown as TurnView;
}

const VOTE: Extract<FlowEvent, { type: 'path.voted' }> = {
  type: 'path.voted',
  candidate: 'billing',
  confidence: null,
  reason: 'first',
  votes: { billing: 1 },
  margin: 1,
  tentative: 'billing',
  active: null,
  locked: false,
};
const ASIDE: FlowEvent = { type: 'digression.begun', path: 'hours', node: 'q.bill', graph: 'hours' };

test('a question answered along the way counts as understood', () => {
  const none: FlowEvent = { ...VOTE, candidate: null, reason: 'no-candidate' };
  expect(turnOutcomes(turnOf(none, ASIDE))).toEqual([ASIDE]);
});

test('a turn that only votes for a path shows the vote', () => {
  const answer: FlowEvent = {
    type: 'answer.committed',
    key: 'bill',
    value: '1',
    previous: null,
    node: 'q.bill',
  } as FlowEvent;
  expect([turnOutcomes(turnOf(VOTE)), turnOutcomes(turnOf(VOTE, answer))]).toEqual([[VOTE], [answer]]);
});
