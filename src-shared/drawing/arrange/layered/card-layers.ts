/** The layers of the cards. A wire down with a label has a layer for it on its way, and wide fans are wrapped. */
import { layersOf, type Arc } from './assign-layers.ts';
import type { FanArc, FanNode } from './fan-graph.ts';
import { Rows } from './first-and-last.ts';
import { STEP, type LayeredGraph, type Wire } from './model.ts';
import type { Room } from './rooms.ts';
import { rigid, wrapFans } from './wrap-fans.ts';

export interface CardLayers {
  readonly layers: Int32Array;
  /** The wires past rows of a fan. */
  readonly passing: ReadonlyMap<number, PassingWire>;
}

export interface PassingWire {
  /** It may turn above this layer. */
  readonly turnsAbove: number;
  /** Whether it leads to a row of the fan, where it has its label. */
  readonly leadsToRow: boolean;
}

interface Wired {
  readonly graph: LayeredGraph;
  readonly rooms: readonly Room[];
  readonly isBack: readonly boolean[];
}

const BETWEEN_CARDS = 48;
const BETWEEN_LABELS = 12;
/** A card is near the only card that leads to it, rather than near those it leads to. */
const ONLY_WAY = 2;

export function cardLayers(wired: Wired): CardLayers {
  const rows = new Rows(wired.graph.cards);
  const { arcs, nodes, wires } = arcsOf(wired, rows);
  const bounds = rows.bounds(nodes.length, arcs);
  const layers = layersOf(nodes.length, [...arcs, ...bounds]);
  const { spans, passing } = wrapFans({ nodes, arcs, layers });
  if (spans.size === 0) return { layers: byCard(rows, layers), passing: new Map() };
  const spanned = arcs.map((arc): Arc => {
    const span = spans.get(arc);
    return span === undefined ? arc : rigid(arc, span);
  });
  const wrapped = layersOf(nodes.length, [...spanned, ...bounds]);
  return {
    layers: byCard(rows, wrapped),
    passing: new Map(
      arcs.flatMap((arc, at) => {
        const past = passing.get(arc);
        if (past === undefined) return [];
        return [[wires[at]!, { turnsAbove: wrapped[past.hub]! + past.by, leadsToRow: past.leadsToRow }] as const];
      }),
    ),
  };
}

function byCard({ nodes }: Rows, layers: Int32Array): Int32Array {
  return Int32Array.from(nodes, (node) => layers[node]!);
}

interface Arcs {
  readonly arcs: readonly FanArc[];
  readonly nodes: readonly FanNode[];
  /** The wire of each arc. */
  readonly wires: readonly number[];
}

function arcsOf({ graph, rooms, isBack }: Wired, rows: Rows): Arcs {
  const nodes = cardNodes(graph, { rooms, rows });
  const arcs: FanArc[] = [];
  const wires: number[] = [];
  const isOnlyWay = onlyWays(graph, isBack);
  for (const [index, wire] of graph.wires.entries()) {
    const weight = isOnlyWay(index) ? ONLY_WAY : 1;
    const [from, to] = [rows.nodes[wire.from]!, rows.nodes[wire.to]!];
    if (from === to) continue;
    const orders = isBack[index]! ? ANYWHERE : ordersOf(wire, index);
    const add = (ends: Pick<FanArc, 'from' | 'to'>): void => {
      arcs.push({ ...ends, ...orders, weight });
      wires.push(index);
    };
    if (isBack[index]!) add({ from: to, to: from });
    else if (wire.label === null) add({ from, to });
    else {
      const label = nodes.push(labelNode(wire.label)) - 1;
      add({ from, to: label });
      add({ from: label, to });
    }
  }
  return { arcs, nodes, wires };
}

/** Whether a wire leads down to a card to which nothing else leads. */
function onlyWays({ cards, wires }: LayeredGraph, isBack: readonly boolean[]): (wire: number) => boolean {
  const arriving = new Int32Array(cards.length);
  for (const [index, { from, to }] of wires.entries()) arriving[isBack[index]! ? from : to]! += 1;
  return (wire) => !isBack[wire]! && arriving[wires[wire]!.to] === 1;
}

const ANYWHERE = { leaves: Infinity, arrives: Infinity };

/** From the side of a card, the upper wires are further out. The main path leads straight on. */
function ordersOf({ start, isMain }: Wire, index: number): Pick<FanArc, 'leaves' | 'arrives'> {
  return { leaves: isMain || start.side === 'bottom' ? null : start.y, arrives: isMain ? null : -index };
}

function cardNodes(
  { cards }: LayeredGraph,
  { rooms, rows }: { readonly rooms: readonly Room[]; readonly rows: Rows },
): FanNode[] {
  const nodes: FanNode[] = [];
  for (const [index, { row }] of cards.entries()) {
    const { left, right, height, lanes } = rooms[index]!;
    const width = left + right + lanes.size * STEP + BETWEEN_CARDS;
    nodes[rows.nodes[index]!] = { width, height, isCard: true, isFixed: row !== null };
  }
  return nodes;
}

function labelNode({ width, height }: { readonly width: number; readonly height: number }): FanNode {
  return { width: width + BETWEEN_LABELS, height, isCard: false, isFixed: false };
}
