/** An inspected graph as boxes and lines, ready to be arranged and drawn. Pure. */
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import {
  END,
  START,
  type Certainty,
  type InspectedEdge,
  type InspectedGraph,
  type InspectedNode,
  type SourceLocation,
} from '../../../src-shared/importer/inspection.ts';

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
  readonly isConditional: boolean;
  readonly label: string | null;
  readonly why: string | null;
  readonly place: SourceLocation | null;
}

export interface GraphDrawing {
  readonly boxes: readonly DrawnBox[];
  readonly lines: readonly DrawnLine[];
}

const BOX = { width: 184, height: 52 } as const;
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
      ...strangers.map((name): DrawnBox => ({ ...blank(name, 'unknown'), ...BOX, title: name })),
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
  return { ...blank(name, name === START ? 'start' : 'end'), ...END_SIZE, title: name === START ? 'START' : 'END' };
}

function nodeBox({ name, kind, function: called, file, line, tools, graph }: InspectedNode): DrawnBox {
  const place = file === null ? null : { file, line: line ?? 1 };
  const text = graph ?? (tools.length > 0 ? tools.join(', ') : (called ?? ''));
  return { id: name, kind, title: name, text: text === name ? '' : text, place, ...BOX };
}

function lineOf(edge: InspectedEdge, index: number): DrawnLine {
  const { source, target, certainty, conditional, label, why, file, line } = edge;
  return {
    id: `line ${index}`,
    source,
    target: target ?? `${UNKNOWN}${index}`,
    certainty,
    isConditional: conditional,
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
      'elk.spacing.nodeNode': '32',
      'elk.layered.spacing.nodeNodeBetweenLayers': '56',
      'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
      'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
      ...(boxes.length > LARGE && { 'elk.layered.thoroughness': '1' }),
    },
    children: boxes.map(({ id, kind, width, height }) => ({ id, width, height, ...(LAYERS[kind] ?? {}) })),
    edges: lines.map(({ id, source, target }) => ({ id, sources: [source], targets: [target] })),
  };
}

const LARGE = 300;
const LAYERS: Readonly<Partial<Record<DrawnBox['kind'], Pick<ElkNode, 'layoutOptions'>>>> = {
  start: { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } },
  end: { layoutOptions: { 'elk.layered.layering.layerConstraint': 'LAST' } },
};
