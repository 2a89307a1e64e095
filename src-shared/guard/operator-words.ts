/** The message of each operator and function of a condition, and how tightly it binds. */
import type { conditionWords } from '../messages/en/condition-words.ts';

/** Operators that bind less tightly than their context get parentheses. */
export const LEVEL = { any: 0, or: 1, and: 2, comparison: 3, sum: 4, product: 5, atom: 6 } as const;
export type Level = (typeof LEVEL)[keyof typeof LEVEL];

export const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
export const OPPOSITE: Readonly<Record<string, string>> = { '==': '!=', '!=': '==' };
export const ORDER = {
  '<': { number: 'below', date: 'before' },
  '<=': { number: 'atMost', date: 'onOrBefore' },
  '>': { number: 'above', date: 'after' },
  '>=': { number: 'atLeast', date: 'onOrAfter' },
} as const;
export const ARITHMETIC = {
  '+': { words: 'add', level: LEVEL.sum },
  '-': { words: 'subtract', level: LEVEL.sum },
  '*': { words: 'multiply', level: LEVEL.product },
  '/': { words: 'divide', level: LEVEL.product },
  '%': { words: 'remainder', level: LEVEL.product },
} as const;
export const METHODS = { contains: 'contains', startsWith: 'startsWith', endsWith: 'endsWith', says: 'says' } as const;
export const FUNCTIONS = {
  size: 'size',
  abs: 'absolute',
  round: 'rounded',
  floor: 'roundedDown',
  ceil: 'roundedUp',
  lowerAscii: 'lowerCase',
  upperAscii: 'upperCase',
} as const;
/** They change how a value is stored, not its meaning. */
export const UNSAID: ReadonlySet<string> = new Set(['string', 'int', 'double', 'grouped', 'trim']);
export const QUANTIFIERS = { all: 'every', exists: 'some', exists_one: 'one' } as const;
export const LISTS = { filter: 'filter', map: 'map' } as const;

export const PLURAL = {
  empty: 'areEmpty',
  notEmpty: 'areNotEmpty',
  includes: 'include',
  includesNot: 'includeNot',
} as const;
export type Statement = keyof (typeof conditionWords)['own'];
