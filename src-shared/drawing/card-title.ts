/** The first line of a card: its title, and the name of its kind if both have room. */
import type { FlowNode } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { CARD_WIDTH } from './card-geometry.ts';
import type { Room } from './fit-text.ts';
import { TEXT_SIZE } from './fonts.ts';
import { textWidth } from './text-width.ts';

/** Inside the border and padding of the card, next to the icon. */
export const TITLE: Room = { width: CARD_WIDTH - 26 - 32, size: TEXT_SIZE.base, bold: true };
const GAP = 8;

/** Null if the title needs its room, or says the same. The icon still shows the kind. */
export function kindBeside({ type }: Pick<FlowNode, 'type'>, title: string): string | null {
  const kind = NODE_KINDS[type].title;
  if (kind === title) return null;
  return textWidth(title, TITLE) + GAP + textWidth(kind, { size: TEXT_SIZE.sm }) > TITLE.width ? null : kind;
}
