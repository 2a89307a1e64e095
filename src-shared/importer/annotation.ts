/** Reads a Python annotation for questions and cards, without evaluating it. */

export type FieldType =
  | { readonly kind: 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'messages' | 'object' | 'unknown' }
  | { readonly kind: 'choice'; readonly options: readonly (string | number | boolean)[] }
  | { readonly kind: 'list'; readonly item: FieldType };

export interface ReadAnnotation {
  readonly type: FieldType;
  /** True if None is allowed. */
  readonly isOptional: boolean;
}

const UNKNOWN: FieldType = { kind: 'unknown' };
const MAX_DEPTH = 8;

const SIMPLE: ReadonlyMap<string, FieldType['kind'] & ('text' | 'integer' | 'number' | 'boolean' | 'date' | 'object')> =
  new Map([
    ['str', 'text'],
    ['int', 'integer'],
    ['float', 'number'],
    ['Decimal', 'number'],
    ['bool', 'boolean'],
    ['date', 'date'],
    ['dict', 'object'],
    ['Dict', 'object'],
    ['Mapping', 'object'],
  ]);

const LISTS: ReadonlySet<string> = new Set(['list', 'List', 'Sequence', 'Iterable', 'set', 'Set', 'tuple', 'Tuple']);
const WRAPPERS: ReadonlySet<string> = new Set([
  'Annotated',
  'Required',
  'NotRequired',
  'ReadOnly',
  'Final',
  'ClassVar',
]);

export function readAnnotation(text: string | null): ReadAnnotation {
  return text === null ? { type: UNKNOWN, isOptional: false } : read(text, 0);
}

function read(text: string, depth: number): ReadAnnotation {
  const own = unquoted(text.trim());
  if (depth > MAX_DEPTH || own.length > 2000) return { type: UNKNOWN, isOptional: false };
  const parts = splitAt(own, '|');
  if (parts.length > 1) return union(parts, depth);
  const generic = /^([A-Za-z_][\w.]*)\s*\[([\s\S]*)\]$/.exec(own);
  if (generic === null) return { type: simple(own), isOptional: own === 'None' };
  const name = lastName(generic[1]!);
  const inner = splitAt(generic[2]!, ',');
  if (name === 'Optional') return { ...read(inner[0] ?? '', depth + 1), isOptional: true };
  if (name === 'Union') return union(inner, depth);
  if (WRAPPERS.has(name)) return read(inner[0] ?? '', depth + 1);
  if (name === 'Literal') return { type: choiceOf(inner), isOptional: inner.some((each) => each.trim() === 'None') };
  if (LISTS.has(name)) return { type: listOf(inner[0] ?? '', depth), isOptional: false };
  return { type: simple(name), isOptional: false };
}

/** Of several types the first known one counts, because the others are usually alternatives. */
function union(parts: readonly string[], depth: number): ReadAnnotation {
  const isOptional = parts.some((part) => part.trim() === 'None');
  const types = parts.filter((part) => part.trim() !== 'None').map((part) => read(part, depth + 1).type);
  return { type: types.find(({ kind }) => kind !== 'unknown') ?? UNKNOWN, isOptional };
}

function listOf(item: string, depth: number): FieldType {
  const { type } = read(item, depth + 1);
  return type.kind === 'messages' ? type : { kind: 'list', item: type };
}

function simple(text: string): FieldType {
  const name = lastName(text);
  const kind = SIMPLE.get(name);
  if (kind !== undefined) return { kind };
  if (/^(?:Any)?Message(?:s|LikeRepresentation)?$|Message$/.test(name)) return { kind: 'messages' };
  if (LISTS.has(name)) return { kind: 'list', item: UNKNOWN };
  return UNKNOWN;
}

function choiceOf(values: readonly string[]): FieldType {
  const options = values.flatMap((value) => constantOf(value.trim()) ?? []);
  return options.length === 0 ? UNKNOWN : { kind: 'choice', options: [...new Set(options)] };
}

function constantOf(text: string): string | number | boolean | undefined {
  if (text === 'True') return true;
  if (text === 'False') return false;
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  const quotedText = /^[rRbBuU]?(["'])([\s\S]*)\1$/.exec(text);
  return quotedText === null ? undefined : quotedText[2]!.replace(/\\(["'\\])/g, '$1');
}

/** An annotation may be quoted, because its class is defined later. */
function unquoted(text: string): string {
  const inside = /^(["'])([^"']*)\1$/.exec(text);
  return inside === null ? text : inside[2]!.trim();
}

function lastName(dotted: string): string {
  return dotted.trim().split('.').at(-1) ?? '';
}

/** Splits at signs outside brackets and quotes. */
function splitAt(text: string, sign: '|' | ','): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (quote !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if ('[({'.includes(letter)) depth += 1;
    else if ('])}'.includes(letter)) depth -= 1;
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part.trim() !== '');
}
