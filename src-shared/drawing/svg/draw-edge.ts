/** An edge: its line with the arrow, and the plate with its guard. */
import { t } from '../../messages/translate.ts';
import { traitsOf } from '../../flow/edge-kinds.ts';
import type { EdgeKind } from '../../flow/edge-kinds.ts';
import { lineOf } from '../picture/edge-line.ts';
import { edgeKind, edgeText } from '../edge-text.ts';
import type { SceneEdge } from '../picture/scene.ts';
import { ORDER_WIDTH, PADDING, PLATE_HEIGHT, edgeLabelWidth } from '../edge-label-size.ts';
import type { DrawWith } from './pen.ts';
import { TEXT_SIZE } from '../fonts.ts';
import { element, round, words } from './markup.ts';

export interface DrawnEdge {
  readonly line: string;
  readonly plate: string;
}

export function drawEdge(drawn: SceneEdge, pen: DrawWith): DrawnEdge {
  const { path, textX, textY } = lineOf(drawn.route, drawn.ends);
  const kind = edgeKind(drawn.edge);
  const stroke = strokeOf(kind);
  const isDashed = traitsOf(kind).tone !== undefined;
  const line = element('path', {
    'data-edge': drawn.edge.id,
    ...{
      d: path.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number)))),
      fill: 'none',
      stroke: pen.theme[stroke],
    },
    ...{ 'stroke-width': 1.5, 'stroke-dasharray': isDashed ? '5 4' : undefined, 'marker-end': `url(#arrow-${stroke})` },
  });
  return { line, plate: drawEdgeLabel(drawn, { x: textX, y: textY }, pen) };
}

export const STROKES = ['edge', 'danger', 'warning'] as const;
type Stroke = (typeof STROKES)[number];

function strokeOf(kind: EdgeKind): Stroke {
  return traitsOf(kind).tone ?? 'edge';
}

/** One arrow head for each colour: not every program that shows SVG lets a marker take the colour of its line. */
export function arrows({ theme }: DrawWith): string {
  return STROKES.map((stroke) =>
    element(
      'marker',
      {
        ...{ id: `arrow-${stroke}`, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 9, markerHeight: 9 },
        ...{ markerUnits: 'userSpaceOnUse', orient: 'auto-start-reverse' },
      },
      element('path', { d: 'M1,1.5 L9,5 L1,8.5 Z', fill: theme[stroke] }),
    ),
  ).join('');
}

function drawEdgeLabel(
  { edge, isInRow, order, stands }: SceneEdge,
  { x, y }: { readonly x: number; readonly y: number },
  pen: DrawWith,
): string {
  const { theme, names } = pen;
  const { text, tone } = stands === 1 ? edgeText(edge, names) : ({ text: `×${stands}`, tone: 'label' } as const);
  if ((isInRow && stands === 1) || (text === null && order === null)) return '';
  const shown = (tone === 'kind' ? t(`canvas.edge.${text as Exclude<EdgeKind, 'normal'>}`) : text) ?? '';
  const width = edgeLabelWidth(shown, tone, order);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - PLATE_HEIGHT / 2)];
  const stroke = strokeOf(edgeKind(edge));
  const isPlain = stroke === 'edge';
  const fill = isPlain ? (tone === 'else' ? theme.muted : theme.ink) : theme[stroke];
  const before = order === null ? 0 : ORDER_WIDTH;
  const small = { size: TEXT_SIZE.badge, weight: 600, fill: theme.faint, anchor: 'middle' } as const;
  const parts = [
    element('rect', {
      ...{ x: left, y: top, width, height: PLATE_HEIGHT, rx: PLATE_HEIGHT / 2 },
      ...{ fill: isPlain ? theme.raised : theme[`${stroke}-soft`], stroke: isPlain ? theme.line : 'none' },
    }),
    order === null ? '' : words(String(order), [left + PADDING + 3, top + 14], small),
    words(shown, [left + PADDING + before, top + 14], {
      size: TEXT_SIZE.sm,
      fill,
      mono: tone === 'guard',
      italic: tone === 'else',
    }),
  ].join('');
  return element('g', { 'data-label': edge.id }, parts);
}
