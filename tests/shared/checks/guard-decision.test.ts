import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decisionsBehind, type DecisionCases, type NodeDecision } from '../../../src-shared/checks/guard-decision.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { compileExpression } from '../../../src-shared/guard/expression.ts';
import { scopeOf } from '../../../src-shared/scope/scope-of.ts';
import { flowOf } from '../flow/build.ts';

interface Way {
  readonly guard?: string;
  readonly priority?: number;
}

function flowWith(ways: readonly Way[]): Flow {
  return flowOf({
    version: 'v1',
    id: 'flow.decision',
    nodes: [
      {
        id: 'q.venue',
        type: 'question',
        key: 'venue',
        prompt: 'Where?',
        answer: { type: 'choice', options: ['office', 'home', 'hall'].map((value) => ({ value })) },
      },
      { id: 'q.area', type: 'question', key: 'area', prompt: 'How large?', answer: { type: 'number', integer: true } },
      { id: 'q.name', type: 'question', key: 'name', prompt: 'Who?' },
      { id: 'd', type: 'decision' },
      ...ways.map((_, at) => ({ id: `t${at}`, type: 'terminal', outcome: `o${at}` })),
    ],
    edges: [
      { id: 'a', from: 'q.venue', to: 'q.area' },
      { id: 'b', from: 'q.area', to: 'q.name' },
      { id: 'c', from: 'q.name', to: 'd' },
      ...ways.map((way, at) => ({ id: `e${at}`, from: 'd', to: `t${at}`, ...way })),
    ],
  });
}

function decision(ways: readonly Way[]): NodeDecision {
  return decisionsBehind(flowWith(ways), null, 'd')[0]!;
}

function words({ rules }: DecisionCases): readonly string[] {
  return rules.map((rule) => rule.map(({ key, words: said }) => `${key} ${said}`).join(', '));
}

describe('the answers that match an edge', () => {
  test('are described in words, with the rest for "else"', () => {
    const { edges, gap } = decision([
      { guard: "answers.venue == 'home'" },
      { guard: "answers.venue == 'office' && answers.area > 50" },
      { guard: 'else' },
    ]);
    expect(edges.map(({ sure }) => words(sure))).toEqual([
      ['venue is home'],
      ['venue is office, area is more than 50'],
      ['venue is office, area is at most 50 or unanswered', 'venue is anything else or unanswered'],
    ]);
    expect(gap).toBeNull();
    expect(edges[1]!.sure.example).toEqual({ venue: 'office', area: 51 });
  });

  test('gaps, overlaps, and edges that are never followed are reported', () => {
    const { edges, gap } = decision([
      { guard: 'answers.area >= 10' },
      { guard: 'answers.area > 20' },
      { guard: 'answers.area > 5 && answers.area < 12' },
    ]);
    expect(
      edges.map(({ edge, isNever, overlaps }) => [edge.id, isNever, overlaps.map((other) => other.edge.id)]),
    ).toEqual([
      ['e0', false, []],
      ['e1', true, ['e0']],
      ['e2', false, ['e0']],
    ]);
    expect(words(edges[2]!.sure)).toEqual(['area is more than 5 and less than 10']);
    expect(words(gap!.sure)).toEqual(['area is at most 5 or unanswered']);
  });

  test('are reported as unknown if they depend on run-time values', () => {
    const { edges, unknown, gap } = decision([
      { guard: "answers.venue == 'home' && context.quote.price > 5" },
      { guard: "answers.name.contains('x')" },
      { guard: 'answers.are > 5' },
    ]);
    expect(unknown).toEqual(['answers.name', 'context.quote.price']);
    expect(edges.map(({ sure, maybe, isBroken }) => [words(sure), words(maybe), isBroken])).toEqual([
      [[], ['venue is home'], false],
      [[], [''], false],
      [[], [''], true],
    ]);
    expect(words(gap!.sure)).toEqual([]);
  });

  test('match what a run does for any answers', () => {
    const guard = fc.constantFrom(
      "answers.venue == 'home'",
      "answers.venue in ['home', 'hall']",
      'answers.area > 5',
      'answers.area <= 20 && answers.venue != null',
      '!(answers.area > 10)',
    );
    fc.assert(
      fc.property(fc.array(guard, { minLength: 1, maxLength: 4 }), (guards) => {
        const { edges, gap } = decision(guards.map((text) => ({ guard: text })));
        for (const { sure, edge } of edges) {
          if (sure.example === null) continue;
          const taken = edges.find((other) => holds(other.edge.guard ?? '', sure.example!));
          expect(taken?.edge.id).toBe(edge.id);
        }
        if (gap?.sure.example != null)
          expect(edges.some(({ edge }) => holds(edge.guard ?? '', gap.sure.example!))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

function holds(guard: string, answers: NonNullable<DecisionCases['example']>): boolean {
  const compiled = compileExpression(guard, scopeOf(flowWith([])), 'condition');
  return compiled.ok && compiled.value.test({ answers, context: {}, domain: {}, last: null });
}
