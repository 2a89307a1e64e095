/** Converts an example from the help to operations, with unused ids and keys, in a row below a position. */
import { questionOf } from '../node-kinds/parts-of.ts';
import type { FlowDocument } from '../document/document.ts';
import { graphOf, graphRefs, type GraphRef } from '../flow/flow.ts';
import { freeId } from '../flow/ids.ts';
import type { Position } from '../flow/layout.ts';
import { NODE_KINDS, nodeSchema } from '../node-kinds/registry.ts';
import type { Operation } from '../document/operations.ts';
import { renamedRoot } from './example-keys.ts';
import type { ExampleNode, HelpExample } from '../node-kinds/base/help-topic.ts';

export interface InsertedExample {
  readonly operations: readonly Operation[];
  readonly nodes: readonly string[];
}

export interface ExamplePlace {
  readonly graph: GraphRef;
  /** Top left corner of the first node. */
  readonly at: Position;
}

const COLUMN = 280;
const ROW = 160;

export function insertExample(document: FlowDocument, example: HelpExample, place: ExamplePlace): InsertedExample {
  const graphs = graphRefs(document.flow).flatMap((ref) => graphOf(document.flow, ref) ?? []);
  const takenIds = new Set(graphs.flatMap((graph) => graph.nodes.map(({ id }) => id)));
  const takenKeys = new Set(graphs.flatMap((graph) => graph.nodes.flatMap((node) => questionOf(node)?.key ?? [])));
  const takenEdges = new Set(graphs.flatMap((graph) => graph.edges.map(({ id }) => id)));
  const ids = new Map(example.nodes.map(({ id, type }) => [id, take(type, takenIds)]));
  const keys = new Map(
    example.nodes.flatMap((node) =>
      typeof node['key'] === 'string' ? [[node['key'], takeKey(node['key'], takenKeys)]] : [],
    ),
  );
  const places = rowsOf(example);
  const nodes = example.nodes.map((node): Operation => {
    const { x, y } = places.get(node.id)!;
    return {
      op: 'add-node',
      graph: place.graph,
      node: nodeSchema.parse({ ...renamedRoot(withNewIds(node, ids), keys), id: ids.get(node.id) }),
      at: { x: place.at.x + x, y: place.at.y + y },
    };
  });
  const edges = example.edges.map((edge): Operation => {
    const { from, to, guard, kind } = renamedRoot(edge, keys);
    const id = take(`${ids.get(from)}-${ids.get(to)}`, takenEdges);
    return {
      op: 'add-edge',
      graph: place.graph,
      edge: {
        ...{ id, from: ids.get(from)!, to: ids.get(to)! },
        ...(guard === undefined ? {} : { guard }),
        ...(kind === undefined ? {} : { kind }),
      },
    };
  });
  return { operations: [...nodes, ...edges], nodes: [...ids.values()] };
}

/** An executor names its planner by id. */
function withNewIds(node: ExampleNode, ids: ReadonlyMap<string, string>): ExampleNode {
  const named = NODE_KINDS[node.type].fields.filter(({ widget }) => widget === 'planner-id');
  return { ...node, ...Object.fromEntries(named.map(({ name }) => [name, ids.get(String(node[name])) ?? node[name]])) };
}

function take(base: string, taken: Set<string>): string {
  const id = freeId(base, taken);
  taken.add(id);
  return id;
}

/** Keys are words, joined by underscores. */
function takeKey(key: string, taken: Set<string>): string {
  let free = key;
  for (let n = 2; taken.has(free); n += 1) free = `${key}_${n}`;
  taken.add(free);
  return free;
}

/** Places each node below its predecessors, next to its siblings. */
function rowsOf({ nodes, edges }: HelpExample): ReadonlyMap<string, Position> {
  const depth = new Map<string, number>();
  for (const { id } of nodes) {
    const known = edges.flatMap(({ from, to }) => (to === id && depth.has(from) ? [depth.get(from)! + 1] : []));
    depth.set(id, Math.max(0, ...known));
  }
  const counts = new Map<number, number>();
  return new Map(
    nodes.map(({ id }) => {
      const row = depth.get(id)!;
      const column = counts.get(row) ?? 0;
      counts.set(row, column + 1);
      return [id, { x: column * COLUMN, y: row * ROW }];
    }),
  );
}
