/**
 * Adds notes, group frames, and collapsed groups with the edges of their members to the React Flow nodes. A graph
 * without them is returned unchanged. Unchanged items stay the same objects.
 */
import type { Node as FlowCanvasNode } from '@xyflow/react';
import { equalItems } from '../../src-shared/equality.ts';
import { lockedIn, type GraphLayout, type Group, type Note, type Position } from '../../src-shared/flow/layout.ts';
import { FOLDED_PORTS, FOLDED_SIZE, foldedAt, frameAround } from '../../src-shared/drawing/group-frame.ts';
import type { Box } from '../../src-shared/drawing/box.ts';
import { groupCanvasId, noteCanvasId } from '../state/placing/canvas-ids.ts';
import type { CanvasEdge } from './edges-to-canvas.ts';
import type { CanvasGraph } from './flow-to-canvas.ts';
import type { CanvasNode, CardNode, ExitNode } from './card-nodes.ts';
import { HANDLE } from '../../src-shared/drawing/edge-ends.ts';
import type { Size } from '../../src-shared/drawing/card-geometry.ts';
import { foldedHandles } from './handles.ts';

export interface NoteData extends Record<string, unknown> {
  readonly id: string;
  readonly note: Note;
  readonly isLocked: boolean;
}

export interface GroupData extends Record<string, unknown> {
  readonly id: string;
  readonly group: Group;
}

export type NoteNode = FlowCanvasNode<NoteData, 'note'>;
export type FrameNode = FlowCanvasNode<GroupData, 'frame'>;
export type FoldedNode = FlowCanvasNode<GroupData, 'folded'>;
export type AnyCanvasNode = CardNode | ExitNode | NoteNode | FrameNode | FoldedNode;

export interface AnnotatedGraph {
  readonly nodes: AnyCanvasNode[];
  readonly edges: CanvasEdge[];
}

export interface AnnotationSource {
  readonly layout: GraphLayout;
  readonly notes: readonly string[];
  readonly groups: readonly string[];
  /** Positions of items being dragged or animated; those of notes by their canvas id. */
  readonly moved: Readonly<Record<string, Position>> | null;
}

/** Their names for screen readers. */
export interface AnnotationNames {
  readonly note: (note: Note) => string;
  readonly group: (group: Group) => string;
  /** Several edges that are drawn as one. */
  readonly bundle: (bundle: { readonly from: string; readonly to: string; readonly count: number }) => string;
}

interface MemoizedAnnotations {
  readonly facts: readonly unknown[];
  readonly node: AnyCanvasNode;
}

/** Caches its last result; each canvas has its own. */
export function createAnnotator(
  names: AnnotationNames,
): (base: CanvasGraph, source: AnnotationSource) => AnnotatedGraph {
  let made = new Map<string, MemoizedAnnotations>();
  let lastEdges: { readonly facts: readonly unknown[]; readonly edges: CanvasEdge[] } | null = null;
  return (base, source) => {
    const { layout } = source;
    if (layout.notes === undefined && layout.groups === undefined) return base;
    const next = new Map<string, MemoizedAnnotations>();
    const keep = (id: string, facts: readonly unknown[], make: () => AnyCanvasNode): AnyCanvasNode => {
      const old = made.get(id);
      const entry = old !== undefined && equalItems(old.facts, facts) ? old : { facts, node: make() };
      next.set(id, entry);
      return entry.node;
    };
    const notes = noteNodes(source, names, keep);
    const { frames, hidden } = groupNodes(base, { source, notes, names, keep });
    made = next;
    const nodes = [
      ...frames,
      ...[...notes.values()].filter(({ data }) => !hidden.has(data.id)),
      ...base.nodes.filter(({ id }) => !hidden.has(id)),
    ];
    if (hidden.size === 0) return { nodes, edges: base.edges };
    const facts = [base.edges, layout.groups];
    if (lastEdges === null || !equalItems(lastEdges.facts, facts))
      lastEdges = { facts, edges: foldedEdges({ base, hidden, frames }, names) };
    return { nodes, edges: lastEdges.edges };
  };
}

type Keep = (id: string, facts: readonly unknown[], make: () => AnyCanvasNode) => AnyCanvasNode;

function noteNodes(source: AnnotationSource, names: AnnotationNames, keep: Keep): Map<string, NoteNode> {
  const { layout, moved } = source;
  const locked = lockedIn(layout);
  const selected = new Set(source.notes);
  const nodes = Object.entries(layout.notes ?? {}).map(([id, note]) => {
    const canvasId = noteCanvasId(id);
    const at = moved?.[canvasId] ?? note;
    const facts = [note, at.x, at.y, selected.has(id), locked.has(id)];
    const make = (): NoteNode => ({
      id: canvasId,
      type: 'note',
      position: { x: at.x, y: at.y },
      width: note.width,
      height: note.height,
      measured: { width: note.width, height: note.height },
      selected: selected.has(id),
      draggable: !locked.has(id),
      connectable: false,
      zIndex: behind(-1, selected.has(id)),
      ariaLabel: names.note(note),
      data: { id, note, isLocked: locked.has(id) },
    });
    return [id, keep(canvasId, facts, make) as NoteNode] as const;
  });
  return new Map(nodes);
}

