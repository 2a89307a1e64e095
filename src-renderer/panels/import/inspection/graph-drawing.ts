/** An inspected graph as boxes and lines, ready to be arranged and drawn. Pure. */
import type { ElkNode } from '../../../../src-shared/drawing/arrange/elk-types.ts';
import {
  END,
  START,
  type Certainty,
  type InspectedEdge,
  type InspectedGraph,
  type InspectedNode,
  type SourceLocation,
} from '../../../../src-shared/importer/inspection.ts';

export interface DrawnBox {
  readonly id: string;
  readonly kind: InspectedNode['kind'] | 'start' | 'end' | 'unknown-target';
  readonly title: string;
  /** Below the title: the function, the tools. */
  readonly text: string;
  readonly place: SourceLocation | null;
  readonly width: number;
  readonly height: number;
}

export interface DrawnLine {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly certainty: Certainty;
  readonly label: string | null;
  readonly why: string | null;
  readonly place: SourceLocation | null;
}

export interface GraphDrawing {
  readonly boxes: readonly DrawnBox[];
  readonly lines: readonly DrawnLine[];
}

const BOX = { width: 184, height: 52 } as const;
const TITLE_LETTER_PX = 7.4;
const PADDING_PX = 30;
const MOST_WIDE = 320;
const END_SIZE = { width: 72, height: 28 } as const;
const UNKNOWN_SIZE = { width: 36, height: 36 } as const;

export function drawGraph(graph: InspectedGraph): GraphDrawing {
  const names = new Set(graph.nodes.map(({ name }) => name));
  const used = new Set(graph.edges.flatMap(({ source, target }) => [source, target ?? '']));
  const ends = [START, END].filter((name) => used.has(name) && !names.has(name));
  // An edge may name a node that was never added; it is drawn, so that the gap is seen.
  const strangers = [...used].filter((name) => name !== '' && !names.has(name) && name !== START && name !== END);
  const lines = graph.edges.map(lineOf);
  return {
    boxes: [
      ...ends.map((name): DrawnBox => endBox(name)),
      ...graph.nodes.map(nodeBox),
      ...strangers.map((name): DrawnBox => ({ ...blank(name, 'unknown'), ...boxSize(name), title: name })),
      ...lines
        .filter(({ target }) => target.startsWith(UNKNOWN))
        .map(({ target }): DrawnBox => ({ ...blank(target, 'unknown-target'), ...UNKNOWN_SIZE, title: '?' })),
    ],
    lines,
  };
}

const UNKNOWN = '?';

function blank(id: string, kind: DrawnBox['kind']) {
  return { id, kind, text: '', place: null };
}

function endBox(name: string): DrawnBox {
  return { ...blank(name, name === START ? 'start' : 'end'), ...END_SIZE, title: drawnName(name) };
}

/** The ends under the names LangGraph prints them with. */
export function drawnName(name: string): string {
  return name === START ? 'START' : name === END ? 'END' : name;
}

/** Wide enough for its name, within reason; the rest is cut off and stands in the tooltip. */
function boxSize(title: string) {
  const width = Math.round(Math.min(MOST_WIDE, Math.max(BOX.width, title.length * TITLE_LETTER_PX + PADDING_PX)));
  return { width, height: BOX.height };
}

function nodeBox({ name, kind, function: called, file, line, tools, graph }: InspectedNode): DrawnBox {
  const place = file === null ? null : { file, line: line ?? 1 };
  const text = graph ?? (tools.length > 0 ? tools.join(', ') : (called ?? ''));
  return { id: name, kind, title: name, text: text === name ? '' : text, place, ...boxSize(name) };
}

function lineOf(edge: InspectedEdge, index: number): DrawnLine {
  const { source, target, certainty, label, why, file, line } = edge;
  return {
    id: `line ${index}`,
    source,
    target: target ?? `${UNKNOWN}${index}`,
    certainty,
    label: label === target ? null : label,
    why,
    place: file === null ? null : { file, line: line ?? 1 },
  };
}

export function toElk({ boxes, lines }: GraphDrawing): ElkNode {
  return {
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.edgeLabels.inline': 'true',
      'elk.spacing.edgeNode': '20',
      'elk.spacing.edgeEdge': '14',
      'elk.layered.spacing.edgeNodeBetweenLayers': '20',
      'elk.spacing.nodeNode': '32',
      'elk.layered.spacing.nodeNodeBetweenLayers': '56',
      'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
      'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
      ...(boxes.length > LARGE && { 'elk.layered.thoroughness': '1' }),
    },
    children: boxes.map(({ id, kind, width, height }) => ({ id, width, height, ...(LAYERS[kind] ?? {}) })),
    edges: lines.map(({ id, source, target, label }) => ({
      ...{ id, sources: [source], targets: [target] },
      ...(label !== null && { labels: [{ text: label, width: labelWidth(label), height: LABEL_HEIGHT }] }),
    })),
  };
}

const LETTER_PX = 6;
export const LABEL_HEIGHT = 16;

export function labelWidth(text: string): number {
  return text.length * LETTER_PX + 12;
}

/** Where everything stands, and the corners of each line. */
export interface Arranged {
  readonly boxes: ReadonlyMap<string, Point>;
  readonly lines: ReadonlyMap<string, readonly Point[]>;
  /** The top left corner of each label. */
  readonly labels: ReadonlyMap<string, Point>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function fromElk({ children = [], edges = [] }: ElkNode): Arranged {
  return {
    boxes: new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }])),
    lines: new Map(
      edges.map(({ id, sections = [] }) => [
        id,
        sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
      ]),
    ),
    labels: new Map(edges.flatMap(({ id, labels = [] }) => labels.map(({ x = 0, y = 0 }) => [id, { x, y }] as const))),
  };
}

const CORNER = 8;

/** A line through the points with rounded corners, as an SVG path. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${first.x} ${first.y}`];
  for (const [index, corner] of rest.entries()) {
    const before = points[index];
    const after = rest[index + 1];
    if (before === undefined || after === undefined) {
      parts.push(`L${corner.x} ${corner.y}`);
      continue;
    }
    const from = towards(corner, before);
    const to = towards(corner, after);
    parts.push(`L${from.x} ${from.y}`, `Q${corner.x} ${corner.y} ${to.x} ${to.y}`);
  }
  return parts.join('');
}

function towards(corner: Point, other: Point): Point {
  const [dx, dy] = [other.x - corner.x, other.y - corner.y];
  const length = Math.hypot(dx, dy);
  const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: corner.x + dx * part, y: corner.y + dy * part };
}

const LARGE = 300;
const LAYERS: Readonly<Partial<Record<DrawnBox['kind'], Pick<ElkNode, 'layoutOptions'>>>> = {
  start: { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } },
  end: { layoutOptions: { 'elk.layered.layering.layerConstraint': 'LAST' } },
};
