/** Draws the text of a note: wrapped lines, each with its bold, italic, and code parts. */
import { fitLine } from '../fit-text.ts';
import { TEXT_SIZE } from '../fonts.ts';
import { noteBlocks, type NoteRun, type NoteStyle } from '../note-text.ts';
import { textWidth } from '../text-width.ts';
import { words, type Anchor, type TextStyle } from './markup.ts';

interface Face {
  readonly size: number;
  readonly line: number;
  /** Headings are bold throughout. */
  readonly bold: boolean;
}

const PLAIN: Face = { size: TEXT_SIZE.base, bold: false, line: 18 };
const HEADING: Face = { size: TEXT_SIZE.lg, bold: true, line: 22 };
const ITEM: NoteRun = { text: '• ', style: 'plain' };

export interface NoteLine {
  readonly runs: readonly NoteRun[];
  readonly face: Face;
  /** Measured from the top of the text. */
  readonly baseline: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The wrapped lines that fit; the last one shows that there are more. */
export function noteLines(text: string, { width, height }: Room): readonly NoteLine[] {
  const lines: NoteLine[] = [];
  let top = 0;
  for (const { kind, runs } of noteBlocks(text)) {
    const face = kind === 'heading' ? HEADING : PLAIN;
    for (const line of wrapped(kind === 'item' ? [ITEM, ...runs] : runs, face, width)) {
      const last = lines.at(-1);
      if (last !== undefined && top + face.line > height)
        return [...lines.slice(0, -1), { ...last, runs: withMore(last, width) }];
      lines.push({ runs: line, face, baseline: top + (face.line + face.size) / 2 - 2 });
      top += face.line;
    }
  }
  return lines;
}

export function drawNoteLine({ runs, face }: NoteLine, [x, y]: Anchor, fill: string): string {
  let left = x;
  return runs
    .map((run) => {
      const text = run.text.trimStart();
      // Spaces at the ends of an element aren't drawn.
      const at = left + widthOf({ ...run, text: run.text.slice(0, run.text.length - text.length) }, face);
      left += widthOf(run, face);
      return text === '' ? '' : words(text.trimEnd(), [at, y], styleOf(run.style, face, fill));
    })
    .join('');
}

function styleOf(style: NoteStyle, { size, bold }: Face, fill: string): TextStyle {
  return {
    ...{ size: sizeOf(style, size), fill },
    ...((bold || style === 'bold') && { weight: 600 }),
    ...(style === 'code' && { mono: true }),
    ...(style === 'italic' && { italic: true }),
  };
}

/** Code is drawn smaller, as on the canvas. */
function sizeOf(style: NoteStyle, size: number): number {
  return style === 'code' ? TEXT_SIZE.sm : size;
}

function widthOf({ text, style }: NoteRun, face: Face): number {
  return textWidth(text, faceOf(style, face));
}

function widthOfAll(runs: readonly NoteRun[], face: Face): number {
  return runs.reduce((sum, run) => sum + widthOf(run, face), 0);
}

/** A line of its own if there is nothing to wrap. */
function wrapped(runs: readonly NoteRun[], face: Face, width: number): readonly (readonly NoteRun[])[] {
  const lines: (readonly NoteRun[])[] = [];
  let line: readonly NoteRun[] = [];
  for (const word of wordsOf(runs)) {
    const longer = line.length === 0 ? word : joined(line, word);
    if (line.length > 0 && widthOfAll(longer, face) > width) {
      lines.push(line);
      line = cut(word, face, width);
    } else line = line.length === 0 ? cut(word, face, width) : longer;
  }
  return [...lines, line];
}

/** Words, which may consist of runs in different styles. */
function wordsOf(runs: readonly NoteRun[]): readonly (readonly NoteRun[])[] {
  const found: NoteRun[][] = [];
  let isInside = false;
  for (const { text, style } of runs)
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue;
      const isSpace = part.trim() === '';
      if (!isSpace && isInside) found.at(-1)!.push({ text: part, style });
      else if (!isSpace) found.push([{ text: part, style }]);
      isInside = !isSpace;
    }
  return found;
}

/** With a space between them, in the style of both or else plain. */
function joined(line: readonly NoteRun[], word: readonly NoteRun[]): readonly NoteRun[] {
  const [before, after] = [line.at(-1)?.style, word[0]?.style];
  const space: NoteRun = { text: ' ', style: before === after ? (before ?? 'plain') : 'plain' };
  return [...line, space, ...word].reduce<readonly NoteRun[]>((runs, run) => {
    const last = runs.at(-1);
    if (last?.style !== run.style) return [...runs, run];
    return [...runs.slice(0, -1), { ...last, text: last.text + run.text }];
  }, []);
}

/** A word that is too long for a line ends with "…". */
function cut(word: readonly NoteRun[], face: Face, width: number): readonly NoteRun[] {
  if (widthOfAll(word, face) <= width) return word;
  const [{ style } = ITEM] = word;
  const text = word.map((run) => run.text).join('');
  return [{ text: fitLine(text, { ...faceOf(style, face), width }), style }];
}

function faceOf(style: NoteStyle, { size, bold }: Face) {
  return { size: sizeOf(style, size), mono: style === 'code', bold: bold || style === 'bold' };
}

function withMore({ runs, face }: NoteLine, width: number): readonly NoteRun[] {
  const longer = joined(runs, [{ text: '…', style: 'plain' }]);
  if (widthOfAll(longer, face) <= width) return longer;
  const text = longer.map((run) => run.text).join('');
  return [{ text: fitLine(text, { ...faceOf('plain', face), width }), style: 'plain' }];
}
