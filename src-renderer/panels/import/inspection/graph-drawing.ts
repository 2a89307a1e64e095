/** An inspected graph as boxes and lines, ready to be arranged and drawn. Pure. */
import type { Drawing, LayoutGraph } from '../../../../src-shared/drawing/arrange/layout-graph.ts';
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
  /** The text below the title: the function, the tools. */
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
const MAX_WIDE = 320;
const END_SIZE = { width: 72, height: 28 } as const;
const UNKNOWN_SIZE = { width: 36, height: 36 } as const;

export function drawGraph(graph: InspectedGraph): GraphDrawing {
  const names = new Set(graph.nodes.map(({ name }) => name));
  const used = new Set(graph.edges.flatMap(({ source, target }) => [source, target ?? '']));
  const ends = [START, END].filter((name) => used.has(name) && !names.has(name));
  // An edge may name a node that was never added; it is drawn anyway, to make the gap visible.
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

/** START and END, as LangGraph prints them. */
export function drawnName(name: string): string {
  return name === START ? 'START' : name === END ? 'END' : name;
}

/** Wide enough for its name, within limits; the rest is cut off and shown in the tooltip. */
function boxSize(title: string) {
  const width = Math.round(Math.min(MAX_WIDE, Math.max(BOX.width, title.length * TITLE_LETTER_PX + PADDING_PX)));
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

export function toLayOut({ boxes, lines }: GraphDrawing): LayoutGraph {
  const sizes = new Map(boxes.map(({ id, width, height }) => [id, { width, height }] as const));
  return {
    cards: boxes.map(({ id, kind, width, height }) => ({ id, width, height, row: ROWS[kind] })),
    lines: lines.map(({ id, source, target, label }) => {
      const [from, to] = [sizes.get(source)!, sizes.get(target)!];
      return {
        ...{ id, from: source, to: target },
        start: { x: from.width / 2, y: from.height, side: 'bottom' },
        end: { x: to.width / 2, y: 0 },
        label: label === null ? null : { width: labelWidth(label), height: LABEL_HEIGHT },
      };
    }),
    groups: [],
  };
}

const LETTER_PX = 6.5;
export const LABEL_HEIGHT = 16;

export function labelWidth(text: string): number {
  return text.length * LETTER_PX + 12;
}

/** The position of each box and the corners of each line. */
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

export function fromDrawing({ cards, lines }: Drawing): Arranged {
  return {
    boxes: new Map(cards.map(({ id, x, y }) => [id, { x, y }] as const)),
    lines: new Map(lines.map(({ id, points }) => [id, points] as const)),
    labels: new Map(
      lines.flatMap(({ id, label }) => (label === null ? [] : [[id, { x: label.x, y: label.y }] as const])),
    ),
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

const ROWS: Readonly<Partial<Record<DrawnBox['kind'], 'first' | 'last'>>> = { start: 'first', end: 'last' };