interface Groups {
  readonly source: AnnotationSource;
  readonly notes: ReadonlyMap<string, NoteNode>;
  readonly names: AnnotationNames;
  readonly keep: Keep;
}

interface Drawn {
  readonly frames: AnyCanvasNode[];
  /** Members of collapsed groups, and the group each is in. */
  readonly hidden: ReadonlyMap<string, string>;
}

function groupNodes(base: CanvasGraph, { source, notes, names, keep }: Groups): Drawn {
  const hidden = new Map<string, string>();
  const groups = Object.entries(source.layout.groups ?? {});
  if (groups.length === 0) return { frames: [], hidden };
  const cards = new Map(base.nodes.map((node) => [node.id, node] as const));
  const locked = lockedIn(source.layout);
  const selected = new Set(source.groups);
  const frames = groups.flatMap(([id, group]) => {
    const members = group.members.flatMap((member) => cards.get(member) ?? notes.get(member) ?? []);
    const frame = frameAround(members.map(boxOf));
    // A group without remaining members has no frame.
    if (frame === null) return [];
    if (group.collapsed === true) for (const member of group.members) hidden.set(member, id);
    const isSelected = selected.has(id);
    const draggable = !group.members.some((member) => locked.has(member));
    const facts = [group, frame.x, frame.y, frame.width, frame.height, isSelected, draggable];
    const make = (): AnyCanvasNode => groupNode({ id, group, frame, isSelected, draggable, label: names.group(group) });
    return [keep(groupCanvasId(id), facts, make)];
  });
  return { frames, hidden };
}

interface GroupFacts {
  readonly id: string;
  readonly group: Group;
  readonly frame: Box;
  readonly isSelected: boolean;
  readonly draggable: boolean;
  readonly label: string;
}

function groupNode({ id, group, frame, isSelected, draggable, label }: GroupFacts): FrameNode | FoldedNode {
  const shared = {
    id: groupCanvasId(id),
    selected: isSelected,
    draggable,
    connectable: false,
    ariaLabel: label,
    data: { id, group },
  };
  if (group.collapsed === true)
    return {
      ...shared,
      type: 'folded',
      ...foldedAt(frame),
      ...sized(FOLDED_SIZE),
      handles: foldedHandles(FOLDED_SIZE, FOLDED_PORTS),
    };
  return {
    ...shared,
    type: 'frame',
    position: { x: frame.x, y: frame.y },
    ...sized(frame),
    zIndex: behind(-2, isSelected),
    dragHandle: '.group-title',
    // Clicks pass through the frame to its content.
    style: { pointerEvents: 'none' },
  };
}

interface Folded extends Drawn {
  readonly base: CanvasGraph;
}

/**
 * Edges inside a collapsed group are hidden. Those that cross its border are attached to its card, one for each pair
 * with the number of edges.
 */
function foldedEdges({ base, hidden, frames }: Folded, names: AnnotationNames): CanvasEdge[] {
  const titles = new Map([...base.nodes, ...frames].map((node) => [node.id, titleOf(node)] as const));
  const led = base.edges.flatMap((edge): CanvasEdge[] => {
    const [from, to] = [hidden.get(edge.source), hidden.get(edge.target)];
    if (from === undefined && to === undefined) return [edge];
    if (from === to) return [];
    const source = from === undefined ? edge.source : groupCanvasId(from);
    const target = to === undefined ? edge.target : groupCanvasId(to);
    const handle = from === undefined ? {} : { sourceHandle: edge.data?.leavesAt ?? HANDLE.out };
    return [{ ...edge, ...handle, source, target, reconnectable: false }];
  });
  const pairs = Map.groupBy(led, (edge) =>
    isLed(edge) ? `${edge.source}|${edge.target}|${edge.sourceHandle ?? ''}` : edge.id,
  );
  return [...pairs.values()].map((together) => {
    const [edge] = together as [CanvasEdge];
    if (together.length === 1 || edge.data === undefined) return edge;
    const [from, to] = [titles.get(edge.source) ?? '', titles.get(edge.target) ?? ''];
    const count = together.length;
    return {
      ...edge,
      ariaLabel: names.bundle({ from, to, count }),
      data: { ...edge.data, order: null, stands: count },
    };
  });
}

/** Attached to the card of a collapsed group. */
function isLed({ source, target, data }: CanvasEdge): boolean {
  return source !== data?.edge.from || target !== data.edge.to;
}

function titleOf({ data, ariaLabel = '' }: AnyCanvasNode | CanvasNode): string {
  if ('summary' in data) return (data as CardNode['data']).summary.title;
  return 'group' in data ? ((data as GroupData).group.label ?? ariaLabel) : ariaLabel;
}

/** Of a node on the canvas, in its units. */
export function boxOf({ position, width = 0, height = 0 }: AnyCanvasNode | CanvasNode): Box {
  return { ...position, width, height };
}

function sized({ width, height }: Size): Pick<AnyCanvasNode, 'width' | 'height' | 'measured'> {
  return { width, height, measured: { width, height } };
}

/** React Flow raises selected items by 1000; items behind the cards must stay there. */
function behind(order: number, isSelected: boolean): number {
  return isSelected ? order - 1000 : order;
}
