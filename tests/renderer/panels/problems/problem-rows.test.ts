/** Filtering, grouping, and navigating problems. */
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { SCREEN_PROBLEM_CODES } from '../../../../src-shared/a2ui/screen-problem.ts';
import { PROBLEM_CODES } from '../../../../src-shared/flow/problem-codes.ts';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import {
  moveRow,
  placeOf,
  problemRows,
  titleOfCode,
  type ProblemFilter,
} from '../../../../src-renderer/panels/problems/problem-rows.ts';

const unused: Problem = {
  code: 'question.unused',
  severity: 'warning',
  message: 'Nothing reads answers.name.',
  pointer: '/nodes/0',
  graph: null,
  node: 'name',
};
const guard: Problem = {
  code: 'guard.type',
  severity: 'error',
  message: 'No question has the key "lenght".',
  pointer: '/subgraphs/sg/edges/0/guard',
  graph: 'sg',
  edge: 'e1',
};
const entry: Problem = { code: 'entry.none', severity: 'error', message: 'No entry.', pointer: '', graph: null };
const all = [unused, guard, entry];

function shown(filter: Partial<ProblemFilter>): readonly string[] {
  return problemRows(all, { severity: 'all', text: '', ...filter }).map((row) =>
    row.kind === 'heading' ? `${row.severity} ${row.count}` : row.problem.code,
  );
}

describe('rows', () => {
  test('errors come before warnings, each group with its count', () => {
    expect(shown({})).toEqual(['error 2', 'guard.type', 'entry.none', 'warning 1', 'question.unused']);
  });

  test('problems of one kind follow a heading with their count', () => {
    const another = { ...guard, pointer: '/subgraphs/sg/edges/1/guard', edge: 'e2' };
    const rows = problemRows([guard, entry, another], { severity: 'all', text: '' });
    expect(rows).toEqual([
      { kind: 'heading', severity: 'error', count: 3 },
      { kind: 'group', problem: guard, count: 2 },
      { kind: 'problem', problem: guard },
      { kind: 'problem', problem: another },
      { kind: 'problem', problem: entry },
    ]);
  });

  test('the heading of a group is in words, also for problems of screens', () => {
    const codes = [
      ...Object.keys(PROBLEM_CODES),
      ...Object.keys(SCREEN_PROBLEM_CODES).map((code) => `screen:${code}`),
    ] as Problem['code'][];
    expect(codes.map(titleOfCode).filter((title) => !/^[A-Z][^.:]+$/.test(title))).toEqual([]);
    expect(titleOfCode('prompt.empty')).toBe('Missing text');
  });

  test('a filter matches code, title, message, graph, node, and edge, and empty groups have no heading', () => {
    expect([
      shown({ severity: 'warning' }),
      shown({ text: ' LENGHT ' }),
      shown({ text: 'sg' }),
      shown({ text: 'zebra' }),
    ]).toEqual([['warning 1', 'question.unused'], ['error 1', 'guard.type'], ['error 1', 'guard.type'], []]);
  });

  test('the keyboard skips headings and stops at the ends', () => {
    const rows = problemRows(all, { severity: 'all', text: '' });
    expect([
      moveRow(rows, -1, 'next'),
      moveRow(rows, 2, 'next'),
      moveRow(rows, 4, 'next'),
      moveRow(rows, 4, 'previous'),
      moveRow(rows, 1, 'previous'),
      moveRow(rows, 2, 'first'),
      moveRow(rows, 2, 'last'),
      moveRow([], 0, 'next'),
    ]).toEqual([1, 4, 4, 2, 1, 1, 4, -1]);
  });
});

describe('locations', () => {
  const flow: Flow = {
    version: 'v1',
    id: 'f',
    nodes: [{ id: 'name', type: 'question', key: 'name', prompt: '?', label: 'Your name' }],
    edges: [],
    subgraphs: {
      sg: {
        label: 'LED path',
        entry: 'a',
        nodes: [{ id: 'a', type: 'decision' }],
        edges: [{ id: 'e1', from: 'a', to: '__exit__' }],
      },
    },
  };

  test('a node has its title, an edge its two ends, and the flow neither', () => {
    expect([placeOf(flow, unused), placeOf(flow, guard), placeOf(flow, entry)]).toEqual([
      { graph: null, item: 'Your name' },
      { graph: 'LED path', item: 'Decision → Return' },
      { graph: null, item: null },
    ]);
  });

  test('names a removed node by its id', () => {
    expect(placeOf({ version: 'v1', id: 'f', nodes: [], edges: [] }, guard)).toEqual({ graph: 'sg', item: 'e1' });
  });
});
