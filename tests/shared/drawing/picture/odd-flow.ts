/**
 * Flows from a seed with everything that is hard to draw: subgraphs with groups, edges that share both ends, self loops,
 * long ways back, all kinds of exits, tall cards, and long labels in several scripts.
 */
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import type { Edge, Flow } from '../../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../../src-shared/flow/ids.ts';
import type { GraphLayout } from '../../../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { randomOf, type Random, type Recipe } from './generated-flow.ts';

const SUBGRAPHS = ['sub.0', 'sub.1', 'sub.2'];

export function oddDocument({ seed, size }: Recipe): FlowDocument {
  const random = randomOf(seed * 7 + 3);
  const inner = Math.max(3, Math.floor(size / 3));
  const root = oddGraph(size, { random, calls: SUBGRAPHS, end: 'end' });
  const subgraphs = SUBGRAPHS.map((id, at) => {
    const graph = oddGraph(inner, { random, calls: SUBGRAPHS.slice(at + 1), end: EXIT });
    return [id, { ...graph, entry: idOf(0) }] as const;
  });
  const flow: Flow = { version: 'v1', id: `flow.odd_${seed}`, entry: idOf(0), ...root };
  const layouts = subgraphs.map(([id, { nodes }]) => [id, oddLayout(nodes, random)] as const);
  return {
    flow: { ...flow, subgraphs: Object.fromEntries(subgraphs) },
    layout: { version: 'v1', root: oddLayout(root.nodes, random), subgraphs: Object.fromEntries(layouts) },
  };
}

interface OddGraph {
  readonly nodes: FlowNode[];
  readonly edges: Edge[];
}

interface Inside {
  readonly random: Random;
  /** The subgraphs its nodes may call. */
  readonly calls: readonly string[];
  readonly end: string;
}

function oddGraph(size: number, { random, calls, end }: Inside): OddGraph {
  const nodes = Array.from({ length: size }, (_, index) => nodeAt(index, { random, calls }));
  const edges = nodes.flatMap((node, index) => edgesFrom(node, { index, size, random, end }));
  const last: FlowNode[] = end === EXIT ? [] : [{ id: end, type: 'terminal', outcome: 'done' }];
  // Some have no edges at all.
  const lone = Array.from({ length: random(3) }, (_, at): FlowNode => ({ id: `lone.${at}`, type: 'say', text: 'Bye' }));
  return { nodes: [...nodes, ...last, ...lone], edges };
}

function idOf(index: number): string {
  return `n.${String(index).padStart(3, '0')}`;
}

const LABELS = [
  'Yes',
  'The customer has paid for the order before, lives in the delivery area, and wants it delivered today',
  'האם הלקוח כבר שילם עבור ההזמנה הקודמת שלו',
  'هل دفع العميل ثمن الطلب السابق بالكامل',
  '顧客は以前の注文の代金をすでに支払っており本日の配達を希望しています',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];
const GUARDS = [
  'answers.a > 3',
  'answers.amount >= 100 && answers.total < 9',
  'answers.items.filter(i, i.price > 3 && i.count < 12).size() > answers.least || answers.is_known',
];

function nodeAt(index: number, { random, calls }: Pick<Inside, 'random' | 'calls'>): FlowNode {
  const id = idOf(index);
  const tall = 'All that can be said about this, and more. '.repeat(random(8) === 0 ? 12 : 1);
  const kind = random(10);
  if (kind < 3) return { id, type: 'question', key: `a_${index}`, prompt: tall, answer: { type: 'number' } };
  if (kind < 6) return { id, type: 'decision', label: `Which way from ${index}?` };
  if (kind < 8) return { id, type: 'action', label: tall, tool: 'lookup' };
  const ref = calls[random(Math.max(1, calls.length))];
  if (kind < 9 && ref !== undefined) return { id, type: 'subgraph', label: `Inside ${index}`, ref };
  return { id, type: 'say', text: tall };
}

interface Place {
  readonly index: number;
  readonly size: number;
  readonly random: Random;
  readonly end: string;
}

function edgesFrom({ id, type }: FlowNode, { index, size, random, end }: Place): Edge[] {
  const at = (other: number): string => (other >= size ? end : idOf(other));
  const target = (): string => {
    const way = random(12);
    // Back, to itself, far ahead, or a little ahead.
    if (way === 0) return idOf(random(index + 1));
    if (way === 1) return id;
    if (way === 2) return at(index + 1 + random(size));
    return at(index + 1 + random(5));
  };
  const label = (): Pick<Edge, 'label'> => (random(4) === 0 ? { label: LABELS[random(LABELS.length)]! } : {});
  const next: Edge = { id: `e.${index}.next`, from: id, to: at(index + 1), ...label() };
  if (type === 'decision') {
    const count = random(10) === 0 ? 12 : 1 + random(4);
    // All branches of some decisions lead to one node.
    const common = random(6) === 0 ? target() : null;
    const branches = Array.from({ length: count }, (_, branch): Edge => {
      const guard = GUARDS[random(GUARDS.length)]!;
      return { id: `e.${index}.${branch}`, from: id, to: common ?? target(), guard, priority: branch, ...label() };
    });
    return [...branches, { ...next, guard: 'else' }];
  }
  const kinds = KINDS[type as keyof typeof KINDS] ?? [];
  const exits = kinds.flatMap((kind): Edge[] =>
    random(3) === 0 ? [{ id: `e.${index}.${kind}`, from: id, to: target(), kind, ...label() }] : [],
  );
  // A second edge between the same nodes.
  const twice = random(8) === 0 ? [{ ...next, id: `e.${index}.twice`, guard: GUARDS[0]!, priority: 0 }] : [];
  return [...twice, next, ...exits];
}

const KINDS = {
  action: ['error', 'timeout', 'cancel'],
  question: ['validation', 'unknown', 'human'],
  subgraph: ['cancel'],
} as const;

function oddLayout(nodes: readonly FlowNode[], random: Random): GraphLayout {
  const places = Object.fromEntries(
    nodes.map(({ id }, at) => [id, { x: (at % 7) * 300, y: Math.floor(at / 7) * 220 }] as const),
  );
  const groups = Object.fromEntries(
    Array.from({ length: random(4) }, (_, at) => {
      const members = nodes.filter((_node, index) => index % 4 === at && random(2) === 0).map(({ id }) => id);
      return [
        `g.${at}`,
        { label: LABELS[random(LABELS.length)]!, members, ...(random(4) === 0 && { collapsed: true }) },
      ];
    }),
  );
  const notes = Object.fromEntries(
    Array.from({ length: random(4) }, (_, at) => {
      // Wide ones among the cards contain some of them.
      const across =
        random(2) === 0
          ? { x: random(2) === 0 ? 2150 + random(400) : random(1600), width: 240 + random(160) }
          : { x: random(2000), width: 160 };
      const down = { y: random(1500), height: 60 + random(300) };
      return [`note.${at}`, { ...across, ...down, text: LABELS[random(LABELS.length)]! }];
    }),
  );
  return { nodes: places, groups, notes };
}
