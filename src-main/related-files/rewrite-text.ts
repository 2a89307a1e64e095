/** Replaces strings in a JSON file and leaves everything else byte for byte unchanged. */
import { readLocatedJson } from '../../src-shared/located-json.ts';

const VALUE = /\s*:\s*("(?:[^"\\]|\\.)*")/y;

/** `texts` maps the pointer of a string member to its new value. */
export function rewrittenTexts(source: string, texts: ReadonlyMap<string, string>): string {
  const located = readLocatedJson(source);
  if (!located.ok) return source;
  const bom = source.startsWith('\ufeff') ? 1 : 0;
  const places = [...texts].flatMap(([pointer, text]) => {
    VALUE.lastIndex = located.rangeOf(pointer).end + bom;
    const value = VALUE.exec(source)?.[1];
    return value === undefined ? [] : [{ end: VALUE.lastIndex, start: VALUE.lastIndex - value.length, text }];
  });
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text }) => result.slice(0, start) + JSON.stringify(text) + result.slice(end),
      source,
    );
}
