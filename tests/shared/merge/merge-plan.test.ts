import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import {
  bothOf,
  mergedFlow,
  openConflicts,
  usualChoice,
  type MergeChoice,
  type MergeChoices,
} from '../../../src-shared/merge/merge-choices.ts';
import { planMerge, type MergeDecision, type MergePlan } from '../../../src-shared/merge/merge-plan.ts';
import { mergeFlows } from '../../../src-shared/merge/merge-three-way.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { BASE, descendant } from '../flow/random-edits.ts';
import { tries } from '../../harness/thorough.ts';

type Parts = Record<string, unknown>;

function plan(base: Parts, ours: Parts, theirs: Parts): MergePlan {
  return planMerge({ base: flowOf(base), ours: flowOf(ours), theirs: flowOf(theirs) });
}

function all(
  { decisions }: MergePlan,
  take: 'mine' | 'theirs',
  which = (_decision: MergeDecision) => true,
): MergeChoices {
  return new Map(decisions.filter(which).map(({ id }) => [id, { take }] as const));
}

const isConflict = ({ by }: MergeDecision) => by === 'conflict';
const shown = ({ subject, path, by }: MergeDecision) => [by, subject.kind, subject.id, path.join('.')].join(' ').trim();
const textOf = (parts: Parts): string => serializeFlow(flowOf(parts));

const nodes = [question('a'), question('b', { tags: ['x'] }), end];
const edges = [edge('a', 'b'), edge('b', 'end')];

describe('merge decisions', () => {
  test('list the changes of each side and the conflicts', () => {
    const mine = { nodes: [question('a', { prompt: 'A', retries: 1 }), nodes[1], end], edges };
    const theirs = { nodes: [question('a', { prompt: 'B' }), nodes[1], end, question('c')], edges: [edges[0]] };
    const made = plan({ nodes, edges }, mine, theirs);
    expect(made.decisions.map(shown)).toEqual([
      'conflict node a prompt',
      'mine node a retries',
      'theirs node c',
      'theirs edge e.b.end',
    ]);
    expect(made.decisions.map(usualChoice)).toEqual([null, 'mine', 'theirs', 'theirs']);
    expect(openConflicts(made, new Map()).map(shown)).toEqual(['conflict node a prompt']);
    const [prompt, retries, added] = made.decisions;
    const choices = new Map<string, MergeChoice>([
      [prompt!.id, { take: 'value', value: 'Both' }],
      [retries!.id, { take: 'theirs' }],
      [added!.id, { take: 'mine' }],
    ]);
    expect(serializeFlow(mergedFlow(made, choices))).toBe(
      textOf({ nodes: [question('a', { prompt: 'Both' }), nodes[1], end], edges: [edges[0]] }),
    );
  });

  test('can take both sides where that is possible', () => {
    const withTags = (tags: string[], notes: string) => ({ nodes: [question('b', { tags, notes })] });
    const made = plan(withTags(['x'], 'n'), withTags(['x', 'y'], 'n1'), withTags(['z', 'x'], 'n2'));
    expect(made.decisions.map((decision) => [shown(decision), bothOf(decision)])).toEqual([
      ['conflict node b notes', 'n1\nn2'],
      ['conflict node b tags', ['x', 'y', 'z']],
    ]);
  });

  test('extend an object that both sides added', () => {
    const asks = (answer?: Parts) => ({ nodes: [question('b', answer === undefined ? {} : { answer })] });
    const made = plan(asks(), asks({ type: 'number', maximum: 9 }), asks({ type: 'number', minimum: 2 }));
    expect(made.decisions.map(shown)).toEqual(['mine node b answer.maximum', 'theirs node b answer.minimum']);
    const usual = new Map(made.decisions.map(({ id, by }) => [id, { take: by === 'mine' ? by : 'theirs' }] as const));
    expect(mergedFlow(made, usual).nodes).toMatchObject([{ answer: { type: 'number', minimum: 2, maximum: 9 } }]);
  });

  test('restore a removed node together with the edges to it', () => {
    const mine = { nodes: [nodes[0], end], edges: [edge('a', 'end')] };
    const theirs = { nodes: [nodes[0], question('b', { retries: 2 }), end], edges: [...edges, edge('b', 'a')] };
    const made = plan({ nodes, edges }, mine, theirs);
    expect(mergedFlow(made, new Map()).edges.map(({ id }) => id)).toEqual(['e.a.end']);
    const back = mergedFlow(made, all(made, 'theirs', isConflict));
    expect(back.nodes.map(({ id }) => id)).toEqual(['a', 'b', 'end']);
    expect(back.edges.map(({ id }) => id)).toContain('e.b.a');
  });

  test('apply the chosen name everywhere if both sides renamed something', () => {
    const called = (id: string) => ({ nodes: [question('a'), { ...question('b'), id }, end], edges: [edge('a', id)] });
    const made = plan(called('b'), called('mine'), called('theirs'));
    const chosen = mergedFlow(made, all(made, 'theirs'));
    expect([chosen.nodes.map(({ id }) => id), chosen.edges.map(({ to }) => to)]).toEqual([
      ['a', 'end', 'theirs'],
      ['theirs'],
    ]);
  });
});

describe('any two descendants', () => {
  const pair = fc.tuple(descendant, descendant);
  const merged = (ours: Flow, theirs: Flow) => mergeFlows({ base: BASE, ours, theirs });
  const planned = (ours: Flow, theirs: Flow) => planMerge({ base: BASE, ours, theirs });

  test('merge without choices as automatic merging does', () => {
    fc.assert(
      fc.property(pair, ([ours, theirs]) => {
        const { flow, conflicts } = merged(ours, theirs);
        const made = planned(ours, theirs);
        expect(serializeFlow(mergedFlow(made, new Map()))).toBe(serializeFlow(flow));
        expect(made.decisions.filter(isConflict).length).toBe(conflicts.length);
        // Choosing the default explicitly changes nothing.
        const usual = new Map(made.decisions.map((made) => [made.id, { take: usualChoice(made) ?? 'mine' }] as const));
        expect(serializeFlow(mergedFlow(made, usual))).toBe(serializeFlow(flow));
      }),
      { numRuns: tries(60) },
    );
  });

  test('merge from their side if theirs is chosen for each conflict', () => {
    fc.assert(
      fc.property(pair, ([ours, theirs]) => {
        const made = planned(ours, theirs);
        fc.pre(made.decisions.every(({ name }) => name === undefined));
        expect(serializeFlow(mergedFlow(made, all(made, 'theirs', isConflict)))).toBe(
          serializeFlow(merged(theirs, ours).flow),
        );
      }),
      { numRuns: tries(60) },
    );
  });

  test('equal one side if it is chosen everywhere', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom('mine' as const, 'theirs' as const), ([ours, theirs], take) => {
        const made = planned(ours, theirs);
        fc.pre(made.decisions.every(({ name, order }) => name === undefined && order === undefined));
        const flow = mergedFlow(made, all(made, take));
        const side = made[take];
        expect(new Set(flow.nodes.map(({ id }) => id))).toEqual(
          new Set(
            [...side.byKey.values()].flatMap(({ subject: { kind, graph, id } }) =>
              kind === 'node' && graph === null ? [id] : [],
            ),
          ),
        );
      }),
      { numRuns: tries(60) },
    );
  });
});
