/** Broken, unusual, or deeply nested files never keep others from being read. */
import { describe, expect, test } from 'vitest';
import { drawn, drawnFrom, inspectFiles } from './read-graphs.ts';

const GRAPH = `from langgraph.graph import StateGraph, START
b = StateGraph(dict)
b.add_node("first", lambda s: s)
b.add_edge(START, "first")
graph = b.compile()
`;
const EDGES = ['__start__ -> first'];

describe('encodings and line endings', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'a byte order mark': `\uFEFF${GRAPH}`,
    'Windows line ends': GRAPH.replaceAll('\n', '\r\n'),
    tabs: `if True:\n\t${GRAPH.trimEnd().replaceAll('\n', '\n\t')}\n`,
    'a declared encoding': bytes(`# -*- coding: latin-1 -*-\n# é\n${GRAPH}`),
    'an undeclared one': bytes(`# é\n${GRAPH}`),
    'zero bytes': `${GRAPH}\0\0`,
  };

  test.each(Object.entries(files))('%s', (_name, content) => {
    expect(inspectFiles({ 'agent.py': content }).graphs.map((graph) => drawn(graph).edges)).toEqual([EDGES]);
  });

  test('reports text that may be misread', () => {
    const { problems } = inspectFiles({ 'agent.py': bytes(`# é\n${GRAPH}`) });
    expect(problems.map((problem) => problem.code)).toContain('encoding');
  });
});

test('a syntax error affects only its statement', () => {
  const { graphs, problems } = inspectFiles({ 'agent.py': `${GRAPH}def broken(:\n    pass\n` });
  expect(graphs.map((graph) => drawn(graph).edges)).toEqual([EDGES]);
  expect(problems.find((problem) => problem.code === 'syntax')).toMatchObject({ file: 'agent.py', line: 6 });
});

describe('depth', () => {
  const programs = {
    brackets: `x = ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`,
    parentheses: `x = ${'('.repeat(10_000)}1${')'.repeat(10_000)}\n`,
    sums: `x = ${'1 + '.repeat(10_000)}1\n`,
    conditions: `x = ${'1 if y else '.repeat(3000)}1\n`,
    attributes: `x = y${'.z'.repeat(10_000)}\n`,
    lambdas: `x = ${'lambda: '.repeat(5000)}1\nx()\n`,
    blocks:
      Array.from({ length: 90 }, (_, depth) => `${' '.repeat(depth)}if y:\n`).join('') + `${' '.repeat(90)}pass\n`,
  };

  test.each(Object.entries(programs))('%s', (_name, text) => {
    expect(drawnFrom(`${text}${GRAPH}`).map((graph) => graph.edges)).toEqual([EDGES]);
  });
});

test('reads modules that import each other and reports the cycle', () => {
  const { graphs, problems } = inspectFiles({
    'agent.py': `import other\n${GRAPH}NAME = "a"\n`,
    'other.py': 'import agent\nfrom agent import NAME\n\ndef use():\n    return NAME\n',
  });
  expect(graphs.map((graph) => drawn(graph).edges)).toEqual([EDGES]);
  expect(problems.map((problem) => problem.code)).toContain('cycle');
});
