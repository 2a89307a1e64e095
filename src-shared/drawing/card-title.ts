/** The first line of a card: its title, and the name of its kind if both have room. */
import type { FlowNode } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { CARD_WIDTH, isPill, PILL_WIDTH } from './card-geometry.ts';
import { fitLines, fitMiddle, type Room } from './fit-text.ts';
import { TEXT_SIZE } from './fonts.ts';
import { textWidth } from './text-width.ts';

const FACE = { size: TEXT_SIZE.base, bold: true };
/** Inside the border and padding of the card, next to the icon. */
const TITLE: Room = { ...FACE, width: CARD_WIDTH - 26 - 32 };
const PILL_TITLE: Room = { ...FACE, width: PILL_WIDTH - 27 - 32 };
/** Zoomed out, the title has the card to itself. */
const FAR_TITLE: Room = { size: TEXT_SIZE.xl, bold: true, width: CARD_WIDTH - 36 };
const FAR_PILL_TITLE: Room = { ...FAR_TITLE, width: PILL_WIDTH - 26 };
const FAR_PILL_LINES: Room = { ...FAR_PILL_TITLE, size: 0.8 * TEXT_SIZE.xl };
const GAP = 8;

/** Null if the title needs its room, or says the same. The icon still shows the kind. */
export function kindIfTitled({ type }: Pick<FlowNode, 'type'>, title: string): string | null {
  const kind = NODE_KINDS[type].title;
  if (kind === title) return null;
  return textWidth(title, TITLE) + GAP + textWidth(kind, { size: TEXT_SIZE.sm }) > TITLE.width ? null : kind;
}

/** Next to a chip, the title of an end has half of the room. */
export function titleRoom(node: Pick<FlowNode, 'type'>, hasChip = false): Room {
  if (!isPill(node)) return TITLE;
  return hasChip ? { ...PILL_TITLE, width: PILL_TITLE.width / 2 } : PILL_TITLE;
}

/** What names a card when zoomed out: its text, if the title says no more than the kind. */
export function farName({ type }: Pick<FlowNode, 'type'>, { title, text }: Named): string {
  return text !== null && title === NODE_KINDS[type].title ? text.trim().replaceAll(/\s+/g, ' ') : title;
}

interface Named {
  readonly title: string;
  readonly text: string | null;
}

/** The title as shown when zoomed out. That of an end has two lines, a little smaller, if it needs them. */
export function farTitle(node: Pick<FlowNode, 'type'>, title: string): readonly string[] {
  if (!isPill(node)) return [fitMiddle(title, FAR_TITLE)];
  return textWidth(title, FAR_PILL_TITLE) <= FAR_PILL_TITLE.width ? [title] : fitLines(title, FAR_PILL_LINES, 2);
}

export function farTitleSize(lines: readonly string[]): number {
  return lines.length > 1 ? FAR_PILL_LINES.size : FAR_TITLE.size;
}
