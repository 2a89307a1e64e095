/**
 * A flow of any size that resembles a real one: questions, lines, and decisions with guards, including their positions.
 */
import type { Edge, Flow } from '../../src-shared/flow/flow.ts';
import type { Layout, Position } from '../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';

const COLUMNS = 40;
const SPACING = { x: 300, y: 170 };

export interface LargeFlow {
  readonly flow: Flow;
  readonly layout: Layout;
}

export function largeFlow(size: number): LargeFlow {
  const nodes = Array.from({ length: size }, (_, index) => nodeAt(index, size));
  const edges = nodes.slice(0, -1).flatMap((node, index) => edgesFrom(node, { index, size }));
  const positions = Object.fromEntries(nodes.map((node, index) => [node.id, positionOf(index)]));
  return {
    flow: { version: 'v1', id: 'flow.large', label: `${size} nodes`, entry: idOf(0), nodes, edges },
    layout: { version: 'v1', root: { nodes: positions, viewport: { x: 0, y: 0, zoom: 0.5 } } },
  };
}

function idOf(index: number): string {
  return `n.${String(index).padStart(5, '0')}`;
}

function positionOf(index: number): Position {
  return { x: (index % COLUMNS) * SPACING.x, y: Math.floor(index / COLUMNS) * SPACING.y };
}

function nodeAt(index: number, size: number): FlowNode {
  const id = idOf(index);
  if (index === size - 1) return { id, type: 'terminal', outcome: 'done' };
  if (index % 5 === 1) return { id, type: 'say', text: `You said {{ answers.number_${index - 1} }}.` };
  if (index % 5 === 2) return { id, type: 'decision', label: `Is ${index - 2} large?` };
  return {
    id,
    type: 'question',
    key: `number_${index}`,
    prompt: `What is number ${index}?`,
    answer: { type: 'number', minimum: 0, maximum: 1000 },
  };
}

/** A decision reads an earlier answer and may jump ahead; everything else continues at its neighbor. */
function edgesFrom(node: FlowNode, { index, size }: { readonly index: number; readonly size: number }): Edge[] {
  const next = { id: `e.${index}`, from: node.id, to: idOf(index + 1) };
  if (node.type !== 'decision' || index + 7 >= size) return [next];
  const jump = { id: `e.${index}.jump`, from: node.id, to: idOf(index + 7) };
  return [
    { ...jump, guard: `answers.number_${index - 2} > ${index % 1000}` },
    { ...next, guard: 'else' },
  ];
}
