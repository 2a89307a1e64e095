/** Counts the places where a drawing is hard to read: edges behind cards, and covered or crossed labels. */
import type { Position } from '../../flow/layout.ts';
import { inflated, overlaps, type Box } from '../box.ts';
import { createBoxIndex, type BoxIndex } from '../routing/box-index.ts';
import { isCrossed, segmentBox, segmentsOf, type Segment } from '../routing/edge-route.ts';

export interface PictureEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly points: readonly Position[];
  readonly label: Box | null;
}

export interface Picture {
  readonly cards: readonly Box[];
  readonly edges: readonly PictureEdge[];
}

export interface Legibility {
  readonly edgeThroughCard: number;
  readonly labelOnCard: number;
  readonly labelOnLabel: number;
  readonly edgeThroughLabel: number;
}

/** Labels that overlap by less than this count as separate. */
const TOUCH = 1;

interface Line extends Segment {
  readonly edge: PictureEdge;
}

export function legibility(picture: Picture): Legibility {
  const { edges } = picture;
  const found = indexed(picture);
  const labels = edges.flatMap(({ label }) => label ?? []);
  return {
    edgeThroughCard: sum(edges.map((edge) => cardsBehind(edge, found.cards))),
    labelOnCard: sum(labels.map((label) => overlapsIn(label, found.cards))),
    labelOnLabel: sum(labels.map((label) => overlapsIn(label, found.labels))) / 2,
    edgeThroughLabel: sum(edges.map((edge) => edgesThrough(edge, found.lines).size)),
  };
}

interface Indexes {
  readonly cards: BoxIndex<Box>;
  readonly labels: BoxIndex<Box>;
  readonly lines: BoxIndex<Line>;
}

function indexed({ cards, edges }: Picture): Indexes {
  const [cardIndex, labelIndex, lineIndex] = [createBoxIndex<Box>(), createBoxIndex<Box>(), createBoxIndex<Line>()];
  for (const card of cards) cardIndex.add(card, card);
  for (const edge of edges) {
    for (const { a, b } of segmentsOf(edge)) {
      const line = { a, b, edge };
      lineIndex.add(line, segmentBox(line));
    }
    if (edge.label !== null) labelIndex.add(edge.label, edge.label);
  }
  return { cards: cardIndex, labels: labelIndex, lines: lineIndex };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** How many cards an edge runs through, those at its ends included. */
function cardsBehind(edge: PictureEdge, cards: BoxIndex<Box>): number {
  const hit = new Set<Box>();
  for (const segment of segmentsOf(edge)) {
    for (const card of cards.near(segmentBox(segment))) if (isCrossed(card, segment)) hit.add(card);
  }
  return hit.size;
}

function overlapsIn(box: Box, index: BoxIndex<Box>): number {
  return [...index.near(box)].filter((other) => other !== box && overlaps(inflated(box, -TOUCH), other)).length;
}

/** Other edges that run through the label of an edge. Edges with a common end may share a trunk, which isn't counted. */
function edgesThrough(edge: PictureEdge, lines: BoxIndex<Line>): ReadonlySet<PictureEdge> {
  const { label } = edge;
  if (label === null) return new Set();
  const through = new Set<PictureEdge>();
  for (const line of lines.near(label)) {
    if (line.edge !== edge && isCrossed(label, line) && !isTrunk(line, edge)) through.add(line.edge);
  }
  return through;
}

function isTrunk(line: Line, edge: PictureEdge): boolean {
  if (line.edge.from !== edge.from && line.edge.to !== edge.to) return false;
  return segmentsOf(edge).some((own) => areCollinear(own, line));
}

function areCollinear(one: Segment, other: Segment): boolean {
  const [p, q] = [segmentBox(one), segmentBox(other)];
  if (p.width === 0 && q.width === 0) return p.x === q.x && p.y < q.y + q.height && q.y < p.y + p.height;
  return p.height === 0 && q.height === 0 && p.y === q.y && p.x < q.x + q.width && q.x < p.x + p.width;
}
