/** How much text fits where. */
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
  return `${kept.trimEnd()}…`;
}

/** Broken at spaces; the last of `most` lines says that there is more. */
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
