/**
 * The subset of Markdown that notes support: headings, lists, bold, italic, and code. Everything else is shown as
 * written.
 */
export type NoteStyle = 'plain' | 'bold' | 'italic' | 'code';

export interface NoteRun {
  readonly text: string;
  readonly style: NoteStyle;
}

/** One line as written. */
export interface NoteBlock {
  readonly kind: 'heading' | 'item' | 'line';
  readonly runs: readonly NoteRun[];
}

export function noteBlocks(text: string): readonly NoteBlock[] {
  return text.split('\n').map((line) => {
    const heading = /^#{1,3}\s+(.*)$/.exec(line);
    if (heading !== null) return { kind: 'heading', runs: runsIn(heading[1]!) };
    const item = /^\s*[-*]\s+(.*)$/.exec(line);
    return item === null ? { kind: 'line', runs: runsIn(line) } : { kind: 'item', runs: runsIn(item[1]!) };
  });
}

const MARKS = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

function runsIn(line: string): readonly NoteRun[] {
  return line.split(MARKS).flatMap((part) => (part === '' ? [] : [runOf(part)]));
}

function runOf(part: string): NoteRun {
  if (!MARKS.test(part)) return { text: part, style: 'plain' };
  if (part.startsWith('**')) return { text: part.slice(2, -2), style: 'bold' };
  return { text: part.slice(1, -1), style: part.startsWith('`') ? 'code' : 'italic' };
}
