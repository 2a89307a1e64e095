/** Pointer actions on the canvas, as edits and selections. */
import { useMemo } from 'react';
import { useStoreApi, type EdgeChange, type NodeChange } from '@xyflow/react';
import { innerGraph } from '../../../src-shared/checks/inner-graph.ts';
import { graphOf, type Edge, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { editOnCard } from '../../commands/edit-node.ts';
import { enterGraph } from '../../commands/go-to.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { cardText } from '../../edits/card-text.ts';
import { planPutIntoEdge } from '../../edits/insert.ts';
import { planToggleCollapse } from '../../edits/groups.ts';
import type { CardPart } from '../../state/editing/canvas-store.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import type { SelectionState } from '../../state/editing/selection-store.ts';
import { parseCanvasId } from '../../state/placing/canvas-ids.ts';
import type { AnyCanvasNode } from '../../drawing/annotations.ts';
import { withChanges } from './canvas-selection.ts';
import { createDragging } from './drag.ts';
import { createDropEdge } from './drop-edge.ts';
import { createLineEnds } from './line-ends.ts';
import type { CanvasEdge } from '../../drawing/edges-to-canvas.ts';
import { isEnd } from '../../../src-shared/node-kinds/parts-of.ts';

export function useCanvasEdits(graph: GraphRef) {
  const app = useApp();
  const store = useStoreApi();
  return useMemo(() => canvasEdits(app, graph, () => store.getState().transform[2]), [app, graph, store]);
}

function canvasEdits(app: AppState, graph: GraphRef, zoom: () => number) {
  const { onNodesSelected, ...selection } = selecting(app);
  const { onNodesMoved, ...drags } = dragging(app, graph, zoom);
  return {
    ...createLineEnds(app, graph),
    ...selection,
    ...drags,
    onNodesChange: (changes: NodeChange<AnyCanvasNode>[]) => {
      onNodesMoved(changes);
      if (changes.some(({ type }) => type === 'select')) onNodesSelected(changes);
    },
    onNodeDoubleClick: (event: React.MouseEvent, node: AnyCanvasNode) => {
      if (!editCard(app, node, event)) openEntity(app, graph, node);
    },
    onNodeContextMenu: ({ target }: React.MouseEvent, { id, selected }: AnyCanvasNode) => {
      const branch = branchAt(graphOf(app.documents.getState().document.flow, graph)?.edges ?? [], target);
      if (branch !== undefined) return app.selection.getState().select({ edges: [branch] });
      const { kind, id: own } = parseCanvasId(id);
      if (selected !== true) app.selection.getState().select({ [kind]: [own] });
    },
    onEdgeContextMenu: (_event: unknown, { id, selected }: CanvasEdge) => {
      if (selected !== true) app.selection.getState().select({ edges: [id] });
    },
  };
}

/** The edge whose row on a card is under the pointer. */
function branchAt(edges: readonly Edge[], target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-branch]') : null;
  return edges.find(({ id }) => id === row?.dataset['branch'])?.id;
}

/**
 * The text under the pointer, or else the others of the card, nearest first: the space between them is narrow. A card
 * without text takes it everywhere but on the words of its title.
 */
function partsAt(event: React.MouseEvent, own: FlowNode): readonly CardPart[] {
  const { target, clientY } = event;
  if (!(target instanceof Element)) return [];
  const opensGraph = innerGraph(own) !== undefined;
  const exact = target.closest<HTMLElement>('[data-card-part]');
  const awaitsText = cardText(own, 'text') === '' && target.closest('button') === null;
  if (awaitsText && (exact === null || (exact.dataset['cardPart'] === 'title' && !isOnWords(exact, event))))
    return ['text'];
  if (exact !== null) return [exact].flatMap(partOf);
  if (opensGraph || target.closest('button') !== null) return [];
  const texts = [...(target.closest('.node-card')?.querySelectorAll<HTMLElement>('[data-card-part]') ?? [])];
  const distance = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(top - clientY, clientY - bottom);
  };
  return texts.toSorted((a, b) => distance(a) - distance(b)).flatMap(partOf);
}

/** The element of a title is wider than its words. */
function isOnWords(element: HTMLElement, { clientX }: React.MouseEvent): boolean {
  const words = document.createRange();
  words.selectNodeContents(element);
  const { left, right } = words.getBoundingClientRect();
  return clientX >= left && clientX <= right;
}

function partOf({ dataset }: HTMLElement): readonly CardPart[] {
  const part = dataset['cardPart'];
  return part === 'title' || part === 'text' || part === 'options' ? [part] : [];
}

