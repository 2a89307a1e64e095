/**
 * Wraps wide fans. If one card leads to very many others, only the first of them stay in the row below it; the others,
 * with everything that is reached through them only, go into further rows. Cards that lead to one card likewise.
 */
import type { Arc } from './assign-layers.ts';
import { blocksOf, type FanBlock } from './fan-blocks.ts';
import { far, FanGraph, type FanArc, type FanNode, type Way } from './fan-graph.ts';
import { packBlocks, packedWithin, type BlockShape } from './pack-blocks.ts';

export interface Layering {
  readonly nodes: readonly FanNode[];
  readonly arcs: readonly FanArc[];
  readonly layers: Int32Array;
}

/** A row of cards up to this width fits a window at a readable size. */
const WIDE = 2600;
/** A node with fewer branches has no fan. */
const MIN_BRANCHES = 3;
/** Rows must enlarge everything at least by this factor. */
const MIN_GAIN = 1.25;
/** Keeps an arc as short as possible. */
const RIGID = 1000;

export interface WrappedFans {
  /** The numbers of layers of arcs that span exactly as many. */
  readonly spans: ReadonlyMap<Arc, number>;
  /** Arcs past rows of a fan. */
  readonly passing: ReadonlyMap<Arc, Passing>;
}

/** Where the line of an arc past rows of a fan may turn: above the layer this far below the hub. */
export interface Passing {
  readonly hub: number;
  readonly by: number;
  /** Whether it leads to a row of the fan, where it has its label. */
  readonly leadsToRow: boolean;
}

export function wrapFans({ nodes, arcs, layers }: Layering): WrappedFans {
  const [spans, passing] = [new Map<Arc, number>(), new Map<Arc, Passing>()];
  if (!hasWideLayer(nodes, layers)) return { spans, passing };
  const order = [...nodes.keys()].toSorted((a, b) => layers[a]! - layers[b]!);
  const wrapping = { graph: new FanGraph(nodes, arcs), order, layers: Int32Array.from(layers), spans, passing };
  for (const hub of order.toReversed()) wrapFan(wrapping, { hub, way: 'down' });
  for (const hub of order) wrapFan(wrapping, { hub, way: 'up' });
  return { spans, passing };
}

/** An arc that spans exactly as many layers. */
export function rigid({ from, to }: Arc, least: number): Arc {
  return { from, to, least, weight: RIGID };
}

function hasWideLayer(nodes: readonly FanNode[], layers: Int32Array): boolean {
  const widths = new Map<number, number>();
  for (const [node, { width }] of nodes.entries()) widths.set(layers[node]!, (widths.get(layers[node]!) ?? 0) + width);
  return [...widths.values()].some((width) => width > WIDE);
}

interface Wrapping {
  readonly graph: FanGraph;
  /** All nodes, each after those with arcs to it. */
  readonly order: readonly number[];
  readonly layers: Int32Array;
  readonly spans: Map<Arc, number>;
  readonly passing: Map<Arc, Passing>;
}

interface Fan {
  readonly hub: number;
  readonly way: Way;
}

function wrapFan(wrapping: Wrapping, { hub, way }: Fan): void {
  const { graph, layers } = wrapping;
  if (graph.leaving(hub, way).length < MIN_BRANCHES) return;
  const [blocks, beside] = inTwo(
    blocksOf(graph, { hub, way }),
    ({ stays, members }) => !stays && !(way === 'up' && isHeld(graph, members)),
  );
  if (blocks.length < MIN_BRANCHES) return;
  const shapes = blocks.map((block) => shapeOf(wrapping, block));
  const around = {
    top: graph.nodes[hub]!.height,
    beside: beside.map((block) => shapeOf(wrapping, block)),
  };
  const before = packedWithin(
    shapes.map(({ rows }, at) => ({ rows: [...emptyRows(rowsFrom(layers, hub, blocks[at]!.head)), ...rows] })),
    { ...around, limit: Infinity },
  );
  if (before.widest <= WIDE) return;
  const after = packBlocks(shapes, around);
  if (after.scale < before.scale * MIN_GAIN) return;
  const bands = [...new Set(after.offsets)];
  for (const [at, block] of blocks.entries()) {
    const row = after.offsets[at]!;
    moveBlock(wrapping, block, { hub, way, row });
    const next = bands[bands.indexOf(row) + 1];
    if (next !== undefined) passRows(wrapping, block, { hub, way, row: next });
  }
  pushDown(wrapping);
}

/** Whether another card leads to a block, which is better near that one than near the end of a fan upwards. */
function isHeld(graph: FanGraph, members: ReadonlySet<number>): boolean {
  return [...members].some((member) => graph.arriving(member, 'down').some(({ from }) => !members.has(from)));
}

function inTwo<Thing>(things: readonly Thing[], isFirst: (thing: Thing) => boolean): [Thing[], Thing[]] {
  return [things.filter(isFirst), things.filter((thing) => !isFirst(thing))];
}

function emptyRows(count: number): BlockShape['rows'] {
  return Array.from({ length: count }, () => ({ width: 0, height: 0 }));
}

/** How many rows are between two nodes. */
function rowsFrom(layers: Int32Array, hub: number, head: number): number {
  return Math.abs(layers[head]! - layers[hub]!) - 1;
}

function shapeOf({ graph, layers }: Wrapping, { head, members }: FanBlock): BlockShape {
  const rows: { width: number; height: number }[] = [];
  for (const member of members) {
    const at = Math.abs(layers[member]! - layers[head]!);
    while (rows.length <= at) rows.push({ width: 0, height: 0 });
    const [row, { width, height }] = [rows[at]!, graph.nodes[member]!];
    row.width += width;
    row.height = Math.max(row.height, height);
  }
  return { rows };
}

interface FanRow extends Fan {
  readonly row: number;
}

function moveBlock(
  { graph, layers, spans, passing }: Wrapping,
  { head, arcs, members }: FanBlock,
  { hub, way, row }: FanRow,
): void {
  const to = way === 'down' ? layers[hub]! + 1 + row : layers[hub]! - 1 - row;
  const by = to - layers[head]!;
  for (const member of members) {
    for (const arc of graph.arriving(member, way)) {
      const isTight = layers[arc.to]! - layers[arc.from]! === 1;
      if (isTight && !spans.has(arc) && members.has(arc.from) && members.has(arc.to)) spans.set(arc, 1);
    }
  }
  for (const member of members) layers[member]! += by;
  for (const arc of arcs) {
    spans.set(arc, 1 + row);
    if (row > 0) passing.set(arc, { hub, by: rowStart(row, way), leadsToRow: way === 'down' });
  }
}

/** What leads from a block to anything but the fan passes the rows after it. */
function passRows({ graph, passing }: Wrapping, { members }: FanBlock, { hub, way, row }: FanRow): void {
  for (const member of members)
    for (const arc of graph.leaving(member, way))
      if (!members.has(far(arc, way))) passing.set(arc, { hub, by: rowStart(row, way), leadsToRow: false });
}

/** The upper side of a row, or in fans upwards its lower side, as the next layer from the hub. */
function rowStart(row: number, way: Way): number {
  return way === 'down' ? 1 + row : -row;
}

/** Moves nodes down until each arc spans enough layers. */
function pushDown({ graph, order, layers, spans }: Wrapping): void {
  for (const node of order) {
    for (const arc of graph.arriving(node, 'down'))
      layers[node] = Math.max(layers[node]!, layers[arc.from]! + (spans.get(arc) ?? 1));
  }
}
