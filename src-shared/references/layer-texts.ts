/** The texts of a layer, with pointers into its file: additions, changes, and names of removed items. */
import { isJsonObject, toPointer, type Json } from '../json.ts';
import type { Layer } from '../layers/layer.ts';
import type { GraphRef } from '../flow/flow.ts';
import type { FlowNode, NodeType } from '../flow/node.ts';
import { edgeTexts } from './edge-texts.ts';
import { FLOW_TITLES } from './field-titles.ts';
import { flowLevelTexts, handlerTexts, pathTexts, predicateTexts, subgraphTexts } from './flow-texts.ts';
import { listTexts, type LocalText, type TargetKind } from './local-text.ts';
import { nodeTexts } from './node-texts.ts';
import type { Owner, Site } from './texts.ts';

/** The kind of a node that is changed, which only the flow below knows. */
export type KindOfNode = (id: string) => NodeType | undefined;

type Changes = Layer['changes'];

export function layerOwners({ changes }: Layer, kindOf: KindOfNode): Owner[] {
  const flow = { version: 'v1', id: '', nodes: [], edges: [], ...changes.flow } as const;
  const fields = flowLevelTexts(flow as never).filter(({ at }) => at !== '/id');
  return [
    owner({ graph: null }, '/changes/flow', fields),
    owner({ graph: null }, '/changes', listedTexts(changes)),
    ...graphOwners(changes, { base: '/changes', graph: null, kindOf }),
    ...Object.entries(changes.prompts ?? {}).flatMap(([id, texts]) => {
      const pointer = `/changes/prompts${toPointer([id])}`;
      return changedNode(id, texts, { pointer, graph: null, kindOf });
    }),
    ...subgraphOwners(changes.subgraphs ?? {}, kindOf),
  ];
}

function owner(site: Site, pointer: string, texts: readonly LocalText[]): Owner {
  return { site, pointer, source: texts, texts };
}

/** Predicates, paths and actions of clients. */
function listedTexts({ predicates = {}, paths = {}, handlers = {} }: Changes): LocalText[] {
  return [
    ...predicateTexts((predicates.add ?? {}) as never, '/predicates/add'),
    ...predicateTexts((predicates.change ?? {}) as never, '/predicates/change'),
    ...removed(predicates.remove, '/predicates/remove', 'predicate'),
    ...(paths.add ?? []).flatMap((path, at) => pathTexts(path, `/paths/add/${at}`)),
    ...Object.entries(paths.change ?? {}).flatMap(([id, fields]) => {
      const at = `/paths/change${toPointer([id])}`;
      return [changed(id, at, 'path'), ...pathTexts(fields as never, at)];
    }),
    ...removed(paths.remove, '/paths/remove', 'path'),
    ...(handlers.add ?? []).flatMap((handler, at) => handlerTexts(handler, `/handlers/add/${at}`)),
    ...Object.entries(handlers.change ?? {}).flatMap(([action, fields]) =>
      handlerTexts(fields as never, `/handlers/change${toPointer([action])}`),
    ),
  ];
}

function removed(names: readonly string[] | undefined, at: string, kind: TargetKind): LocalText[] {
  return listTexts(names, at, { is: 'name', field: FLOW_TITLES.removed, names: { kind, role: 'write' } });
}

/** The name of a changed item. */
function changed(text: string, at: string, kind: TargetKind): LocalText {
  return { at, text, is: 'name', field: FLOW_TITLES.id, names: { kind, role: 'write' }, isMember: true };
}

interface GraphPlace {
  readonly base: string;
  readonly graph: GraphRef;
  readonly kindOf: KindOfNode;
}

export type GraphChanges = Pick<Changes, 'nodes' | 'edges'>;

function graphOwners({ nodes = {}, edges = {} }: GraphChanges, place: GraphPlace): Owner[] {
  const { base, graph, kindOf } = place;
  return [
    ...(nodes.add ?? []).map((node, at) =>
      owner({ graph, node: node.id }, `${base}/nodes/add/${at}`, nodeTexts(node as FlowNode)),
    ),
    ...Object.entries(nodes.change ?? {}).flatMap(([id, fields]) =>
      changedNode(id, fields, { pointer: `${base}/nodes/change${toPointer([id])}`, graph, kindOf }),
    ),
    ...(edges.add ?? []).map((edge, at) => owner({ graph, edge: edge.id }, `${base}/edges/add/${at}`, edgeTexts(edge))),
    ...Object.entries(edges.change ?? {}).map(([id, fields]) =>
      owner({ graph, edge: id }, `${base}/edges/change${toPointer([id])}`, edgeTexts(fields as never)),
    ),
  ];
}

interface ChangedNode {
  readonly pointer: string;
  readonly graph: GraphRef;
  readonly kindOf: KindOfNode;
}

/** Changing a missing node has no effect and refers to nothing. */
function changedNode(id: string, fields: unknown, { pointer, graph, kindOf }: ChangedNode): Owner[] {
  const type = kindOf(id);
  if (type === undefined || !isJsonObject(fields as Json)) return [];
  return [owner({ graph, node: id }, pointer, nodeTexts({ ...(fields as object), type }))];
}

function subgraphOwners({ add, change, remove }: NonNullable<Changes['subgraphs']>, kindOf: KindOfNode): Owner[] {
  return [
    owner({ graph: null }, '/changes', removed(remove, '/subgraphs/remove', 'subgraph')),
    ...Object.entries(add ?? {}).flatMap(([id, subgraph]) => {
      const base = `/changes/subgraphs/add${toPointer([id])}`;
      const { nodes, edges } = subgraph;
      return [
        owner({ graph: id }, base, subgraphTexts(id, subgraph as never)),
        ...nodes.map((node, at) =>
          owner({ graph: id, node: node.id }, `${base}/nodes/${at}`, nodeTexts(node as FlowNode)),
        ),
        ...edges.map((edge, at) => owner({ graph: id, edge: edge.id }, `${base}/edges/${at}`, edgeTexts(edge))),
      ];
    }),
    ...Object.entries(change ?? {}).flatMap(([id, { nodes, edges, ...fields }]) => {
      const base = `/changes/subgraphs/change${toPointer([id])}`;
      return [
        owner({ graph: id }, base, subgraphTexts(id, fields as never)),
        ...graphOwners({ nodes, edges } as GraphChanges, { base, graph: id, kindOf }),
      ];
    }),
  ];
}
