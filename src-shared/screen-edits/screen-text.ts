/** The canonical text of a screen, and on which lines each of its components is. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { serializeScreen } from '../a2ui/serialize-screen.ts';
import type { FlowText, TextPlace } from '../document/flow-text.ts';

/** The name of a file in the folder `screens`, as in the text view. */
export function screenTextFile(name: string): `${string}.json` {
  return `screens/${name}.json`;
}

/** Null for a file that isn't a screen. */
export function screenOfTextFile(file: string): string | null {
  return /^screens\/(.+)\.json$/.exec(file)?.[1] ?? null;
}

export function writeScreen(screen: ScreenFile): FlowText {
  const text = serializeScreen(screen);
  return { text, places: placesIn(text.split('\n')) };
}

/** Also those of single devices, and the values that components have there. */
function placesIn(lines: readonly string[]): readonly TextPlace[] {
  const everywhere = itemsAt(lines, lines.indexOf('  "components": ['));
  const devices = lines.indexOf('  "devices": {');
  if (devices < 0) return everywhere;
  const own = lines.flatMap((line, at) =>
    at > devices && /^ {6}"(?:components": \[|overrides": \{)$/.test(line) ? itemsAt(lines, at) : [],
  );
  return [...everywhere, ...own];
}

/** Canonical text has each item of a list or an object between two lines with the same indent. */
function itemsAt(lines: readonly string[], opening: number): readonly TextPlace[] {
  if (opening < 0) return [];
  const indent = indentOf(lines[opening]!) + 2;
  const places: TextPlace[] = [];
  for (let from = opening + 1; indentOf(lines[from]!) === indent;) {
    const isOpen = /[[{]$/.test(lines[from]!);
    const end = isOpen ? closingOf(lines, from, indent) : from;
    const id = idIn(lines.slice(from, end + 1));
    if (id !== null) places.push({ graph: null, kind: 'component', id, line: from + 1, lines: end - from + 1 });
    from = end + 1;
  }
  return places;
}

function closingOf(lines: readonly string[], opening: number, indent: number): number {
  let at = opening + 1;
  while (indentOf(lines[at]!) !== indent) at += 1;
  return at;
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** The key of a member of an object, or else its ID. */
function idIn([first = '', ...inside]: readonly string[]): string | null {
  const key =
    /^ *("(?:[^"\\]|\\.)*"): /.exec(first) ?? inside.map((line) => /^ {6,10}"id": (".*?"),?$/.exec(line)).find(Boolean);
  return key?.[1] === undefined ? null : (JSON.parse(key[1]) as string);
}
