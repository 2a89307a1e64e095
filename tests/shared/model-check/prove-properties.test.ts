import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replay } from '../../../src-shared/model-check/explore.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import type { Finding, Proof } from '../../../src-shared/model-check/proof.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { edge, flowOf, question } from '../flow/build.ts';
import { bruteForce, TOO_MANY_STEPS } from './brute-force.ts';
import { randomKeepingMaze, randomMaze } from './random-maze.ts';

const RUNS = 25;

const BOOLEAN = { type: 'boolean' } as const;

/** "First" accepts no answer: after the explanation, only a person can help. */
const REFUSED_TWICE = flowOf({
  entry: 'first',
  nodes: [
    question('first', { answer: BOOLEAN, required: false, validate: 'context.given', retries: 1 }),
    question('second', { answer: BOOLEAN, required: false }),
    question('third', { answer: BOOLEAN, required: false }),
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    edge('first', 'second', null, { kind: 'validation' }),
    edge('first', 'first', 'answers.first'),
    edge('second', 'third', '!answers.second'),
    edge('second', 'end', 'size(answers) > 1'),
    edge('third', 'first'),
  ],
});

type Mazes = fc.Arbitrary<Flow>;

function forAny(mazes: Mazes, check: (flow: CompiledFlow, proof: Proof) => void): void {
  fc.assert(
    fc.property(mazes, (flow) => {
      const compiled = compileFlow(flow);
      fc.pre(compiled.ok);
      check(compiled.value, prove(compiled.value));
    }),
    { numRuns: RUNS },
  );
}

function inputsOf(finding: Finding) {
  return 'conversation' in finding ? finding.conversation.map(({ input }) => input) : [];
}

const MAZES: readonly (readonly [string, Mazes])[] = [
  ['of questions', randomMaze],
  ['that keeps values', randomKeepingMaze],
];

test.each(MAZES)(
  'every conversation reported for a flow %s leads where the report says',
  { tags: 'thorough' },
  (_, mazes) => {
    forAny(mazes, (flow, { findings }) => {
      for (const finding of findings) {
        if (finding.kind === 'unreachable') continue;
        const { state } = replay(flow, inputsOf(finding))!;
        // A cycle may also wait for a tool in each round.
        const rests = { stuck: 'stuck', 'one-of': 'ended', livelock: 'waiting calling', 'no-end': 'waiting calling' };
        const expected = finding.kind === 'tool-fails' ? 'stuck' : rests[finding.kind];
        expect([expected.split(' ').includes(state.status), state.current]).toEqual([true, finding.node]);
      }
    });
  },
);

function expectSameAsBruteForce(flow: CompiledFlow, { findings, undecided, complete }: Proof): void {
  const brute = bruteForce(flow);
  fc.pre(brute.complete);
  expect(complete).toBe(true);
  const told = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind);
  const stuck = findings.filter((finding) => finding.kind === 'stuck');
  const spins = stuck.filter(({ message }) => message.includes(TOO_MANY_STEPS));
  const stops = stuck.filter((finding) => !spins.includes(finding));
  const shortest = new Map(stops.map((finding) => [finding.node, finding.conversation.length]));
  expect(shortest).toEqual(brute.stuck);
  expect(spins.length > 0).toBe(brute.spins);
  const unreachable = told('unreachable').map(({ node }) => node);
  const missing = [...flow.nodes.keys()].filter((node) => !brute.entered.has(node));
  expect([...unreachable, ...undecided].sort()).toEqual(missing.sort());
  for (const { node } of [...told('livelock'), ...told('no-end')]) expect(brute.trapped).toContain(node);
  if (told('no-end').length > 0) expect(brute.ends).toBe(false);
}

test.each(MAZES)(
  'trying every single value of a flow %s finds the same stops, nodes, and traps',
  { tags: 'thorough' },
  (_, mazes) => {
    forAny(mazes, expectSameAsBruteForce);
  },
);

test('a refusal counts toward the retries if only a validation edge follows', () => {
  const { value: flow } = compileFlow(REFUSED_TWICE) as { value: CompiledFlow };
  expectSameAsBruteForce(flow, prove(flow));
});
