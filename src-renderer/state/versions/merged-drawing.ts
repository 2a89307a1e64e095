/** One drawing of two sides: the newer one, with removed parts of the older one in their old positions. */
import { renameInFlow, renameInLayout, type Rename } from '../../../src-shared/diff/rename.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import {
  graphOf,
  graphRefs,
  type Flow,
  type Graph,
  type GraphRef,
  type Subgraph,
} from '../../../src-shared/flow/flow.ts';
import { graphLayout, type GraphLayout, type Layout } from '../../../src-shared/flow/layout.ts';
import { canonicalFlow } from '../../../src-shared/document/serialize.ts';
import { placed } from '../../../src-shared/drawing/placed.ts';

export interface Drawings {
  readonly merged: FlowDocument;
  /** Uses the names of the newer one, to compare them side by side. */
  readonly before: FlowDocument;
  readonly after: FlowDocument;
}

export function drawingsOf(left: FlowDocument, right: FlowDocument, renames: readonly Rename[]): Drawings {
  const before = laidOut({
    flow: renameInFlow(canonicalFlow(left.flow), renames),
    layout: renameInLayout(left.layout, renames),
  });
  const after = laidOut(right);
  return { merged: overlay(before, after), before, after };
}

function overlay(before: FlowDocument, after: FlowDocument): FlowDocument {
  const refs = [...new Set([...graphRefs(after.flow), ...graphRefs(before.flow)])];
  const inner = refs.filter((ref) => ref !== null);
  const graph = (ref: GraphRef): Graph => union(graphOf(before.flow, ref), graphOf(after.flow, ref));
  const subgraphs = inner.map((ref) => {
    const whole = after.flow.subgraphs?.[ref] ?? before.flow.subgraphs?.[ref];
    return [ref, { ...whole, ...graph(ref) } as Subgraph] as const;
  });
  const flow = {
    ...after.flow,
    ...graph(null),
    ...(subgraphs.length === 0 ? {} : { subgraphs: Object.fromEntries(subgraphs) }),
  } as Flow;
  const places = (ref: GraphRef): GraphLayout => {
    const [old, now] = [graphLayout(before.layout, ref), graphLayout(after.layout, ref)];
    const kept = new Set(graphOf(after.flow, ref)?.edges.map(({ id }) => id));
    const removed = Object.entries(old.routes ?? {}).filter(([id]) => !kept.has(id));
    return {
      nodes: { ...old.nodes, ...now.nodes },
      notes: { ...old.notes, ...now.notes },
      groups: { ...old.groups, ...now.groups },
      routes: { ...Object.fromEntries(removed), ...now.routes },
    };
  };
  const layout: Layout = {
    version: 'v1',
    root: places(null),
    subgraphs: Object.fromEntries(inner.map((ref) => [ref, places(ref)])),
  };
  return { flow, layout };
}

function union(before: Graph | undefined, after: Graph | undefined): Graph {
  const [old, now] = [before ?? EMPTY, after ?? EMPTY];
  const nodes = new Set(now.nodes.map(({ id }) => id));
  const edges = new Set(now.edges.map(({ id }) => id));
  const entry = now.entry ?? old.entry;
  return {
    ...(entry === undefined ? {} : { entry }),
    nodes: [...now.nodes, ...old.nodes.filter(({ id }) => !nodes.has(id))],
    edges: [...now.edges, ...old.edges.filter(({ id }) => !edges.has(id))],
  };
}

const EMPTY: Graph = { nodes: [], edges: [] };

/** Every node has a position, and groups are open to show changes inside them. */
function laidOut(document: FlowDocument): FlowDocument {
  const { flow, layout } = placed(document);
  const { root, subgraphs = {} } = layout;
  const opened = Object.entries(subgraphs).map(([id, graph]) => [id, open(graph)] as const);
  return { flow, layout: { version: 'v1', root: open(root), subgraphs: Object.fromEntries(opened) } };
}

function open({ nodes, notes, groups, routes }: GraphLayout): GraphLayout {
  const unfolded = Object.entries(groups ?? {}).map(([id, { collapsed: _, ...group }]) => [id, group] as const);
  return {
    nodes,
    ...(notes && { notes }),
    ...(groups && { groups: Object.fromEntries(unfolded) }),
    ...(routes && { routes }),
  };
}
