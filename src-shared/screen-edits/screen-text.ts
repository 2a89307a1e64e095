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
  return { text, places: placesIn(text, screen) };
}

/** Canonical text has each component of the list between two lines of four spaces and a brace. */
function placesIn(text: string, { components }: ScreenFile): readonly TextPlace[] {
  const lines = text.split('\n');
  const start = lines.indexOf('  "components": [');
  if (start < 0) return [];
  let from = start + 1;
  return components.map(({ id }) => {
    const end = lines.findIndex((line, at) => at > from && /^ {4}\},?$/.test(line));
    const place = { graph: null, kind: 'component' as const, id, line: from + 1, lines: end - from + 1 };
    from = end + 1;
    return place;
  });
}
