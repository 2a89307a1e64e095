/** Pastes edges that were copied without their ends: onto other edges, between two nodes, or next to the originals. */
import { renameInFlow } from '../diff/rename.ts';
import type { FlowDocument } from '../document/document.ts';
import { graphOf, type Edge, type Graph, type GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { NodeChange, Operation } from '../document/operations.ts';
import type { Fragment } from './fragment.ts';
import { freshNames } from './fresh-names.ts';
import { sharedOperations, subgraphOperations, type PlannedPaste } from './paste.ts';
import { t } from '../messages/translate.ts';

export interface PasteEdgesRequest {
  readonly graph: GraphRef;
  readonly origin: string;
  /** The selected nodes. */
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

export function holdsOnlyEdges({ flow, layout }: Fragment): boolean {
  return flow.nodes.length === 0 && flow.edges.length > 0 && layout.root.notes === undefined;
}

/** Null if it isn't clear which nodes they should connect. */
export function planPasteEdges(
  document: FlowDocument,
  fragment: Fragment,
  request: PasteEdgesRequest,
): PlannedPaste | null {
  const { graph, origin } = request;
  const inGraph = graphOf(document.flow, graph);
  if (inGraph === undefined) return null;
  const isOrigin = fragment.from.origin === origin;
  const { renames, reused } = freshNames(fragment.flow, { flow: document.flow, notes: [], isOrigin });
  const flow = renameInFlow(fragment.flow, renames);
  const put = onto(flow.edges, request) ?? between(flow.edges, inGraph, request) ?? adding(flow.edges, inGraph, graph);
  if (put === null) return null;
  return {
    label: put.label,
    operations: [
      ...sharedOperations(document.flow, flow, reused),
      ...subgraphOperations(flow, fragment.layout, reused),
      ...put.operations,
    ],
    select: { nodes: [], edges: put.edges, notes: [] },
    renamed: renames.filter(({ kind }) => kind !== 'node' && kind !== 'edge'),
  };
}

interface EdgeEdit {
  readonly label: string;
  readonly operations: readonly Operation[];
  readonly edges: readonly string[];
}

const SAID_BY_EDGES = ['guard', 'priority', 'kind', 'label', 'notes', 'tags', 'ui'] as const;

/** Copies the properties of one edge to the selected ones, whose ends stay. */
function onto([edge, another]: readonly Edge[], { graph, edges }: PasteEdgesRequest): EdgeEdit | null {
  if (edge === undefined || another !== undefined || edges.length === 0) return null;
  const set: NodeChange = Object.fromEntries(SAID_BY_EDGES.map((name) => [name, edge[name]]));
  const operations = edges.map((id): Operation => ({ op: 'update-edge', graph, id, set }));
  return { label: t('flow.pasteEdges.pasteOnto', { count: edges.length }), operations, edges };
}

function between(
  [edge, another]: readonly Edge[],
  inGraph: Graph,
  { graph, nodes }: PasteEdgesRequest,
): EdgeEdit | null {
  const [from, to, third] = nodes;
  if (edge === undefined || another !== undefined || from === undefined || to === undefined || third !== undefined)
    return null;
  return adding([{ ...edge, from, to }], inGraph, graph);
}

/** Adds edges between their original nodes if these exist here. */
function adding(edges: readonly Edge[], { nodes }: Graph, graph: GraphRef): EdgeEdit | null {
  const types = new Map(nodes.map(({ id, type }) => [id, type] as const));
  const fits = ({ from, to }: Edge): boolean =>
    types.has(from) && types.get(from) !== 'terminal' && (to === EXIT ? graph !== null : types.has(to));
  const fitting = edges.filter(fits);
  if (fitting.length === 0) return null;
  return {
    label: t('flow.pasteEdges.paste', { count: fitting.length }),
    operations: fitting.map((edge): Operation => ({ op: 'add-edge', graph, edge })),
    edges: fitting.map(({ id }) => id),
  };
}
