/**
 * The width of text in the app's fonts. The fonts are the same on every machine, so the widths of their letters are
 * known, and no page is needed to measure. Kerning makes text slightly narrower than this, rarely wider.
 */

import { letterWidth } from './letter-widths.ts';

export interface Face {
  readonly size: number;
  readonly mono?: boolean;
  readonly bold?: boolean;
}

const MONO_WIDTH = 600;
/** East Asian letters and emoji are squares. */
const SQUARES_FROM = 0x2e80;
const SQUARE = 1000;
/** Of other letters, about. */
const USUAL = 640;

export function textWidth(text: string, { size, mono = false, bold = false }: Face): number {
  let width = 0;
  for (const character of text) width += mono ? monoWidth(character) : widthOf(character, bold);
  return (width * size) / 1000;
}

function widthOf(character: string, bold: boolean): number {
  return letterWidth(character, bold) ?? (isSquare(character) ? SQUARE : USUAL);
}

function monoWidth(character: string): number {
  return isSquare(character) ? SQUARE : MONO_WIDTH;
}

function isSquare(character: string): boolean {
  return character.codePointAt(0)! >= SQUARES_FROM;
}

/** Whether the width of every character of a text is known, not estimated. */
export function isMeasured(text: string): boolean {
  return [...text].every((character) => letterWidth(character, false) !== null);
}
