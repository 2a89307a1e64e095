/**
 * A flow as SVG text, from the same model and geometry as the canvas: everything is drawn, also what is off the screen, in
 * the colours of either theme, and text stays text.
 */
import { Position } from '@xyflow/react';
import type { TFunction } from 'i18next';
import type { FlowDocument } from '../../../src-shared/flow/document.ts';
import { graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import { createAnnotator, type AnnotatedGraph, type AnyCanvasNode } from '../../canvas/annotations.ts';
import { createCanvasMapper } from '../../canvas/flow-to-canvas.ts';
import type { Box } from '../../edits/free-place.ts';
import { unionOf } from '../../edits/selected.ts';
import { drawCard, drawExit } from './draw-card.ts';
import { arrows, drawEdge, type Touch } from './draw-edge.ts';
import { drawFolded, drawFrame, drawNote } from './draw-beside.ts';
import { element, escapeXml, round, SANS, words } from './markup.ts';
import type { DrawWith } from './pen.ts';
import { THEMES, type ThemeName } from './themes.ts';

export interface DrawOptions {
  readonly graphs: readonly GraphRef[];
  readonly theme: ThemeName;
  readonly background: boolean;
  readonly t: TFunction;
}

export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 40;
const HEADING = 44;

/** Several graphs stand below each other, each under its name. */
export function drawFlow(document: FlowDocument, { graphs, theme: name, background, t }: DrawOptions): Drawing {
  const theme = THEMES[name];
  const pen: DrawWith = { theme, t };
  const heads = graphs.length > 1;
  const parts: string[] = [];
  let [top, width] = [0, 0];
  for (const ref of graphs) {
    const { content, box } = drawGraph(document, ref, pen);
    const head = heads ? HEADING : 0;
    if (heads)
      parts.push(
        words(titleOf(document, ref), [MARGIN, top + MARGIN + 16], { size: 20, weight: 600, fill: theme.ink }),
      );
    const [x, y] = [MARGIN - box.x, top + MARGIN + head - box.y];
    parts.push(element('g', { transform: `translate(${round(x)} ${round(y)})` }, content));
    top += box.height + head + MARGIN;
    width = Math.max(width, box.width);
  }
  const size = { width: Math.ceil(width + 2 * MARGIN), height: Math.ceil(top + MARGIN) };
  const ground = background ? element('rect', { ...size, fill: theme.canvas }) : '';
  const title = element('title', {}, escapeXml(titleOf(document, null)));
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: `0 0 ${size.width} ${size.height}`, 'font-family': SANS },
    title + element('defs', {}, arrows(pen)) + ground + parts.join(''),
  );
  return { svg: `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`, ...size };
}

function titleOf({ flow }: FlowDocument, ref: GraphRef): string {
  return ref === null ? (flow.label ?? flow.id) : (flow.subgraphs?.[ref]?.label ?? ref);
}

interface DrawnGraph {
  readonly content: string;
  readonly box: Box;
}

function drawGraph({ flow, layout }: FlowDocument, ref: GraphRef, pen: DrawWith): DrawnGraph {
  const places = graphLayout(layout, ref);
  const nothing = { selectedNodes: [], selectedEdges: [], moved: null };
  const base = createCanvasMapper(() => '')({ flow, graph: ref, layout: places, ...nothing });
  const annotate = createAnnotator({ note: () => '', group: () => '' });
  const scene = annotate(base, { layout: places, notes: [], groups: [], moved: null });
  const edges = drawEdges(scene, pen);
  const layers = [
    ...scene.nodes.filter(({ type }) => type === 'frame').map((node) => drawNode(node, pen)),
    ...scene.nodes.filter(({ type }) => type === 'note').map((node) => drawNode(node, pen)),
    ...edges.map(({ line }) => line),
    ...edges.map(({ plate }) => plate),
    ...scene.nodes.filter(({ type }) => type !== 'frame' && type !== 'note').map((node) => drawNode(node, pen)),
  ];
  const entries = graphOf(flow, ref) === undefined ? [] : scene.nodes.map(boxOf);
  const box = unionOf(entries) ?? { x: 0, y: 0, width: 240, height: 0 };
  return { content: layers.join('\n'), box: grown(box) };
}

/** Room for the mark of the entry, and for edges that go around their cards. */
function grown({ x, y, width, height }: Box): Box {
  return { x: x - 40, y: y - 24, width: width + 160, height: height + 40 };
}

function boxOf({ position, width = 0, height = 0 }: AnyCanvasNode): Box {
  return { x: position.x, y: position.y, width, height };
}

function drawNode(node: AnyCanvasNode, pen: DrawWith): string {
  const box = boxOf(node);
  switch (node.type) {
    case 'exit':
      return drawExit(node, box, pen);
    case 'note':
      return drawNote(node, box, pen);
    case 'frame':
      return drawFrame(node, box, pen);
    case 'folded':
      return drawFolded(node, box, pen);
    case 'card':
      return drawCard(node, box, pen);
  }
}

function drawEdges({ nodes, edges }: AnnotatedGraph, pen: DrawWith) {
  const byId = new Map(nodes.map((node) => [node.id, node] as const));
  return edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.source), byId.get(edge.target)];
    if (from === undefined || to === undefined) return [];
    const touches = { from: touchOf(from, edge.sourceHandle), to: touchOf(to, edge.targetHandle) };
    return [drawEdge(edge, touches, pen)];
  });
}

function touchOf(node: AnyCanvasNode, id: string | null | undefined): Touch {
  const handle = node.handles?.find((one) => one.id === id) ?? node.handles?.[0];
  const { x, y } = node.position;
  return { x: x + (handle?.x ?? 0), y: y + (handle?.y ?? 0), side: handle?.position ?? Position.Top };
}
