/** A card as the canvas shows it in full: color, icon, title, text, footer. */
import type { NodeType } from '../../flow/node.ts';
import { ENTRY_HEIGHT, entryTop } from '../jump-chip.ts';
import { t } from '../../messages/translate.ts';
import { NODE_KINDS } from '../../node-kinds/registry.ts';
import type { PaletteColor } from '../../flow/layout.ts';
import { hasFooter, isPill, ROW_HEIGHT, textLines } from '../card-geometry.ts';
import type { Box } from '../box.ts';
import { kindIfTitled, titleRoom } from '../card-title.ts';
import { fitLine, fitLines, fitMiddle } from '../fit-text.ts';
import { BACK, icon } from './icons.ts';
import { TEXT_SIZE } from '../fonts.ts';
import { textWidth } from '../text-width.ts';
import { element, round, words } from './markup.ts';
import type { NodeSummary } from '../node-summary.ts';
import type { SceneCard } from '../picture/scene.ts';
import { drawJumps } from './draw-jumps.ts';
import { drawRows } from './draw-rows.ts';
import type { DrawWith } from './pen.ts';

const SIDE = 12;
const HEADER = 40;
const LINE = 16;
const TILE = 24;

export function drawCard(card: SceneCard, pen: DrawWith): string {
  const { node, box, isEntry } = card;
  const { theme } = pen;
  const kind = NODE_KINDS[node.type].color;
  const chosen = card.color;
  const isEnd = isPill(node);
  const parts = [
    element('rect', {
      ...{ x: box.x, y: box.y, width: box.width, height: box.height },
      rx: isEnd ? 24 : RADIUS,
      fill: chosen === undefined ? theme.raised : tone(pen, chosen).soft,
      stroke: chosen === undefined ? theme.line : tone(pen, chosen).full,
      'stroke-opacity': chosen === undefined ? undefined : 0.55,
    }),
    ...(isEnd ? drawEnd(card, pen) : [...drawBody(card, pen), drawBar(box, tone(pen, chosen ?? kind).full)]),
    ...(isEntry ? drawEntry(card, pen) : []),
    ...drawJumps(card, pen),
  ];
  return element('g', { 'data-node': node.id }, parts.join(''));
}

const RADIUS = 10;
const BAR = 3;

/** Not cut by the lines between rows. */
function drawBar(box: Box, fill: string): string {
  return element('path', { d: barPath(box), fill });
}

/** The left edge of the card, within its corners. */
function barPath({ x, y, height }: Box): string {
  const cut = round(RADIUS - Math.sqrt(RADIUS ** 2 - (RADIUS - BAR) ** 2));
  const [right, bottom] = [x + BAR, y + height];
  const corner = `A${RADIUS} ${RADIUS} 0 0 0`;
  return `M${right},${y + cut} ${corner} ${x},${y + RADIUS} V${bottom - RADIUS} ${corner} ${right},${bottom - cut} Z`;
}

function tone({ theme }: DrawWith, name: PaletteColor | (typeof NODE_KINDS)['say']['color']) {
  return { full: theme[`kind-${name}`], soft: theme[`kind-${name}-soft`] };
}

function tile(type: NodeType, box: Box, pen: DrawWith): string {
  const color = tone(pen, NODE_KINDS[type].color);
  const [x, y] = [box.x + SIDE, box.y + (HEADER - TILE) / 2 + (isPill({ type }) ? 4 : 1)];
  return (
    element('rect', { x, y, width: TILE, height: TILE, rx: 6, fill: color.soft }) +
    icon(NODE_KINDS[type].icon, { x: x + 4.5, y: y + 4.5, size: 15, color: color.full })
  );
}

function drawBody(card: SceneCard, pen: DrawWith): string[] {
  const { node, summary, box } = card;
  const { theme } = pen;
  const kind = kindIfTitled(node, summary.title);
  const left = box.x + SIDE + TILE + 8;
  const baseline = box.y + HEADER / 2 + 5;
  return [
    tile(node.type, box, pen),
    words(fitMiddle(summary.title, titleRoom(node)), [left, baseline], {
      size: TEXT_SIZE.base,
      weight: 600,
      fill: theme.ink,
    }),
    ...(kind === null
      ? []
      : [words(kind, [box.x + box.width - SIDE, baseline], { size: TEXT_SIZE.sm, fill: theme.faint, anchor: 'end' })]),
    ...drawText(card, pen),
    ...(hasFooter(node, summary) ? drawFooter(card, pen) : []),
    ...drawRows(card, pen),
  ];
}

