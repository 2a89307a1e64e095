/** The room for the text of a branch on its card: inside the border, and clear of the port. */
import { CARD_WIDTH } from './card-geometry.ts';
import type { EdgeText } from './edge-text.ts';
import type { Room } from './fit-text.ts';
import { TEXT_SIZE } from './fonts.ts';

export function rowRoom(tone: EdgeText['tone'] | 'else'): Room {
  return { width: CARD_WIDTH - 28, size: TEXT_SIZE.sm, mono: tone === 'guard' };
}