/** False if the card has no editable text there. */
function editCard(app: AppState, node: AnyCanvasNode, event: React.MouseEvent): boolean {
  if (node.type !== 'card' || node.data.isLocked) return false;
  const { node: own } = node.data;
  const part = partsAt(event, own).find((each) => cardText(own, each) !== null);
  if (part === undefined) return false;
  editOnCard(app, node.id, part);
  return true;
}

function openEntity(app: AppState, graph: GraphRef, node: AnyCanvasNode): void {
  const { document } = app.documents.getState();
  const { id } = parseCanvasId(node.id);
  if (node.type === 'note') return app.canvas.setState({ writing: id });
  // The title of a frame is renamed by its own double click.
  if (node.type === 'frame') return;
  if (node.type === 'folded') return makeEdit(app, planToggleCollapse(document, graph, [id]));
  const inner = node.type === 'card' ? innerGraph(node.data.node) : undefined;
  if (inner !== undefined && graphOf(document.flow, inner) !== undefined) enterGraph(app, inner);
  else app.view.getState().setPanel('inspector', true);
}

/** React Flow reports the selection by one kind of id; a box drawn with Shift adds to the selection. */
function selecting(app: AppState) {
  let kept: SelectionState | null = null;
  const union = (a: readonly string[], b: readonly string[]) => (kept === null ? b : [...new Set([...a, ...b])]);
  return {
    onSelectionStart: (event: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }) => {
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
      kept = isMore ? app.selection.getState() : null;
    },
    onSelectionEnd: () => {
      kept = null;
    },
    onNodesSelected: (changes: readonly NodeChange<AnyCanvasNode>[]) => {
      const { nodes, edges, notes, groups, select } = app.selection.getState();
      const of = (kind: 'nodes' | 'notes' | 'groups') =>
        changes.flatMap((change) => {
          if (change.type !== 'select') return [];
          const thing = parseCanvasId(change.id);
          return thing.kind === kind ? [{ ...change, id: thing.id }] : [];
        });
      select({
        nodes: union(kept?.nodes ?? [], withChanges(nodes, of('nodes'))),
        notes: union(kept?.notes ?? [], withChanges(notes, of('notes'))),
        groups: union(kept?.groups ?? [], withChanges(groups, of('groups'))),
        edges,
      });
    },
    onEdgesChange: (changes: EdgeChange<CanvasEdge>[]) => {
      const { nodes, edges, notes, groups, select } = app.selection.getState();
      select({ nodes, notes, groups, edges: union(kept?.edges ?? [], withChanges(edges, changes)) });
    },
  };
}

function dragging(app: AppState, graph: GraphRef, zoom: () => number) {
  const drag = createDragging(app, graph);
  const dropEdge = createDropEdge();
  let lone: string | null = null;
  const start = (nodes: readonly AnyCanvasNode[]) => {
    drag.start(nodes, zoom());
    lone = loneNode(app, graph, nodes);
  };
  const drop = (event: { readonly altKey: boolean }) => {
    const edge = dropEdge.take();
    if (!drag.drop(event.altKey) || lone === null || edge === null) return;
    const { document } = app.documents.getState();
    makeEdit(app, planPutIntoEdge(document, graph, { edge, node: lone }));
  };
  return {
    onNodeDragStart: (_event: unknown, _node: unknown, nodes: AnyCanvasNode[]) => start(nodes),
    onSelectionDragStart: (_event: unknown, nodes: AnyCanvasNode[]) => start(nodes),
    onNodeDrag: (event: MouseEvent | TouchEvent | React.MouseEvent) => {
      if (lone !== null && 'clientX' in event) dropEdge.over({ x: event.clientX, y: event.clientY });
    },
    onNodesMoved: (changes: readonly NodeChange<AnyCanvasNode>[]) => {
      const places = changes.flatMap((change) =>
        change.type === 'position' && change.position !== undefined && change.dragging === true
          ? [{ id: change.id, position: change.position }]
          : [],
      );
      if (places.length > 0) drag.move(places);
    },
    onNodeDragStop: drop,
    onSelectionDragStop: drop,
  };
}

/** A single node without edges: dropping it on an edge inserts it. */
function loneNode(app: AppState, graph: GraphRef, nodes: readonly AnyCanvasNode[]): string | null {
  const [node, another] = nodes;
  if (node?.type !== 'card' || another !== undefined || isEnd(node.data.node)) return null;
  const edges = graphOf(app.documents.getState().document.flow, graph)?.edges ?? [];
  return edges.some(({ from, to }) => from === node.id || to === node.id) ? null : node.id;
}