function drawText({ summary, box }: SceneCard, { theme }: DrawWith): string[] {
  const most = textLines(summary);
  if (most === 0) return [];
  const text = summary.missing ?? summary.text ?? '';
  const isMissing = summary.missing !== null;
  return fitLines(text, { width: box.width - 2 * SIDE, size: TEXT_SIZE.sm }, most).map((line, at) =>
    words(line, [box.x + SIDE, box.y + HEADER + LINE * at + 12], {
      size: TEXT_SIZE.sm,
      fill: isMissing ? theme.faint : theme.muted,
      italic: isMissing,
    }),
  );
}

const FOOTER = 28;

function drawFooter({ summary, box }: SceneCard, { theme }: DrawWith): string[] {
  const top = box.y + box.height - summary.rows.length * ROW_HEIGHT - FOOTER;
  const baseline = top + 18;
  const right = box.x + box.width - SIDE;
  const aside = asideOf(summary);
  const asideRoom = aside === null ? 0 : Math.min(textWidth(aside, { size: TEXT_SIZE.sm }), 90) + 8;
  const parts = [element('line', { x1: box.x, x2: box.x + box.width, y1: top, y2: top, stroke: theme.line })];
  let x = box.x + SIDE;
  if (summary.chip !== null) {
    const text = fitMiddle(summary.chip, { width: right - x - asideRoom - 10, size: TEXT_SIZE.sm, mono: true });
    const width = textWidth(text, { size: TEXT_SIZE.sm, mono: true }) + 10;
    parts.push(element('rect', { x, y: top + 6, width, height: 16, rx: 4, fill: theme.sunken }));
    parts.push(words(text, [x + 5, baseline], { size: TEXT_SIZE.sm, fill: theme.muted, mono: true }));
    x += width + 8;
  }
  if (aside !== null)
    parts.push(
      words(fitLine(aside, { width: right - x, size: TEXT_SIZE.sm }), [x, baseline], {
        size: TEXT_SIZE.sm,
        fill: theme.faint,
      }),
    );
  return parts;
}

function asideOf({ aside, more, waits }: NodeSummary): string | null {
  const wait = waits === null ? null : t(waits ? 'canvas.waits' : 'canvas.goesOn');
  const all = [aside, more > 0 ? `+${more}` : null, wait].filter((text) => text !== null);
  return all.length === 0 ? null : all.join(' · ');
}

function drawEnd({ node, summary, box }: SceneCard, pen: DrawWith): string[] {
  const left = box.x + 11 + TILE + 8;
  const chip = node.label === undefined ? summary.chip : null;
  const room = box.x + box.width - 14 - left;
  const title = fitMiddle(summary.title, titleRoom(node, chip !== null));
  const parts = [
    tile(node.type, box, pen),
    words(title, [left, box.y + box.height / 2 + 5], { size: TEXT_SIZE.base, weight: 600, fill: pen.theme.ink }),
  ];
  if (chip === null) return parts;
  const style = { size: TEXT_SIZE.sm, fill: pen.theme.muted, mono: true, anchor: 'end' } as const;
  const text = fitMiddle(chip, { width: room * 0.5, size: TEXT_SIZE.sm, mono: true });
  return [...parts, words(text, [box.x + box.width - 16, box.y + box.height / 2 + 4], style)];
}

function drawEntry({ box, jumps }: SceneCard, { theme }: DrawWith): string[] {
  const text = t('canvas.entry');
  const width = textWidth(text, { size: TEXT_SIZE.badge, bold: true }) + 14;
  const y = box.y + entryTop(jumps);
  return [
    element('rect', { x: box.x, y, width, height: ENTRY_HEIGHT, rx: ENTRY_HEIGHT / 2, fill: theme.ink }),
    words(text, [box.x + 7, y + 11.5], { size: TEXT_SIZE.badge, weight: 600, fill: theme.panel }),
  ];
}

export function drawExit(box: Box, { theme }: DrawWith): string {
  const middle = box.x + box.width / 2;
  const text = t('canvas.exit');
  const start = middle - (textWidth(text, { size: TEXT_SIZE.sm }) + 20) / 2;
  return [
    element('rect', {
      ...{ x: box.x, y: box.y, width: box.width, height: box.height, rx: 20 },
      ...{ fill: theme.panel, stroke: theme.strong, 'stroke-width': 1.5, 'stroke-dasharray': '4 3' },
    }),
    icon(BACK, { x: start, y: box.y + box.height / 2 - 7, size: 14, color: theme.muted }),
    words(text, [start + 20, box.y + box.height / 2 + 4], { size: TEXT_SIZE.sm, weight: 500, fill: theme.muted }),
  ].join('');
}
