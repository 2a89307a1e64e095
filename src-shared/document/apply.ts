/** Applies operations to a document. Untouched parts keep their object identity. */
import { create, type Draft } from 'mutative';
import { assertNever } from '../errors.ts';
import { annotate, forgetInLayout } from './annotate.ts';
import { applyToScreens } from './apply-screens.ts';
import type { ProjectDocument } from './document.ts';
import { assignFields, itemWith, own, plainItems, removeItems } from './draft-fields.ts';
import type { GraphRef } from '../flow/flow.ts';
import type { GraphLayout, StoredRoute } from '../flow/layout.ts';
import type { Operation } from './operations.ts';

type DocumentDraft = Draft<ProjectDocument>;
type GraphDraft = Pick<DocumentDraft['flow'], 'nodes' | 'edges'> & { entry?: string | undefined };

export function applyOperation<Document extends ProjectDocument>(document: Document, operation: Operation): Document {
  return applyOperations(document, [operation]);
}

export function applyOperations<Document extends ProjectDocument>(
  document: Document,
  operations: readonly Operation[],
): Document {
  return create<ProjectDocument>(document, (draft) => {
    for (const operation of operations) applyTo(draft, operation);
  }) as Document;
}

/**
 * An operation on something missing changes nothing, because the document may have changed since the operation was
 * created.
 */
function applyTo(draft: DocumentDraft, operation: Operation): void {
  switch (operation.op) {
    case 'add-node':
    case 'update-node':
    case 'remove-nodes':
    case 'add-edge':
    case 'update-edge':
    case 'remove-edges':
      return applyToGraph(draft, operation);
    case 'move-nodes':
      Object.assign(layoutDraft(draft, operation.graph).nodes, operation.positions);
      return;
    case 'set-routes':
      return setRoutes(layoutDraft(draft, operation.graph), operation.routes);
    case 'set-note':
    case 'update-note':
    case 'set-group':
    case 'update-group':
    case 'color-nodes':
    case 'lock':
      return annotate(layoutDraft(draft, operation.graph), operation);
    case 'set-viewport':
      layoutDraft(draft, operation.graph).viewport = { ...operation.viewport };
      return;
    case 'set-entry':
      return setEntry(draft, operation);
    case 'add-subgraph':
      (draft.flow.subgraphs ??= {})[operation.id] = operation.subgraph as never;
      return;
    case 'update-subgraph':
      assignFields(own(draft.flow.subgraphs, operation.id), operation.set);
      return;
    case 'remove-subgraph':
      return removeSubgraph(draft, operation.id);
    case 'set-predicate':
      return setPredicate(draft, operation);
    case 'set-paths':
      assignFields(draft.flow, { paths: operation.paths });
      return;
    case 'update-flow':
      assignFields(draft.flow, operation.set);
      return;
    case 'set-screen':
    case 'update-screen':
    case 'add-components':
    case 'update-component':
    case 'remove-components':
      return applyToScreens(draft, operation);
    case 'replace-document':
      draft.flow = operation.document.flow as never;
      draft.layout = operation.document.layout as never;
      return;
    default:
      assertNever(operation);
  }
}

type GraphOperation = Extract<
  Operation,
  { op: 'add-node' | 'update-node' | 'remove-nodes' | 'add-edge' | 'update-edge' | 'remove-edges' }
>;

function applyToGraph(draft: DocumentDraft, operation: GraphOperation): void {
  const graph = graphDraft(draft, operation.graph);
  if (graph === undefined) return;
  switch (operation.op) {
    case 'add-node':
      graph.nodes.push(operation.node as never);
      if (operation.at) layoutDraft(draft, operation.graph).nodes[operation.node.id] = { ...operation.at };
      return;
    case 'update-node':
      return assignFields(itemWith(graph.nodes, operation.id), operation.set, FIXED_FIELDS);
    case 'remove-nodes':
      return removeNodes(draft, operation.graph, new Set(operation.ids));
    case 'add-edge':
      graph.edges.push(operation.edge as never);
      return;
    case 'update-edge':
      return assignFields(itemWith(graph.edges, operation.id), operation.set, FIXED_FIELDS);
    case 'remove-edges':
      removeEdges(graph, new Set(operation.ids));
      return dropRoutes(draft, operation.graph, graph);
    default:
      assertNever(operation);
  }
}

