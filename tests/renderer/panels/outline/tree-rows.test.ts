import { expect, test } from 'vitest';
import { treeRows, type TreeRow } from '../../../../src-renderer/panels/outline/tree-rows.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';
import { FULL } from '../../../shared/references/full-flow.ts';

const ALL = { closed: new Set<string>(), opened: new Set<string>() };

/** Indented by level: nodes by id, edges as "-> target", links in brackets. */
function drawn(rows: readonly TreeRow[]): string[] {
  return rows.map((row) => {
    const indent = '  '.repeat(row.level - 1);
    if (row.kind === 'node') return `${indent}${row.node.id}`;
    if (row.kind === 'graph') return `${indent}{${row.id}}`;
    if (row.kind === 'rest') return `${indent}rest ${row.count}`;
    const words = `${row.edge.guard ?? ''}->${row.edge.to}`;
    return `${indent}${row.isLink ? `[${words}]` : words}`;
  });
}

const BRANCHES = flowOf({
  nodes: [
    question('a'),
    question('b'),
    question('c'),
    question('d'),
    question('join'),
    end,
    question('lost'),
    question('after'),
  ],
  edges: [
    edge('a', 'b', 'answers.a == "x"'),
    edge('a', 'c', 'else'),
    edge('b', 'join'),
    edge('c', 'd'),
    edge('d', 'join'),
    edge('join', 'a', 'answers.c == "again"'),
    edge('join', 'end', 'else'),
    edge('lost', 'after'),
  ],
  entry: 'a',
});

test('branches are below their node, shared continuations follow them, and unreachable nodes come last', () => {
  expect(drawn(treeRows(BRANCHES, ALL))).toEqual([
    'a',
    '  answers.a == "x"->b',
    '    b',
    '      [->join]',
    '  else->c',
    '    c',
    '    d',
    '      [->join]',
    'join',
    '  [answers.c == "again"->a]',
    '  else->end',
    '    end',
    'rest 2',
    '  lost',
    '  after',
  ]);
});

test('collapsed rows hide their contents', () => {
  const rows = treeRows(BRANCHES, { ...ALL, closed: new Set(['/a']) });
  expect(drawn(rows).slice(0, 3)).toEqual(['a', 'join', '  [answers.c == "again"->a]']);
});

test('a subgraph expands in place, separately at each node that calls it', () => {
  const rows = drawn(treeRows(FULL, { ...ALL, opened: new Set(['/call/sub']) }));
  const at = rows.findIndex((row) => row.trim() === 'call');
  expect(rows.slice(at, at + 4).map((row) => row.trim())).toEqual(['call', '{sub}', 'inner', '->__exit__']);
});

test('every node appears exactly once, even in a long chain and a cycle', () => {
  const nodes = Array.from({ length: 5000 }, (_, n) => question(`n${n}`));
  const edges = nodes.flatMap(({ id }, n) => [
    edge(id, `n${(n + 1) % 5000}`, n % 3 === 0 ? 'answers.n0 == "x"' : null),
    ...(n % 3 === 0 ? [edge(id, `n${(n + 2) % 5000}`, 'else')] : []),
  ]);
  const rows = treeRows(flowOf({ nodes, edges, entry: 'n0' }), ALL).filter(({ kind }) => kind === 'node');
  expect(new Set(rows.map(({ key }) => key)).size).toBe(5000);
  expect(rows.length).toBe(5000);
});
