/**
 * The width of text in the app's fonts. The fonts are the same on every machine, so the widths of their letters are
 * known, and no page is needed to measure. Kerning makes text slightly narrower than this, rarely wider.
 */

export interface Face {
  readonly size: number;
  readonly mono?: boolean;
  readonly bold?: boolean;
}

const MONO_WIDTH = 0.6;
const FIRST = 0x20;

/** The widths of Inter, from the space to the tilde, in thousandths of the font size. */
const REGULAR = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646, 593, 620,
  566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269, 571, 672, 565, 903,
  753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612,
  583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426,
  333, 426, 662,
];
const SEMIBOLD = [
  252, 321, 523, 644, 650, 1004, 663, 326, 373, 373, 540, 673, 319, 465, 319, 379, 660, 423, 623, 636, 666, 612, 640,
  576, 640, 640, 319, 329, 673, 673, 673, 543, 999, 728, 659, 737, 722, 605, 588, 749, 746, 277, 580, 703, 565, 922,
  759, 769, 645, 773, 652, 650, 660, 736, 728, 1020, 720, 713, 652, 373, 379, 373, 481, 469, 351, 574, 624, 583, 624,
  591, 389, 625, 612, 262, 262, 569, 262, 900, 612, 609, 624, 624, 397, 549, 353, 612, 587, 839, 569, 588, 566, 455,
  359, 455, 673,
];
const ELLIPSIS = { regular: 864, semibold: 956 };

export function textWidth(text: string, { size, mono = false, bold = false }: Face): number {
  if (mono) return [...text].length * size * MONO_WIDTH;
  let width = 0;
  for (const character of text) width += widthOf(character, bold);
  return (width * size) / 1000;
}

function widthOf(character: string, bold: boolean): number {
  const code = character.codePointAt(0)!;
  const known = (bold ? SEMIBOLD : REGULAR)[code - FIRST];
  if (known !== undefined) return known;
  if (character === '…') return bold ? ELLIPSIS.semibold : ELLIPSIS.regular;
  // East Asian letters and emoji are squares.
  return code > 0x2e80 ? 1000 : 640;
}

/** Whether the width of every character of a text is known, not estimated. */
export function isMeasured(text: string): boolean {
  return /^[\x20-\x7e…]*$/.test(text);
}
