/** The line of a damaged file that the problem is about, as far as message or pointer tell. Counted from 1. */

export interface DamageSpot {
  readonly message: string;
  readonly pointer: string | undefined;
}

export function badLine(text: string, { message, pointer }: DamageSpot): number | null {
  const line = /\bline (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /\bposition (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return pointer === undefined ? null : lineOfProperty(text, pointer);
}

/** The last named property of the pointer, looked for after those before it: right for canonical files, near for others. */
function lineOfProperty(text: string, pointer: string): number | null {
  let from = 0;
  let found: number | null = null;
  for (const part of pointer.split('/').slice(1)) {
    if (/^\d+$/.test(part)) continue;
    const at = text.indexOf(`"${part.replaceAll('~1', '/').replaceAll('~0', '~')}"`, from);
    if (at === -1) break;
    found = at;
    from = at;
  }
  return found === null ? null : text.slice(0, found).split('\n').length;
}
