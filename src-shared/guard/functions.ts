/** The functions of the expression language: total (they never throw) and bounded in work. One table for checker, compiler and help. */
import type { Json } from '../json.ts';
import { containsAnyPhrase } from './contains-phrase.ts';
import { BOOLEAN, DYNAMIC, listOf, NUMBER, TEXT, type Type } from './types.ts';
import { t } from '../messages/translate.ts';

export interface GuardFunction {
  readonly name: string;
  /** `method`: written after a value, `answers.name.contains('x')`. */
  readonly call: 'function' | 'method';
  readonly params: readonly Type[];
  readonly result: Type;
  readonly help: string;
  readonly apply: (...args: readonly Json[]) => Json;
}

const text = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

function onTexts(run: (a: string, b: string) => Json): (...args: readonly Json[]) => Json {
  return (a, b) => {
    const left = text(a);
    const right = text(b);
    return left === null || right === null ? false : run(left, right);
  };
}

function onText(run: (a: string) => Json): (...args: readonly Json[]) => Json {
  return (a) => {
    const value = text(a);
    return value === null ? null : run(value);
  };
}

function onNumber(run: (n: number) => number): (...args: readonly Json[]) => Json {
  return (n) => (typeof n === 'number' ? finite(run(n)) : null);
}

/** A number that JSON can represent: neither infinite nor negative zero. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null;
}

const MAX_DECIMALS = 10;

/** 1322.349 with two decimals is "1,322.35". Written here, because the formats of systems differ. */
function groupedNumber(value: Json | undefined, decimals: Json | undefined): string | null {
  if (typeof value !== 'number') return null;
  const places = typeof decimals === 'number' ? Math.min(Math.max(Math.trunc(decimals), 0), MAX_DECIMALS) : 0;
  const [whole = '', fraction] = Math.abs(value).toFixed(places).split('.');
  const written = fraction === undefined ? whole : `${whole}.${fraction}`;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + written.slice(whole.length);
  return value < 0 && /[1-9]/.test(grouped) ? `-${grouped}` : grouped;
}

/** Characters of a text as people count them, members of a list or object; 0 for null. */
function sizeOf(value: Json | undefined): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

function toNumber(value: Json | undefined): number | null {
  if (typeof value === 'number') return value;
  const isNumber = typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/.test(value);
  return isNumber ? finite(Number(value)) : null;
}

/** Lists and objects as JSON. */
function toText(value: Json | undefined): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

const size: Omit<GuardFunction, 'call'> = {
  name: 'size',
  params: [DYNAMIC],
  result: NUMBER,
  help: t('expressions.functions.size'),
  apply: (value) => sizeOf(value),
};

export const FUNCTIONS: readonly GuardFunction[] = [
  { ...size, call: 'function' },
  { ...size, call: 'method' },
  {
    name: 'contains',
    call: 'method',
    params: [TEXT, TEXT],
    result: BOOLEAN,
    help: t('expressions.functions.contains'),
    apply: onTexts((a, b) => a.includes(b)),
  },
  {
    name: 'startsWith',
    call: 'method',
    params: [TEXT, TEXT],
    result: BOOLEAN,
    help: t('expressions.functions.startsWith'),
    apply: onTexts((a, b) => a.startsWith(b)),
  },
  {
    name: 'endsWith',
    call: 'method',
    params: [TEXT, TEXT],
    result: BOOLEAN,
    help: t('expressions.functions.endsWith'),
    apply: onTexts((a, b) => a.endsWith(b)),
  },
  {
    name: 'says',
    call: 'method',
    params: [TEXT, listOf(TEXT)],
    result: BOOLEAN,
    help: t('expressions.functions.says'),
    apply: (said, phrases) =>
      typeof said === 'string' && Array.isArray(phrases) && containsAnyPhrase(said, phrases as Json[]),
  },
  {
    name: 'lowerAscii',
    call: 'method',
    params: [TEXT],
    result: TEXT,
    help: t('expressions.functions.lowerCase'),
    apply: onText((a) => a.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  },
  {
    name: 'upperAscii',
    call: 'method',
    params: [TEXT],
    result: TEXT,
    help: t('expressions.functions.upperCase'),
    apply: onText((a) => a.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  },
  {
    name: 'trim',
    call: 'method',
    params: [TEXT],
    result: TEXT,
    help: t('expressions.functions.trim'),
    apply: onText((a) => a.trim()),
  },
  {
    name: 'string',
    call: 'function',
    params: [DYNAMIC],
    result: TEXT,
    help: t('expressions.functions.toText'),
    apply: toText,
  },
  {
    name: 'double',
    call: 'function',
    params: [DYNAMIC],
    result: NUMBER,
    help: t('expressions.functions.toNumber'),
    apply: toNumber,
  },
  {
    name: 'int',
    call: 'function',
    params: [DYNAMIC],
    result: NUMBER,
    help: t('expressions.functions.toWholeNumber'),
    apply: (value) => {
      const number = toNumber(value);
      return number === null ? null : finite(Math.trunc(number));
    },
  },
  {
    name: 'abs',
    call: 'function',
    params: [NUMBER],
    result: NUMBER,
    help: t('expressions.functions.absolute'),
    apply: onNumber(Math.abs),
  },
  {
    name: 'round',
    call: 'function',
    params: [NUMBER],
    result: NUMBER,
    help: t('expressions.functions.round'),
    apply: onNumber(Math.round),
  },
  {
    name: 'grouped',
    call: 'function',
    params: [NUMBER, NUMBER],
    result: TEXT,
    help: t('expressions.functions.grouped'),
    apply: groupedNumber,
  },
  {
    name: 'floor',
    call: 'function',
    params: [NUMBER],
    result: NUMBER,
    help: t('expressions.functions.floor'),
    apply: onNumber(Math.floor),
  },
  {
    name: 'ceil',
    call: 'function',
    params: [NUMBER],
    result: NUMBER,
    help: t('expressions.functions.ceiling'),
    apply: onNumber(Math.ceil),
  },
];

/** Macros are calls whose body is evaluated once for each member of a list. */
export const MACROS = ['all', 'exists', 'exists_one', 'filter', 'map'] as const;
export type Macro = (typeof MACROS)[number];

export function isMacro(name: string): name is Macro {
  return (MACROS as readonly string[]).includes(name);
}

export function findFunction(name: string, call: GuardFunction['call']): GuardFunction | undefined {
  return FUNCTIONS.find((candidate) => candidate.name === name && candidate.call === call);
}
