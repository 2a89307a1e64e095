/** The line of a damaged file that a problem is about, as far as its message or pointer shows. Counted from 1. */
import { fromPointer } from '../../../../src-shared/json.ts';

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

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Level {
  readonly isArray: boolean;
  /** The member that is being read. */
  key: string | null;
}

/** The position of the pointer, or as far along it as the text exists. */
function lineOfProperty(text: string, pointer: string): number | null {
  const wanted = fromPointer(pointer);
  const levels: Level[] = [];
  let reached = 0;
  let found: number | null = null;
  const note = (at: number) => {
    if (levels.length <= reached || levels.length > wanted.length) return;
    if (levels.some(({ key }, depth) => key !== wanted[depth])) return;
    reached = levels.length;
    found = at;
  };
  for (const match of text.matchAll(TOKEN)) {
    readToken(levels, match[0], () => note(match.index));
    if (reached === wanted.length) break;
  }
  return found === null ? null : text.slice(0, found).split('\n').length;
}

function readToken(levels: Level[], token: string, onMember: () => void): void {
  const level = levels.at(-1);
  if (token === '}' || token === ']') return void levels.pop();
  if (token === ':') return;
  if (token === ',') {
    if (level !== undefined) level.key = level.isArray ? String(Number(level.key) + 1) : null;
    return;
  }
  if (level?.isArray === true) onMember();
  else if (level?.key === null) {
    level.key = token.slice(1, -1);
    return onMember();
  }
  if (token === '{') levels.push({ isArray: false, key: null });
  else if (token === '[') levels.push({ isArray: true, key: '0' });
}
