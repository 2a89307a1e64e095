/** How much text fits where. Widths are estimates for system fonts: a picture is made without a page to measure in. */

const NARROW = /[iljtf.,:;'!|()[\]{} ]/;
const WIDE = /[mwMW@%]/;
const MONO_WIDTH = 0.602;

export function textWidth(text: string, size: number, mono = false): number {
  if (mono) return [...text].length * size * MONO_WIDTH;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width * size;
}

function widthOf(character: string): number {
  if (NARROW.test(character)) return 0.36;
  if (WIDE.test(character)) return 0.88;
  // East Asian letters and pictures stand in squares.
  if (character.codePointAt(0)! > 0x2e80) return 1;
  return character >= 'A' && character <= 'Z' ? 0.7 : 0.61;
}

/** Bold letters of the widest of the system fonts, to what is estimated. */
const BOLD_WIDTH = 1.14;

export interface Room {
  readonly width: number;
  readonly size: number;
  readonly mono?: boolean;
  readonly bold?: boolean;
}

export function fitLine(text: string, { width: most, size, mono = false, bold = false }: Room): string {
  const width = bold ? most / BOLD_WIDTH : most;
  if (textWidth(text, size, mono) <= width) return text;
  const characters = [...text];
  let kept = '';
  for (const character of characters) {
    if (textWidth(`${kept}${character}…`, size, mono) > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** Broken at spaces; the last of `most` lines says that there is more. */
export function fitLines(text: string, room: Room, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const all = text.split(/\s+/).filter((word) => word !== '');
  for (const [at, word] of all.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, room.size, room.mono) <= room.width || line === '') line = longer;
    else if (lines.length === most - 1) return [...lines, fitLine(`${line} ${all.slice(at).join(' ')}`, room)];
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, fitLine(line, room)];
}
