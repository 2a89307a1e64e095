/** Flows of any size from a seed: branches that meet again, ways back, failures, long and short conditions. */
import type { Edge, Flow } from '../../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';

export interface Recipe {
  readonly seed: number;
  readonly size: number;
}

type Random = (below: number) => number;

export function generatedFlow({ seed, size }: Recipe): Flow {
  const random = randomOf(seed);
  const nodes = Array.from({ length: size }, (_, index) => nodeAt(index, size, random));
  const edges = nodes.flatMap((node, index) => edgesFrom(node, { index, size, random }));
  return { version: 'v1', id: `flow.generated_${seed}`, entry: idOf(0), nodes, edges };
}

/** Mulberry32: the same numbers on every machine. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function idOf(index: number): string {
  return `n.${String(index).padStart(3, '0')}`;
}

function nodeAt(index: number, size: number, random: Random): FlowNode {
  const id = idOf(index);
  if (index === size - 1) return { id, type: 'terminal', outcome: 'done' };
  const kind = random(10);
  if (kind < 4) {
    const prompt = 'Please say which of these it is. '.repeat(1 + random(3));
    return { id, type: 'question', key: `a_${index}`, prompt, answer: { type: 'number' } };
  }
  if (kind < 6) return { id, type: 'decision', label: `Which way from ${index}?` };
  if (kind < 8) return { id, type: 'action', label: `Look up ${index}`, tool: 'lookup' };
  return { id, type: 'say', text: `This is what I found about number ${index}.` };
}

interface Place {
  readonly index: number;
  readonly size: number;
  readonly random: Random;
}

function edgesFrom({ id, type }: FlowNode, { index, size, random }: Place): Edge[] {
  if (index === size - 1) return [];
  const ahead = (): string => idOf(Math.min(size - 1, index + 1 + random(8)));
  const anywhere = (): string => (random(5) === 0 ? idOf(random(size)) : ahead());
  const next: Edge = { id: `e.${index}.next`, from: id, to: idOf(index + 1) };
  if (type === 'decision') {
    const branches = Array.from({ length: 1 + random(4) }, (_, branch): Edge => {
      const guard = ['answers.a > 3', 'answers.amount >= 100 && answers.total < 9', 'answers.is_known'][random(3)]!;
      return { id: `e.${index}.${branch}`, from: id, to: anywhere(), guard, priority: branch };
    });
    return [...branches, { ...next, guard: 'else' }];
  }
  if (type === 'action' && random(2) === 0) {
    return [next, { id: `e.${index}.error`, from: id, to: anywhere(), kind: 'error' }];
  }
  if (type === 'question' && random(4) === 0) {
    return [next, { id: `e.${index}.invalid`, from: id, to: random(2) === 0 ? id : anywhere(), kind: 'validation' }];
  }
  return [next];
}
