/** An edge: its line with the arrow, and the plate with its guard. */
import type { Position } from '@xyflow/react';
import type { EdgeKind } from '../../../src-shared/flow/flow.ts';
import { edgeLine } from '../../canvas/edge-path.ts';
import { edgeKind, edgeText } from '../../canvas/edge-text.ts';
import type { CanvasEdge } from '../../canvas/flow-to-canvas.ts';
import { ORDER_WIDTH, PADDING, PLATE_HEIGHT, plateWidth } from '../../canvas/plate-size.ts';
import type { DrawWith } from './pen.ts';
import { element, round, words } from './markup.ts';

/** Where an edge touches a card. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly side: Position;
}

export interface Touches {
  readonly from: Touch;
  readonly to: Touch;
}

export interface DrawnEdge {
  readonly line: string;
  readonly plate: string;
}

export function drawEdge({ data }: CanvasEdge, { from, to }: Touches, pen: DrawWith): DrawnEdge {
  if (data === undefined) return { line: '', plate: '' };
  const { path, textX, textY } = edgeLine(
    {
      ...{ sourceX: from.x, sourceY: from.y, sourcePosition: from.side },
      ...{ targetX: to.x, targetY: to.y, targetPosition: to.side },
    },
    data.textAt,
  );
  const kind = edgeKind(data.edge);
  const stroke = strokeOf(kind);
  const isDashed = kind === 'error' || kind === 'validation' || kind === 'timeout';
  const line = element('path', {
    ...{
      d: path.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number)))),
      fill: 'none',
      stroke: pen.theme[stroke],
    },
    ...{ 'stroke-width': 1.5, 'stroke-dasharray': isDashed ? '5 4' : undefined, 'marker-end': `url(#arrow-${stroke})` },
  });
  return { line, plate: drawPlate(data, { x: textX, y: textY }, pen) };
}

export const STROKES = ['edge', 'danger', 'warning'] as const;
type Stroke = (typeof STROKES)[number];

function strokeOf(kind: EdgeKind): Stroke {
  if (kind === 'error') return 'danger';
  return kind === 'validation' || kind === 'timeout' ? 'warning' : 'edge';
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

function drawPlate(
  { edge, order }: NonNullable<CanvasEdge['data']>,
  { x, y }: { readonly x: number; readonly y: number },
  pen: DrawWith,
): string {
  const { theme, t } = pen;
  const { text, tone } = edgeText(edge);
  if (text === null && order === null) return '';
  const shown = (tone === 'kind' ? t(`canvas.edge.${text as Exclude<EdgeKind, 'normal'>}`) : text) ?? '';
  const width = plateWidth(shown, order);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - PLATE_HEIGHT / 2)];
  const stroke = strokeOf(edgeKind(edge));
  const isPlain = stroke === 'edge';
  const fill = isPlain ? (tone === 'else' ? theme.muted : theme.ink) : theme[stroke];
  const before = order === null ? 0 : ORDER_WIDTH;
  const small = { size: 10, weight: 600, fill: theme.faint, anchor: 'middle' } as const;
  return [
    element('rect', {
      ...{ x: left, y: top, width, height: PLATE_HEIGHT, rx: PLATE_HEIGHT / 2 },
      ...{ fill: isPlain ? theme.raised : theme[`${stroke}-soft`], stroke: isPlain ? theme.line : 'none' },
    }),
    order === null ? '' : words(String(order), [left + PADDING + 3, top + 14], small),
    words(shown, [left + PADDING + before, top + 14], { size: 11, fill, mono: true, italic: tone === 'else' }),
  ].join('');
}
