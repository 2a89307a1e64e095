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
/** Of other letters and punctuation marks of European languages: regular and semibold. */
const OTHERS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['…', [864, 956]],
  ['–', [500, 500]],
  ['—', [1000, 1000]],
  ['‘', [261, 294]],
  ['’', [261, 294]],
  ['“', [440, 507]],
  ['”', [440, 501]],
  ['„', [421, 480]],
  ['«', [583, 634]],
  ['»', [583, 634]],
  ['•', [563, 503]],
  ['·', [288, 319]],
  ['¿', [511, 543]],
  ['¡', [288, 321]],
  ['→', [838, 838]],
  ['€', [667, 679]],
  ['£', [611, 629]],
  ['°', [456, 458]],
  ['×', [662, 673]],
  ['\u00a0', [281, 252]],
  ['ß', [616, 644]],
  ['ø', [600, 609]],
  ['Ø', [765, 769]],
  ['æ', [917, 913]],
  ['Æ', [994, 1013]],
  ['œ', [1000, 992]],
  ['Œ', [1005, 1014]],
  ['ł', [242, 262]],
  ['Ł', [595, 602]],
  ['đ', [612, 624]],
  ['Đ', [735, 751]],
  ['ı', [242, 262]],
  ['ď', [710, 739]],
  ['ľ', [340, 377]],
  ['ť', [376, 419]],
]);

export function textWidth(text: string, { size, mono = false, bold = false }: Face): number {
  if (mono) return [...text].length * size * MONO_WIDTH;
  let width = 0;
  for (const character of text) width += widthOf(character, bold);
  return (width * size) / 1000;
}

function widthOf(character: string, bold: boolean): number {
  // East Asian letters and emoji are squares.
  return knownWidth(character, bold) ?? (character.codePointAt(0)! > 0x2e80 ? 1000 : 640);
}

function knownWidth(character: string, bold: boolean): number | undefined {
  const code = character.codePointAt(0)!;
  const plain = (bold ? SEMIBOLD : REGULAR)[code - FIRST];
  if (plain !== undefined) return plain;
  const other = OTHERS.get(character);
  if (other !== undefined) return other[bold ? 1 : 0];
  // A Latin letter with an accent is as wide as without.
  return code < 0x180 ? (bold ? SEMIBOLD : REGULAR)[character.normalize('NFD').codePointAt(0)! - FIRST] : undefined;
}

/** Whether the width of every character of a text is known, not estimated. */
export function isMeasured(text: string): boolean {
  return [...text].every((character) => knownWidth(character, false) !== undefined);
}
