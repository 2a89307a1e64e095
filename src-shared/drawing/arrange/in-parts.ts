/**
 * A large graph is arranged in parts, one after the other: the time ELK takes grows faster than the graph. Parts are cut
 * where few edges pass, and stand in rows; edges between parts get no route here and are routed on the canvas.
 */
import { movedEdge, shapesOf, extentOf, WINDOW_ASPECT } from './drawn-shapes.ts';
import type { ElkNode, LayoutEngine } from './elk-types.ts';
import { inColumns } from './in-columns.ts';

const PART = { least: 120, most: 240 } as const;
const MOST_AT_ONCE = 400;
const BETWEEN_PARTS = 200;

export async function arrangeInParts(graph: ElkNode, engine: LayoutEngine): Promise<ElkNode | null> {
  const { children = [] } = graph;
  const hasGroups = children.some((child) => child.children !== undefined);
  if (children.length <= MOST_AT_ONCE || hasGroups) {
    const arranged = await engine(graph);
    return arranged === null ? null : inColumns(arranged);
  }
  const arranged: ElkNode[] = [];
  for (const part of partsOf(graph)) {
    const done = await engine(part);
    if (done === null) return null;
    arranged.push(inColumns(done));
  }
  const placed = inRows(arranged);
  const drawn = new Set(placed.flatMap(({ edges = [] }) => edges.map(({ id }) => id)));
  const between = (graph.edges ?? []).filter(({ id }) => !drawn.has(id));
  return {
    ...graph,
    children: placed.flatMap((part) => part.children ?? []),
    edges: [...placed.flatMap((part) => part.edges ?? []), ...between],
  };
}

function partsOf(graph: ElkNode): ElkNode[] {
  const links = linksOf(graph);
  const order = inFlowOrder(graph.children ?? [], links);
  const parts: ElkNode[] = [];
  for (let from = 0; from < order.length;) {
    const to = cutAfter(order, from, links);
    const children = order.slice(from, to);
    const ids = new Set(children.map(({ id }) => id));
    const edges = (graph.edges ?? []).filter(({ id }) => {
      const link = links.byEdge.get(id);
      return link !== undefined && ids.has(link.from) && ids.has(link.to);
    });
    parts.push({ ...graph, children, edges });
    from = to;
  }
  return parts;
}

interface Link {
  readonly from: string;
  readonly to: string;
}

interface Links {
  readonly byEdge: ReadonlyMap<string, Link>;
  readonly out: ReadonlyMap<string, readonly Link[]>;
}

/** Edges name the ports at their ends. */
function linksOf({ children = [], edges = [] }: ElkNode): Links {
  const owners = new Map(
    children.flatMap(({ id, ports = [] }) => [id, ...ports.map((port) => port.id)].map((name) => [name, id] as const)),
  );
  const byEdge = new Map(
    edges.flatMap(({ id, sources, targets }) => {
      const [from, to] = [owners.get(sources[0] ?? ''), owners.get(targets[0] ?? '')];
      return from === undefined || to === undefined ? [] : [[id, { from, to }] as const];
    }),
  );
  return { byEdge, out: Map.groupBy(byEdge.values(), ({ from }) => from) };
}

/** Every node after those that lead to it, ways back apart, and what follows one branch together. */
function inFlowOrder(children: readonly ElkNode[], { out }: Links): ElkNode[] {
  const nodes = new Map(children.map((child) => [child.id, child] as const));
  const isEntry = ({ layoutOptions }: ElkNode): boolean =>
    layoutOptions?.['elk.layered.layering.layerConstraint'] === 'FIRST';
  const starts = [...children.filter(isEntry), ...children];
  const seen = new Set<string>();
  const roots = starts.map((start) => {
    const finished: ElkNode[] = [];
    const path = seen.has(start.id) ? [] : [{ id: start.id, next: 0 }];
    seen.add(start.id);
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      const link = out.get(at.id)?.[at.next];
      at.next += 1;
      if (link === undefined) {
        finished.push(nodes.get(at.id)!);
        path.pop();
      } else if (!seen.has(link.to)) {
        seen.add(link.to);
        path.push({ id: link.to, next: 0 });
      }
    }
    return finished.toReversed();
  });
  return roots.flat();
}

/** Where the part that begins at `from` ends: at the place in reach that the fewest edges pass. */
function cutAfter(order: readonly ElkNode[], from: number, { out, byEdge }: Links): number {
  if (order.length - from <= PART.most) return order.length;
  const at = new Map(order.map(({ id }, index) => [id, index] as const));
  const into = Map.groupBy(byEdge.values(), ({ to }) => to);
  let passing = 0;
  let best = { at: from + PART.most, passing: Infinity };
  for (let index = from; index < from + PART.most; index += 1) {
    const { id } = order[index]!;
    for (const link of out.get(id) ?? []) passing += at.get(link.to)! > index ? 1 : at.get(link.to)! >= from ? -1 : 0;
    for (const link of into.get(id) ?? [])
      passing += at.get(link.from)! > index ? 1 : at.get(link.from)! >= from ? -1 : 0;
    if (index - from + 1 >= PART.least && passing <= best.passing) best = { at: index + 1, passing };
  }
  return best.at;
}

/** Parts side by side, in as many rows as fit a window best. */
function inRows(parts: readonly ElkNode[]): ElkNode[] {
  const boxes = parts.map(({ children = [], edges = [] }) => extentOf([...children, ...edges.flatMap(shapesOf)]));
  const area = boxes.reduce((sum, { width, height }) => sum + (width + BETWEEN_PARTS) * (height + BETWEEN_PARTS), 0);
  const wide = Math.max(Math.sqrt(area * WINDOW_ASPECT), ...boxes.map(({ width }) => width));
  let [left, top, lowest] = [0, 0, 0];
  return parts.map((part, index) => {
    const { x, y, width, height } = boxes[index]!;
    if (left > 0 && left + width > wide) [left, top] = [0, lowest + BETWEEN_PARTS];
    const by = { dx: left - x, dy: top - y };
    left += width + BETWEEN_PARTS;
    lowest = Math.max(lowest, top + height);
    return {
      ...part,
      children: (part.children ?? []).map((card) => ({ ...card, x: (card.x ?? 0) + by.dx, y: (card.y ?? 0) + by.dy })),
      edges: (part.edges ?? []).map((edge) => movedEdge(edge, by)),
    };
  });
}
