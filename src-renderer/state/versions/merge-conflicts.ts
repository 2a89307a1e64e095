/** The open conflicts of a merge on its canvas: marked, and drawn even if the result has no such part. */
import { openConflicts } from '../../../src-shared/merge/merge-choices.ts';
import type { MergeDecision } from '../../../src-shared/merge/merge-plan.ts';
import { partKey } from '../../../src-shared/diff/parts.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphOf, type Edge, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { graphLayout, withGraphLayout } from '../../../src-shared/flow/layout.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { withGraph } from '../../../src-shared/subgraph/extract.ts';
import { markKey, type ChangePosition, type Marks } from './compare-model.ts';
import type { MergeWork } from './merge-contents.ts';

export interface DrawnPlace {
  readonly graph: GraphRef;
  readonly spot: ChangePosition;
}

/** Null for decisions about parts that aren't drawn. */
export function placeOfDecision({ subject: { kind, graph, id } }: MergeDecision): DrawnPlace | null {
  return kind === 'node' || kind === 'edge' ? { graph, spot: { kind, id } } : null;
}

/** The first decision about an item; conflicts come first. */
export function decisionAt({ plan }: MergeWork, { graph, spot }: DrawnPlace): MergeDecision | null {
  const isAbout = ({ subject }: MergeDecision) =>
    subject.kind === spot.kind && subject.id === spot.id && subject.graph === graph;
  const about = plan.decisions.filter(isAbout);
  return about.find(({ by }) => by === 'conflict') ?? about[0] ?? null;
}

export function withConflictMarks(marks: Marks, work: MergeWork): Marks {
  const marked = new Map(marks);
  for (const { graph, spot } of conflictPlaces(work)) marked.set(markKey(spot.kind, graph, spot.id), 'conflict');
  return marked;
}

/** Adds what only their side still has, because a part that I removed has no place in my drawing. */
export function withConflicts(document: FlowDocument, work: MergeWork): FlowDocument {
  return conflictPlaces(work).reduce((drawn, place) => withPart(drawn, work, place), document);
}

function conflictPlaces({ plan, choices }: MergeWork): DrawnPlace[] {
  return openConflicts(plan, choices)
    .flatMap((decision) => placeOfDecision(decision) ?? [])
    .toSorted((a, b) => ORDER[a.spot.kind] - ORDER[b.spot.kind]);
}

/** An edge needs its nodes. */
const ORDER = { node: 0, edge: 1, note: 2, group: 2 } as const;

function withPart(document: FlowDocument, { plan, sides }: MergeWork, { graph, spot }: DrawnPlace): FlowDocument {
  const { kind, id } = spot;
  const drawn = graphOf(document.flow, graph);
  if (drawn === undefined || (kind !== 'node' && kind !== 'edge')) return document;
  const { nodes, edges } = drawn;
  const value = plan.theirs.byKey.get(partKey({ kind, graph, id }))?.value;
  if (value === undefined || [...nodes, ...edges].some((part) => part.id === id)) return document;
  if (kind === 'edge') {
    const edge = { id, ...value } as unknown as Edge;
    const isEnd = (end: string) => end === EXIT || nodes.some((node) => node.id === end);
    if (!isEnd(edge.from) || !isEnd(edge.to)) return document;
    return { ...document, flow: withGraph(document.flow, graph, { edges: [...edges, edge] }) };
  }
  const at = graphLayout(sides.theirs.layout, graph).nodes[id];
  const places = graphLayout(document.layout, graph);
  return {
    flow: withGraph(document.flow, graph, { nodes: [...nodes, { id, ...value } as unknown as FlowNode] }),
    layout: withGraphLayout(document.layout, graph, {
      ...places,
      nodes: { ...places.nodes, ...(at && { [id]: at }) },
    }),
  };
}
