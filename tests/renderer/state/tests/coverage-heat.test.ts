import { expect, test } from 'vitest';
import { coverageOf } from '../../../../src-shared/conversation/coverage.ts';
import { parseFlow } from '../../../../src-shared/document/parse.ts';
import { heatLevel, heatOf, timesTaken, visitsTo } from '../../../../src-renderer/state/tests/coverage-heat.ts';
import type { Trace, TraceLine } from '../../../../src-shared/conversation/trace.ts';

const parsed = parseFlow(
  JSON.stringify({
    version: 'v1',
    id: 'f',
    nodes: [
      { id: 'q', type: 'question', key: 'big', prompt: 'Big?', answer: { type: 'boolean' } },
      { id: 'yes', type: 'terminal' },
      { id: 'no', type: 'terminal' },
    ],
    edges: [
      { id: 'e.yes', from: 'q', to: 'yes', guard: 'answers.big == true' },
      { id: 'e.no', from: 'q', to: 'no', guard: 'else' },
    ],
  }),
);
if (!parsed.ok) throw new Error('The flow does not parse.');
const { flow } = parsed.value;

const lines: TraceLine[] = [
  { type: 'node.entered', node: 'q', graph: null, visit: 1 },
  { type: 'guard.evaluated', edge: 'e.yes', graph: null, guard: 'answers.big == true', value: true },
  { type: 'guard.evaluated', edge: 'e.no', graph: null, guard: 'else', value: false },
  { type: 'node.exited', node: 'q', graph: null, edge: 'e.yes', to: 'yes' },
  { type: 'node.entered', node: 'yes', graph: null, visit: 1 },
];
const trace: Trace = { version: 'v1', turns: [{ turn: 0, lines }] };

test('shows covered, missed, and partly covered conditions', () => {
  const heat = heatOf(coverageOf(flow, [trace, trace]));
  const { totals, gaps, mostVisits } = heat;
  expect({ totals, gaps, mostVisits, guards: Object.fromEntries(heat.guards) }).toEqual({
    totals: { nodes: { covered: 2, total: 3 }, edges: { covered: 1, total: 2 }, guards: { covered: 2, total: 4 } },
    gaps: [
      { kind: 'node', graph: null, id: 'no' },
      { kind: 'edge', graph: null, id: 'e.no' },
      { kind: 'guard', graph: null, id: 'e.yes' },
    ],
    mostVisits: 2,
    guards: { 'e.yes': 'false', 'e.no': 'true' },
  });
  expect([
    visitsTo({ shown: heat }, 'q'),
    timesTaken({ shown: heat }, 'e.no'),
    visitsTo({ shown: heat }, 'new'),
  ]).toEqual([...[2, 0, null]]);
  expect(visitsTo({ shown: null }, 'q')).toBe(null);
});

test('levels grow with the order of magnitude, and only zero has none', () => {
  expect([0, 1, 2, 10, 50, 100].map((times) => heatLevel(times, 100))).toEqual([0, 1, 1, 2, 4, 4]);
  expect([0, 1].map((times) => heatLevel(times, 1))).toEqual([0, 4]);
});
