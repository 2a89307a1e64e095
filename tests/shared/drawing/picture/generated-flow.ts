/** Flows of any size from a seed: branches that meet again, back edges, failures, long and short conditions. */
import type { Edge, Flow } from '../../../../src-shared/flow/flow.ts';
import type { Layout } from '../../../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';

export interface Recipe {
  readonly seed: number;
  readonly size: number;
}

export type Random = (below: number) => number;

export function generatedFlow({ seed, size }: Recipe): Flow {
  const random = randomOf(seed);
  const nodes = Array.from({ length: size }, (_, index) => nodeAt(index, size, random));
  const edges = nodes.flatMap((node, index) => edgesFrom(node, { index, size, random }));
  return { version: 'v1', id: `flow.generated_${seed}`, entry: idOf(0), nodes, edges };
}

/** Carelessly placed cards in rows, with notes and groups, some of them collapsed. */
export function generatedLayout({ seed, size }: Recipe): Layout {
  const random = randomOf(seed + 1);
  const nodes = Object.fromEntries(
    Array.from({ length: size }, (_, index) => [idOf(index), { x: (index % 7) * 300, y: Math.floor(index / 7) * 220 }]),
  );
  const groups = Object.fromEntries(
    Array.from({ length: 1 + random(3) }, (_, at) => {
      const first = at * Math.floor(size / 4);
      const members = Array.from({ length: 1 + random(Math.max(1, Math.floor(size / 4))) }, (_of, n) =>
        idOf(first + n),
      );
      return [`g.${at}`, { label: `Group ${at}`, members, ...(random(3) === 0 && { collapsed: true }) }];
    }),
  );
  const notes = Object.fromEntries(
    Array.from({ length: 1 + random(3) }, (_, at) => {
      const place = { x: random(2000), y: random(1500), width: 200, height: 100 + random(200) };
      return [`note.${at}`, { ...place, text: 'Ask the desk first.' }];
    }),
  );
  return { version: 'v1', root: { nodes, groups, notes } };
}

/** Mulberry32: the same numbers on every machine. */
export function randomOf(seed: number): Random {
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