function graphDraft(draft: DocumentDraft, ref: GraphRef): GraphDraft | undefined {
  return ref === null ? draft.flow : own(draft.flow.subgraphs, ref);
}

function layoutDraft(draft: DocumentDraft, ref: GraphRef): Draft<GraphLayout> {
  if (ref === null) return draft.layout.root;
  const layouts = (draft.layout.subgraphs ??= {});
  return own(layouts, ref) ?? (layouts[ref] = { nodes: {} });
}

const FIXED_FIELDS: ReadonlySet<string> = new Set(['id', 'type']);

function removeNodes(draft: DocumentDraft, ref: GraphRef, ids: ReadonlySet<string>): void {
  const graph = graphDraft(draft, ref);
  if (graph === undefined) return;
  removeItems(graph.nodes, (node) => ids.has(node.id));
  removeItems(graph.edges, (edge) => ids.has(edge.from) || ids.has(edge.to));
  // A subgraph must name an entry, so the dangling name stays and is reported with a fix.
  if (ref === null && graph.entry !== undefined && ids.has(graph.entry)) delete graph.entry;
  const layout = ref === null ? draft.layout.root : own(draft.layout.subgraphs, ref);
  if (layout !== undefined) forgetInLayout(layout, ids);
  dropRoutes(draft, ref, graph);
}

function setRoutes(layout: Draft<GraphLayout>, routes: Readonly<Record<string, StoredRoute>>): void {
  if (Object.keys(routes).length > 0) layout.routes = { ...routes };
  else delete layout.routes;
}

/** Routes of removed edges. */
function dropRoutes(draft: DocumentDraft, ref: GraphRef, { edges }: GraphDraft): void {
  const layout = ref === null ? draft.layout.root : own(draft.layout.subgraphs, ref);
  if (layout?.routes === undefined) return;
  const ids = new Set(plainItems(edges).map(({ id }) => id));
  for (const id of Object.keys(layout.routes)) if (!ids.has(id)) delete layout.routes[id];
  if (Object.keys(layout.routes).length === 0) delete layout.routes;
}

function removeEdges(graph: GraphDraft, ids: ReadonlySet<string>): void {
  removeItems(graph.edges, ({ id }) => ids.has(id));
}

function setEntry(draft: DocumentDraft, { graph: ref, entry }: Extract<Operation, { op: 'set-entry' }>): void {
  const graph = graphDraft(draft, ref);
  if (graph === undefined) return;
  if (entry !== undefined) graph.entry = entry;
  else if (ref === null) delete graph.entry;
}

function removeSubgraph(draft: DocumentDraft, id: string): void {
  if (draft.flow.subgraphs === undefined) return;
  delete draft.flow.subgraphs[id];
  if (Object.keys(draft.flow.subgraphs).length === 0) delete draft.flow.subgraphs;
  if (draft.layout.subgraphs === undefined) return;
  delete draft.layout.subgraphs[id];
  if (Object.keys(draft.layout.subgraphs).length === 0) delete draft.layout.subgraphs;
}

function setPredicate(draft: DocumentDraft, { name, predicate }: Extract<Operation, { op: 'set-predicate' }>): void {
  if (predicate !== undefined) {
    (draft.flow.predicates ??= {})[name] = { ...predicate };
    return;
  }
  if (draft.flow.predicates === undefined) return;
  delete draft.flow.predicates[name];
  if (Object.keys(draft.flow.predicates).length === 0) delete draft.flow.predicates;
}
