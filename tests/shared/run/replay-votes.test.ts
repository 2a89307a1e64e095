/** The votes of a recorded conversation, counted again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import { firstDifference, recordedVotes, replayVotes } from '../../../src-shared/run/replay-votes.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { policyOf } from '../../../src-shared/step/path-policy.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import type { FlowState, PathCandidate, Understanding } from '../../../src-shared/step/state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { Flow, PathPolicy } from '../../../src-shared/flow/flow.ts';

const PATHS = ['billing', 'fault', 'moving'] as const;

/** Asks the same question forever, to allow any number of turns. */
function deskWith(pathPolicy: PathPolicy): Flow {
  return {
    version: 'v1',
    id: 'flow.desk',
    entry: 'q',
    pathPolicy,
    paths: [...PATHS.map((id) => ({ id })), { id: 'hours', digression: 'g.hours' }],
    nodes: [
      { id: 'q', type: 'question', key: 'wish', prompt: 'What can I do?', retries: 1000 },
      { id: 'done', type: 'terminal' },
    ],
    edges: [{ id: 'e', from: 'q', to: 'done' }],
    subgraphs: {
      'g.hours': {
        entry: 'say',
        nodes: [{ id: 'say', type: 'say', text: 'From nine to five.' }],
        edges: [{ id: 'back', from: 'say', to: '__exit__' }],
      },
    },
  } as Flow;
}

interface Said {
  readonly path: PathCandidate | null;
  readonly intent?: Understanding['intent'];
}

/** The conversation as seen by a window: folded events of real steps. */
function converse(flow: Flow, turns: readonly Said[]): RunView {
  const compiled = compileCheckedFlow(flow);
  const bodies: RunEventBody[] = [{ type: 'run.started', flow: flow.id } as RunEventBody];
  const tell = (events: readonly FlowEvent[]) =>
    bodies.push(...events.map((event) => ({ type: 'flow', event }) as const));
  const opening = runToRest(compiled, initialState(), { type: 'run' });
  tell(opening.events);
  let state: FlowState = opening.state;
  turns.forEach(({ path, intent = null }, index) => {
    const understanding: Understanding = { proposals: [], intent, path };
    const step = runToRest(compiled, state, { type: 'understood', understanding });
    const turn = index + 1;
    bodies.push({ type: 'turn.started', turn, text: `turn ${turn}` });
    bodies.push({ type: 'turn.understood', turn, by: 'offline', proposals: [], intent, path });
    tell(step.events);
    state = step.state;
  });
  const at = '2026-11-21T12:00:00.000Z';
  return foldAll(
    emptyRun(),
    bodies.map((body, seq) => ({ sessionId: 's', seq: seq + 1, at, body })),
  );
}

const policies: fc.Arbitrary<PathPolicy> = fc.record(
  {
    lockThreshold: fc.integer({ min: 1, max: 5 }),
    allowSwitchBeforeLock: fc.boolean(),
    decay: fc.constantFrom(0, 0.25, 0.5, 0.9, 1),
    switchMargin: fc.constantFrom(0, 0.5, 1, 2),
    minConfidence: fc.constantFrom(0, 0.5, 0.8),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<PathPolicy>;

const candidates: fc.Arbitrary<PathCandidate> = fc
  .record({
    path: fc.constantFrom(...PATHS, 'hours', 'no-such-path'),
    confidence: fc.option(fc.constantFrom(0.2, 0.6, 0.9), { nil: undefined }),
    explicit: fc.boolean(),
  })
  .map(({ path, confidence, explicit }) => ({
    path,
    ...(confidence === undefined ? {} : { confidence }),
    ...(explicit ? { explicit } : {}),
  }));

const conversations: fc.Arbitrary<readonly Said[]> = fc.array(
  fc.record({
    path: fc.option(candidates, { freq: 5 }),
    intent: fc.constantFrom(null, null, null, null, null, 'restart' as const, 'repeat' as const),
  }),
  { maxLength: 10 },
);

const ballotOf = (flow: Flow) => ({ policy: policyOf(flow), paths: PATHS });

test('a replay with unchanged settings gives exactly the recorded votes', () => {
  fc.assert(
    fc.property(policies, conversations, (policy, turns) => {
      const flow = deskWith(policy);
      const view = converse(flow, turns);
      const recorded = recordedVotes(view);
      expect(recorded.map(({ vote, turn }) => ({ ...vote, turn }))).toEqual(view.votes);
      const replayed = replayVotes(ballotOf(flow), recorded);
      expect(replayed).toEqual(recorded.map(({ vote }) => vote));
      expect(firstDifference(recorded, replayed)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

const billing = { path: { path: 'billing', confidence: 0.7 } };
const fault = { path: { path: 'fault', confidence: 0.7 } };

describe('a vote record', () => {
  test('contains the message, its votes, and the reason', () => {
    const [first, second] = recordedVotes(
      converse(deskWith({}), [billing, { path: { path: 'fault', explicit: true } }]),
    );
    expect(first).toEqual({
      turn: 1,
      text: 'turn 1',
      by: 'offline',
      candidate: { path: 'billing', confidence: 0.7 },
      aside: null,
      vote: expect.objectContaining({ reason: 'first', tentative: 'billing', votes: { billing: 1 } }),
    });
    expect(second).toMatchObject({ candidate: { path: 'fault', explicit: true }, vote: { reason: 'override' } });
  });

  test('keeps a digression apart from the votes', () => {
    const [aside] = recordedVotes(converse(deskWith({}), [{ path: { path: 'hours', confidence: 0.9 } }]));
    expect(aside).toMatchObject({ candidate: null, aside: 'hours', vote: { reason: 'no-candidate' } });
  });

  test('starts over with the conversation', () => {
    const turns = recordedVotes(converse(deskWith({}), [billing, { path: null, intent: 'restart' }, fault]));
    expect(turns.map(({ turn }) => turn)).toEqual([3]);
  });
});

describe('other settings', () => {
  const flow = deskWith({});
  const recorded = recordedVotes(converse(flow, [billing, fault, billing, billing]));
  const replay = (policy: PathPolicy) =>
    replayVotes({ policy: policyOf({ pathPolicy: policy }), paths: PATHS }, recorded);

  test('report the first turn with another outcome', () => {
    expect(firstDifference(recorded, replay({ lockThreshold: 1, switchMargin: 0 }))).toBe(0);
    expect(firstDifference(recorded, replay({ lockThreshold: 5 }))).toBe(recorded.findIndex(({ vote }) => vote.locked));
    expect(firstDifference(recorded, replay({ minConfidence: 0.9 }))).toBe(0);
  });

  test('can change votes without another outcome', () => {
    const [last] = replay({ decay: 0.4 }).slice(-1);
    expect(last?.votes).not.toEqual(recorded.at(-1)?.vote.votes);
    expect(last).toMatchObject({ locked: true, active: 'billing' });
    expect(firstDifference(recorded, replay({ decay: 0.4 }))).toBeNull();
  });
});
