/**
 * A flow as SVG text, from the same model and geometry as the canvas: everything is drawn, including what is off the
 * screen, in the colors of either theme, and text stays text.
 */
import type { FlowDocument } from '../../document/document.ts';
import type { GraphRef } from '../../flow/flow.ts';
import { graphLayout } from '../../flow/layout.ts';
import { unionOf, type Box } from '../box.ts';
import { routeBounds } from '../routing/edge-route.ts';
import { sceneOf } from '../picture/scene.ts';
import { drawCard, drawExit } from './draw-card.ts';
import { arrows, drawEdge } from './draw-edge.ts';
import { drawFolded, drawFrame, drawNote } from './draw-annotations.ts';
import { SANS, TEXT_SIZE } from '../fonts.ts';
import { element, escapeXml, round, words } from './markup.ts';
import { conditionNames } from '../condition-names.ts';
import type { DrawWith } from './pen.ts';
import { THEMES, type ThemeName } from './themes.ts';

export interface DrawOptions {
  readonly graphs: readonly GraphRef[];
  readonly theme: ThemeName;
  readonly background: boolean;
}

export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 40;
const HEADING = 44;

/** Several graphs are drawn below each other, each under its name. */
export function drawFlow(document: FlowDocument, { graphs, theme: name, background }: DrawOptions): Drawing {
  const theme = THEMES[name];
  const pen: DrawWith = { theme, names: conditionNames(document.flow) };
  const heads = graphs.length > 1;
  const parts: string[] = [];
  let [top, width] = [0, 0];
  for (const ref of graphs) {
    const { content, box } = drawGraph(document, ref, pen);
    const head = heads ? HEADING : 0;
    if (heads)
      parts.push(
        words(titleOf(document, ref), [MARGIN, top + MARGIN + 16], {
          size: TEXT_SIZE.xl,
          weight: 600,
          fill: theme.ink,
        }),
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
  const { cards, exit, edges, notes, frames, folded } = sceneOf({ flow, graph: ref, layout: graphLayout(layout, ref) });
  const lines = edges.map((edge) => drawEdge(edge, pen));
  const parts = [
    ...frames.map((frame) => drawFrame(frame, pen)),
    ...notes.map((note) => drawNote(note, pen)),
    ...lines.map(({ line }) => line),
    ...lines.map(({ label }) => label),
    ...folded.map((group) => drawFolded(group, pen)),
    ...cards.map((card) => drawCard(card, pen)),
    ...(exit === null ? [] : [drawExit(exit, pen)]),
  ];
  const routes = edges.flatMap(({ route }) => (route === null ? [] : [routeBounds(route)]));
  const all = [...[...cards, ...notes, ...frames, ...folded].map(({ box }) => box), ...routes];
  const box = unionOf(exit === null ? all : [...all, exit]) ?? { x: 0, y: 0, width: 240, height: 0 };
  return { content: parts.join('\n'), box: grown(box) };
}

/** Room for the mark of the entry, and for collapsed groups and their edges. */
function grown({ x, y, width, height }: Box): Box {
  return { x: x - 40, y: y - 28, width: width + 80, height: height + 44 };
}
