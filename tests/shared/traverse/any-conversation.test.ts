import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { UserIntent } from '../../../src-shared/flow/flow.ts';
import type { Effect } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { compile, say } from './play.ts';
import { tries } from '../../harness/thorough.ts';

/** Random flows: decisions, and questions of every type, with guards and one level of subgraphs. */
const flows = fc
  .record({
    size: fc.integer({ min: 1, max: 7 }),
    seeds: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    subgraph: fc.boolean(),
  })
  .map(({ size, seeds, subgraph }) => randomFlow(size, seeds, { subgraph }));

const GUARDS = ['answers.n0 > 10', 'has(answers.n0)', 'size(answers) > 2', 'answers.n0 == null'];

function randomFlow(
  size: number,
  seeds: readonly number[],
  { subgraph, guards = GUARDS }: { subgraph: boolean; guards?: readonly string[] },
): Flow {
  let at = 0;
  const pick = (n: number): number => seeds[at++ % seeds.length]! % n;
  const schemas = [
    { type: 'number', minimum: 0, maximum: 100 },
    { type: 'boolean' },
    { type: 'text', maxLength: 5 },
    { type: 'choice', options: [{ value: 'x' }, { value: 'y' }] },
  ];
  const graph = (prefix: string, exit: string) => {
    const nodes = Array.from({ length: size }, (_, index) => {
      const id = `${prefix}${index}`;
      return index > 0 && pick(3) === 0
        ? { id, type: 'say', text: `{{ answers.n0 }}` }
        : question(id, {
            answer: id === 'n0' ? schemas[0] : schemas[pick(4)],
            retries: pick(3),
            required: pick(2) === 0,
          });
    });
    const edges = nodes.flatMap(({ id }, index) => {
      const forward = index + 1 < size ? `${prefix}${index + 1}` : exit;
      const jump = pick(2) === 0 ? `${prefix}${Math.min(size - 1, index + 1 + pick(3))}` : exit;
      return jump === id ? [edge(id, forward)] : [edge(id, jump, guards[pick(4)]), edge(id, forward, 'else')];
    });
    return { nodes, edges };
  };
  const top = graph('n', subgraph ? 'sub' : 'end');
  const call = { id: 'sub', type: 'subgraph', ref: 's' };
  return flowOf({
    entry: 'n0',
    nodes: [...top.nodes, ...(subgraph ? [call] : []), end],
    edges: [...top.edges, ...(subgraph ? [edge('sub', 'end')] : [])],
    ...(subgraph ? { subgraphs: { s: { entry: 's0', ...graph('s', '__exit__') } } } : {}),
  });
}

const proposals = fc.dictionary(
  fc.constantFrom('n0', 'n1', 'n2', 's0', 's1', 'zz'),
  fc.oneof(
    fc.integer({ min: -5, max: 120 }),
    fc.boolean(),
    fc.constantFrom('x', 'y', 'too long a text'),
    fc.constant(null),
  ),
  { maxKeys: 3 },
);
const turns = fc.array(
  fc.tuple(proposals, fc.constantFrom(null, null, null, 'unknown', 'repeat', 'skip', 'restart', 'cancel', 'human')),
  { maxLength: 12 },
);

function converse(flow: CompiledFlow, script: readonly (readonly [Record<string, Json>, UserIntent | null])[]): Step[] {
  const steps = [runToRest(flow, initialState())];
  for (const [values, intent] of script) {
    if (steps.at(-1)!.state.status !== 'waiting') break;
    steps.push(runToRest(flow, steps.at(-1)!.state, say(values, intent)));
  }
  return steps;
}

/** Flows that branch only on the first answer, so that the order of the others doesn't matter. */
const forked = fc
  .record({
    size: fc.integer({ min: 2, max: 7 }),
    seeds: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    subgraph: fc.boolean(),
  })
  .map(({ size, seeds, subgraph }) =>
    randomFlow(size, seeds, { subgraph, guards: ['answers.n0 > 10', 'answers.n0 > 50', 'answers.n0 <= 30'] }),
  );
const value = fc.integer({ min: 0, max: 100 });

describe('for any flow and any conversation', () => {
  test('a correction leads to the same place as a new conversation with the same answers', { tags: 'thorough' }, () => {
    fc.assert(
      fc.property(forked, value, fc.array(proposals, { maxLength: 8 }), value, (flow, first, script, corrected) => {
        const compiled = compile(flow);
        const turns = script.map(({ n0: _, ...values }) => [values, null] as const);
        const before = converse(compiled, [[{ n0: first }, null], ...turns]).at(-1)!;
        if (before.state.status !== 'waiting') return;
        const after = runToRest(compiled, before.state, say({ n0: corrected }, null, true)).state;
        const anew = runToRest(compiled, initialState({ answers: after.answers })).state;
        const place = ({ status, current, stack, outcome }: typeof after) => ({
          status,
          current,
          outcome,
          calls: stack.map(({ call }) => call),
        });
        expect(place(after)).toEqual(place(anew));
      }),
      { numRuns: tries(300) },
    );
  });

  test('every step comes to rest, its state resumes from JSON, and no invalid answer is stored', () => {
    fc.assert(
      fc.property(flows, turns, (flow, script) => {
        const compiled = compile(flow);
        const steps = converse(compiled, script);
        for (const { state } of steps) {
          expect(['waiting', 'ended', 'stuck']).toContain(state.status);
          expect(state.status === 'waiting').toBe(state.open !== null);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        }
        const replayed = converse(compile(JSON.parse(JSON.stringify(flow)) as Flow), script);
        expect(replayed).toEqual(steps);
        const n0 = steps.at(-1)!.state.answers['n0'] ?? null;
        expect(n0 === null || (typeof n0 === 'number' && n0 >= 0 && n0 <= 100)).toBe(true);
      }),
      { numRuns: tries(150) },
    );
  });

  test('each step ends in exactly one of asking, calling, ending, or stuck', () => {
    fc.assert(
      fc.property(flows, turns, (flow, script) => {
        const closing = new Set<Effect['type']>(['ask', 'confirm', 'call', 'end', 'stuck', 'offer-human']);
        for (const step of converse(compile(flow), script)) {
          expect(step.effects.filter((effect) => closing.has(effect.type))).toHaveLength(1);
          expect(closing.has(step.effects.at(-1)!.type)).toBe(true);
        }
      }),
      { numRuns: tries(150) },
    );
  });
});
