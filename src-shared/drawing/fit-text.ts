/** Fits text into limited space. */
import { textWidth, type Face } from './text-width.ts';

export interface Room extends Face {
  readonly width: number;
}

export function fitLine(text: string, room: Room): string {
  if (textWidth(text, room) <= room.width) return text;
  let kept = '';
  for (const character of text) {
    if (textWidth(`${kept}${character}…`, room) > room.width) break;
    kept += character;
  }
  return `${wholeWords(kept, text).trimEnd()}…`;
}

/** Without the beginning of a word that is cut, unless little would be left. */
function wholeWords(kept: string, text: string): string {
  const next = text.charAt(kept.length);
  if (SEPARATOR.test(next) || SEPARATOR.test(kept.slice(-1))) return kept;
  const at = [...kept.matchAll(SEPARATORS)].at(-1)?.index ?? 0;
  return at < kept.length * MIN_KEPT ? kept : kept.slice(0, at);
}

const SEPARATOR = /[\s._/-]/;
const SEPARATORS = /[\s._/-]/g;
/** Of the text that fits. */
const MIN_KEPT = 0.5;

/**
 * Cuts a text in the middle, because the end often distinguishes it from similar texts, such as the value of a
 * condition or the name of a tool.
 */
export function fitMiddle(text: string, room: Room): string {
  if (textWidth(text, room) <= room.width) return text;
  const tail = shortTail(middleParts(text)[1], room);
  if (tail === '') return fitLine(text, room);
  const head = text.slice(0, text.length - tail.length);
  return `${fitLine(`${head}…`, { ...room, width: room.width - textWidth(tail, room) })}${tail}`;
}

/** Cuts at a later word if all of the tail would leave too little space for the beginning. */
function shortTail(tail: string, room: Room): string {
  if (textWidth(tail, room) <= room.width * MAX_TAIL) return tail;
  const next = tail.slice(1).search(WORD);
  return next < 0 ? '' : shortTail(tail.slice(1 + next), room);
}

const MAX_TAIL = 0.6;
const WORD = /[\s._/-]\S/;
const TAIL = 14;
/** Shorter texts fit, or have too little to cut. */
const LEAST = 16;

/** The part that may be cut, and the part that stays: about the last word. */
export function middleParts(text: string): readonly [string, string] {
  if (text.length <= LEAST) return [text, ''];
  const from = text.length - Math.min(TAIL, Math.floor(text.length / 2));
  const word = text.slice(from).search(WORD);
  const at = word < 0 ? from : from + word;
  return [text.slice(0, at), text.slice(at)];
}

/** Wraps at spaces; the last of `most` lines shows that there is more. */
export function fitLines(text: string, room: Room, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const all = text.split(/\s+/).filter((word) => word !== '');
  for (const [at, word] of all.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, room) <= room.width || line === '') line = longer;
    else if (lines.length === most - 1) return [...lines, fitLine(`${line} ${all.slice(at).join(' ')}`, room)];
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, fitLine(line, room)];
}
