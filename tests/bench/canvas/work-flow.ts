/**
 * A flow of any size, with the shape of a real one: all kinds of nodes, 1.5 edges per node, guards, back edges, calls
 * of subgraphs, and a few mistakes. `scripts/large-project.mjs` writes it to a folder.
 */
import type { Edge, Flow, Subgraph } from '../../../src-shared/flow/flow.ts';
import type { Layout, Position } from '../../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import type { LargeFlow } from '../large-flow.ts';

const SPACING = { x: 320, y: 176 };
const SUBGRAPHS = 8;
/** Nodes are created in rounds, each with one of these. */
const ROUND = [
  'question',
  'say',
  'decision',
  'question',
  'action',
  'assign',
  'question',
  'decision',
  'say',
  'screen',
  'question',
  'subgraph',
  'decision',
  'say',
  'question',
  'action',
  'agent',
  'question',
  'external',
  'handoff',
] as const;
/** One mistake per this many nodes. */
const MISTAKE = 50;

export function workFlow(size: number): LargeFlow {
  const nodes = Array.from({ length: size }, (_, index) => nodeAt(index, size));
  const edges = withExtra(
    nodes.slice(0, -1).map((_, index) => ({ id: `e.${index}`, from: idOf(index), to: idOf(index + 1) })),
    size,
  );
  const names = Array.from({ length: SUBGRAPHS }, (_, index) => subgraphName(index));
  const flow: Flow = {
    version: 'v1',
    id: 'flow.work',
    label: `${size} nodes`,
    entry: idOf(0),
    nodes,
    edges,
    state: Object.fromEntries(nodes.flatMap((node) => (node.type === 'assign' ? placesOf(node) : []))),
    subgraphs: Object.fromEntries(names.map((name) => [name, subgraph(name)])),
  };
  return { flow, layout: layoutOf(size, names) };
}

function idOf(index: number): string {
  return `n.${String(index).padStart(5, '0')}`;
}

function subgraphName(index: number): string {
  return `part.${index % SUBGRAPHS}`;
}

function nodeAt(index: number, size: number): FlowNode {
  const id = idOf(index);
  if (index === size - 1) return { id, type: 'terminal', outcome: 'done' };
  const type = ROUND[index % ROUND.length]!;
  const asked = `answers.${keyBefore(index)}`;
  switch (type) {
    case 'question':
      return question(index);
    case 'say':
      return { id, type, text: `You said {{ ${index % MISTAKE === 1 ? 'answers.nothing' : asked} }}, so we go on.` };
    case 'decision':
      return { id, type, label: `Is ${keyBefore(index)} large?` };
    case 'action':
      return { id, type, tool: 'table.lookup', args: { key: { expr: asked } }, result: `found_${index}` };
    case 'assign':
      return { id, type, set: { [`place_${index}`]: `${asked} + 1.0` } };
    case 'screen':
      return { id, type, screen: 'summary', waits: false };
    case 'subgraph':
      return { id, type, ref: subgraphName(index) };
    case 'agent':
      return { id, type, mode: 'router', label: `Advice ${index}`, input: asked };
    case 'external':
      return { id, type, runner: 'advisor', label: `Check ${index}` };
    case 'handoff':
      return { id, type, plugin: 'claims' };
  }
}

function question(index: number): FlowNode {
  return {
    id: idOf(index),
    type: 'question',
    key: `number_${index}`,
    prompt:
      index === 0 ? 'What is the first number?' : `After {{ answers.${keyBefore(index)} }}: what is number ${index}?`,
    answer: { type: 'number', minimum: 0, maximum: 1000 },
  };
}

function placesOf({ set = {} }: Extract<FlowNode, { type: 'assign' }>): [string, { initial: number }][] {
  return Object.keys(set).map((place) => [place, { initial: 0 }]);
}

/** The answer of the nearest preceding question. */
function keyBefore(index: number): string {
  for (let at = index - 1; at > 0; at -= 1) if (ROUND[at % ROUND.length] === 'question') return `number_${at}`;
  return 'number_0';
}

/** Decisions have three branches, and edges for failures lead back or on, for a total of 1.5 edges per node. */
function withExtra(straight: readonly Edge[], size: number): Edge[] {
  const edges = [...straight];
  const wanted = Math.floor(size * 1.5);
  const last = size - 1;
  const add = (index: number, to: number, rest: Partial<Edge>) => {
    if (edges.length < wanted) {
      edges.push({
        id: `e.${index}.${edges.length}`,
        from: idOf(index),
        to: idOf(Math.max(0, Math.min(last, to))),
        ...rest,
      });
    }
  };
  for (let index = 0; index < last; index += 1) {
    const type = ROUND[index % ROUND.length];
    if (type === 'decision') {
      const limit = index % 700;
      const key = index % MISTAKE === 2 ? 'answers.nobody' : `answers.${keyBefore(index)}`;
      edges[index] = { ...edges[index]!, guard: 'else' };
      add(index, index + 5, { guard: `${key} > ${limit + 200}.0` });
      add(index, index - 2, { guard: `${key} < ${limit}.0`, label: index % 3 === 0 ? 'Ask again' : undefined! });
    }
    if (type === 'action') add(index, index + 3, { kind: 'error' });
    if (type === 'question' && index % 2 === 0) add(index, index + 1, { kind: 'validation' });
  }
  for (let index = 0; edges.length < wanted; index += 20) add(index, index + 2, { kind: 'human' });
  return edges.map(({ label, ...edge }) => (label === undefined ? edge : { ...edge, label }));
}

function subgraph(name: string): Subgraph {
  const id = (step: number) => `${name}.${step}`;
  return {
    label: `Part ${name.slice(-1)}`,
    entry: id(0),
    nodes: [
      { id: id(0), type: 'question', key: `${name.replace('.', '_')}_a`, prompt: 'And how many of them?' },
      { id: id(1), type: 'say', text: 'Thank you.' },
    ],
    edges: [
      { id: `${name}.e0`, from: id(0), to: id(1) },
      { id: `${name}.e1`, from: id(1), to: '__exit__' },
    ],
  };
}

/** Columns read from top to bottom, as the studio arranges long flows. */
function layoutOf(size: number, subgraphs: readonly string[]): Layout {
  const rows = Math.ceil(Math.sqrt(size * 0.65));
  const place = (index: number): Position => ({
    x: Math.floor(index / rows) * SPACING.x,
    y: (index % rows) * SPACING.y,
  });
  return {
    version: 'v1',
    root: {
      nodes: Object.fromEntries(Array.from({ length: size }, (_, index) => [idOf(index), place(index)])),
      viewport: { x: 40, y: 40, zoom: 0.5 },
    },
    subgraphs: Object.fromEntries(
      subgraphs.map((name) => [name, { nodes: { [`${name}.0`]: { x: 0, y: 0 }, [`${name}.1`]: { x: 0, y: 160 } } }]),
    ),
  };
}
