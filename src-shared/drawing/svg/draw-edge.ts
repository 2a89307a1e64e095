/** An edge: its line with the arrow, and the label with its condition. */
import { traitsOf } from '../../flow/edge-kinds.ts';
import type { EdgeKind } from '../../flow/edge-kinds.ts';
import { lineOf } from '../picture/edge-line.ts';
import { countLabel, edgeLabel, fittingLabel, LABEL } from '../edge-label.ts';
import { edgeKind, edgeText } from '../edge-text.ts';
import type { SceneEdge } from '../picture/scene.ts';
import type { DrawWith } from './pen.ts';
import { TEXT_SIZE } from '../fonts.ts';
import { element, escapeXml, round, words } from './markup.ts';

export interface DrawnEdge {
  readonly line: string;
  readonly label: string;
}

export function drawEdge(drawn: SceneEdge, pen: DrawWith): DrawnEdge {
  const { path, textX, textY } = lineOf(drawn.route, drawn.ends);
  const kind = edgeKind(drawn.edge);
  const stroke = strokeOf(kind);
  const isDashed = traitsOf(kind).tone !== undefined;
  const line = element(
    'path',
    {
      'data-edge': drawn.edge.id,
      ...{
        d: path.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number)))),
        fill: 'none',
        stroke: pen.theme[stroke],
      },
      ...{
        'stroke-width': 1.5,
        'stroke-dasharray': isDashed ? '5 4' : undefined,
        'marker-end': `url(#arrow-${stroke})`,
      },
    },
    drawn.route?.labelAs === 'nothing' ? titled(fullText(drawn, pen)) : '',
  );
  return { line, label: drawEdgeLabel(drawn, { x: textX, y: textY }, pen) };
}

function titled(text: string): string {
  return element('title', {}, escapeXml(text));
}

/** What a label says that may have been shortened. */
function fullText({ edge, order, stands }: SceneEdge, { names }: DrawWith): string {
  if (stands > 1) return countLabel(stands).lines.join(' ');
  const { text, tone } = edgeText(edge, names);
  return tone === 'kind' || text === null ? (edgeLabel(edge, order, names)?.lines.join(' ') ?? '') : text;
}

export const STROKES = ['edge', 'danger', 'warning'] as const;
type Stroke = (typeof STROKES)[number];

function strokeOf(kind: EdgeKind): Stroke {
  return traitsOf(kind).tone ?? 'edge';
}

/** One arrow head for each color: not every program that shows SVG lets a marker take the color of its line. */
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

function drawEdgeLabel(drawn: SceneEdge, { x, y }: { readonly x: number; readonly y: number }, pen: DrawWith): string {
  const { edge, isInRow, order: number, stands, route } = drawn;
  const { theme, names } = pen;
  const whole = stands > 1 ? countLabel(stands) : isInRow ? null : edgeLabel(edge, number, names);
  const label = fittingLabel(whole, route);
  if (label === null) return '';
  const { lines, tone, order, width, height } = label;
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
  const stroke = strokeOf(edgeKind(edge));
  const isPlain = stroke === 'edge';
  const fill = isPlain ? (tone === 'else' ? theme.muted : theme.ink) : theme[stroke];
  const textLeft = left + LABEL.padding + (order === null ? 0 : LABEL.order);
  const baseline = top + LABEL.baseline;
  const small = { size: TEXT_SIZE.badge, weight: 600, fill: theme.faint, anchor: 'middle' } as const;
  const face = { size: TEXT_SIZE.sm, fill, mono: tone === 'guard', italic: tone === 'else' };
  const said = fullText(drawn, pen);
  const parts = [
    said === lines.join(' ') ? '' : titled(said),
    element('rect', {
      ...{ x: left, y: top, width, height, rx: LABEL.radius },
      ...{ fill: isPlain ? theme.raised : theme[`${stroke}-soft`], stroke: isPlain ? theme.line : 'none' },
    }),
    order === null ? '' : words(String(order), [left + LABEL.padding + 3, baseline], small),
    ...lines.map((line, at) => words(line, [textLeft, baseline + at * LABEL.line], face)),
  ].join('');
  return element('g', { 'data-label': edge.id }, parts);
}
