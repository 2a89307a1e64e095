/**
 * The chip on the upper border of a card that shows the jumps to it. It covers no text, stays beside the port for
 * incoming edges, and is no further from the card than labels are.
 */
import type { IconShapes } from '../node-kinds/base/icon.ts';
import { t } from '../messages/translate.ts';
import type { Box } from './box.ts';
import type { CardJump, JumpKind } from './card-jumps.ts';
import type { Size } from './card-geometry.ts';
import { fitLine } from './fit-text.ts';
import { TEXT_SIZE } from './fonts.ts';
import { textWidth } from './text-width.ts';

export interface JumpChip {
  /** The box, relative to the upper left corner of the card. */
  readonly box: Box;
  readonly kind: JumpKind;
  /** Null if the card has no room for text. */
  readonly text: string | null;
}

export const CHIP_ICON = 9;
/** Padding of the chip, and between icon and text. */
export const CHIP_PAD = 5;
export const CHIP_GAP = 3;
/** Ends above the icon of the card, with a space between the two. */
const HEIGHT = 12;
const ABOVE = 7;
const LEFT = 12;
/** The distance from the middle of the card, where edges arrive. */
const FROM_PORT = 10;
const MIN_TEXT = 40;

/** Null if only edges lead to the card. Zoomed out, where its text couldn't be read, the chip is only an icon. */
export function jumpChip(card: Pick<Size, 'width'>, jumps: readonly CardJump[], isFar = false): JumpChip | null {
  const [first, another] = jumps;
  if (first === undefined) return null;
  const all = another === undefined ? first.name : t('canvas.jumps.count', { count: jumps.length });
  const face = { size: TEXT_SIZE.badge, bold: true };
  const room = card.width / 2 - FROM_PORT - LEFT - 2 * CHIP_PAD - CHIP_ICON - CHIP_GAP;
  const text = isFar || room < MIN_TEXT ? null : fitLine(all, { ...face, width: room });
  const words = text === null ? 0 : CHIP_GAP + Math.ceil(textWidth(text, face));
  const width = 2 * CHIP_PAD + CHIP_ICON + words;
  return { box: { x: LEFT, y: -ABOVE, width, height: HEIGHT }, kind: first.kind, text };
}

/** The icon of the jumps when zoomed out: enlarged from its lower left corner, so that it can be seen and covers no title. */
export function farJumpChip(card: Pick<Size, 'width'>, jumps: readonly CardJump[], scale: number): JumpChip | null {
  const chip = jumpChip(card, jumps, true);
  if (chip === null) return null;
  const { x, y, width, height } = chip.box;
  return { ...chip, box: { x, y: y + height * (1 - scale), width: width * scale, height: height * scale } };
}

export const ENTRY_HEIGHT = 16;
const ENTRY_ABOVE = 2;
const ABOVE_CHIP = 1;

/** The upper edge of the mark of the entry, relative to the card. It is above the card and its chip. */
export function entryTop(jumps: readonly CardJump[]): number {
  return -ENTRY_HEIGHT - (jumps.length === 0 ? ENTRY_ABOVE : ABOVE + ABOVE_CHIP);
}

/** Used in the window, in exported pictures, and zoomed out. */
export const JUMP_ICONS: Readonly<Record<JumpKind, IconShapes>> = {
  action: [
    [
      'path',
      {
        d: 'M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z',
      },
    ],
  ],
  command: [
    ['path', { d: 'm16 17 5-5-5-5' }],
    ['path', { d: 'M21 12H9' }],
    ['path', { d: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4' }],
  ],
  path: [
    ['path', { d: 'M9 5h8.5a1 1 0 010 7h-11a1 1 0 000 7H15' }],
    ['path', { d: 'M21 19a3 3 0 1 1-6 0 3 3 0 0 1 6 0' }],
    ['path', { d: 'M9 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0' }],
  ],
  hook: [
    ['path', { d: 'm17 2 4 4-4 4' }],
    ['path', { d: 'M3 11v-1a4 4 0 0 1 4-4h14' }],
    ['path', { d: 'm7 22-4-4 4-4' }],
    ['path', { d: 'M21 13v1a4 4 0 0 1-4 4H3' }],
  ],
};
