/** Evaluates operators: exact for constants and literal containers, otherwise kept as an operation. */
import { MAX_ITEMS, sequenceOf } from './bounded-items.ts';
import { truthOf } from './truth.ts';
import { oneOf, optionsOf, same, text, textOf, type Value } from './value.ts';

const MAX_TEXT = 10_000;

export function binary(operator: string, left: Value, right: Value): Value {
  if (left.kind !== 'oneOf' && right.kind !== 'oneOf') return onePair(operator, left, right);
  return oneOf(optionsOf(left).flatMap((a) => optionsOf(right).map((b) => onePair(operator, a, b))));
}

function onePair(operator: string, left: Value, right: Value): Value {
  return (
    joined(operator, left, right) ?? calculated(operator, left, right) ?? { kind: 'operation', operator, left, right }
  );
}

function joined(operator: string, left: Value, right: Value): Value | null {
  const [a, b] = [textOf(left), textOf(right)];
  if (operator === '+' && a !== null && b !== null) return a.length + b.length > MAX_TEXT ? null : text(a + b);
  if (operator === '%' && a !== null) return formatted(a, right);
  if (operator === '*' && a !== null && right.kind === 'number') return repeated(a, right.value);
  if (operator === '|' && left.kind === 'dict' && right.kind === 'dict') return merged(left, right);
  if (operator === '+' && (left.kind === 'list' || left.kind === 'tuple') && right.kind === left.kind)
    return {
      ...sequenceOf(left.kind, [...left.items, ...right.items], left.complete && right.complete),
      maybeEmpty: canBeEmpty(left, right),
    };
  if (operator === '+' && (left.kind === 'list' || right.kind === 'list')) return partly(left, right);
  if (operator === '*' && left.kind === 'list' && right.kind === 'number') {
    if (right.value * left.items.length > MAX_ITEMS) return null;
    return {
      kind: 'list',
      items: Array.from({ length: Math.max(0, right.value) }, () => left.items).flat(),
      complete: left.complete,
    };
  }
  return left.kind === 'set' && right.kind === 'set' ? sets(operator, left.items, right.items) : null;
}

/** Adding something unknown to a list keeps the known items. */
function partly(left: Value, right: Value): Value {
  const items = [left, right].flatMap((side) => (side.kind === 'list' ? side.items : []));
  return { ...sequenceOf('list', items, false), maybeEmpty: canBeEmpty(left, right) };
}

function canBeEmpty(left: Value, right: Value): boolean {
  return truthOf(left) !== true && truthOf(right) !== true;
}

function repeated(value: string, times: number): Value | null {
  return times * value.length > MAX_TEXT ? null : text(value.repeat(Math.max(0, Math.trunc(times))));
}

function merged(left: Value & { kind: 'dict' }, right: Value & { kind: 'dict' }): Value {
  const kept = left.entries.filter((entry) => !right.entries.some((other) => same(other.key, entry.key)));
  return {
    kind: 'dict',
    entries: [...kept, ...right.entries].map((each) => ({ ...each })),
    complete: left.complete && right.complete,
  };
}

function sets(operator: string, left: readonly Value[], right: readonly Value[]): Value | null {
  const inRight = (item: Value) => right.some((other) => same(item, other));
  const added = right.filter((item) => !left.some((other) => same(item, other)));
  if (operator === '|') return { kind: 'set', items: [...left, ...added], complete: true };
  if (operator === '-') return { kind: 'set', items: left.filter((item) => !inRight(item)), complete: true };
  return operator === '&' ? { kind: 'set', items: left.filter(inRight), complete: true } : null;
}

/** `"%s_%s" % (a, b)` with plain %s and %d. */
function formatted(pattern: string, values: Value): Value | null {
  const parts = values.kind === 'tuple' ? values.items : [values];
  const shown = parts.map((part) => shownText(part));
  if (shown.some((part) => part === null) || /%[^sd%]/.test(pattern)) return null;
  let at = 0;
  return text(pattern.replace(/%([sd%])/g, (_, kind: string) => (kind === '%' ? '%' : (shown[at++] ?? ''))));
}

function calculated(operator: string, left: Value, right: Value): Value | null {
  if (left.kind !== 'number' || right.kind !== 'number') return null;
  const results: Readonly<Record<string, number>> = {
    '+': left.value + right.value,
    '-': left.value - right.value,
    '*': left.value * right.value,
    '/': left.value / right.value,
    '//': Math.floor(left.value / right.value),
    '%': left.value - right.value * Math.floor(left.value / right.value),
    '**': left.value ** right.value,
  };
  const value = results[operator];
  return value === undefined || !Number.isFinite(value) ? null : { kind: 'number', value };
}

/** The `str()` of a constant; null for everything else. */
export function shownText(value: Value): string | null {
  if (value.kind === 'number') return String(value.value);
  if (value.kind === 'bool') return value.value ? 'True' : 'False';
  if (value.kind === 'none') return 'None';
  return textOf(value);
}

export function compare(operator: string, left: Value, right: Value): boolean | null {
  if (left.kind === 'oneOf' || right.kind === 'oneOf') {
    const results = optionsOf(left).flatMap((a) => optionsOf(right).map((b) => comparePair(operator, a, b)));
    return results.every((result) => result === results[0]) ? (results[0] ?? null) : null;
  }
  return comparePair(operator, left, right);
}

function comparePair(operator: string, left: Value, right: Value): boolean | null {
  if (operator === 'in' || operator === 'not in') return contains(left, right, operator === 'in');
  if (operator === '==' || operator === 'is') return equal(left, right);
  if (operator === '!=' || operator === '<>' || operator === 'is not') return negated(equal(left, right));
  if (left.kind !== 'number' || right.kind !== 'number') return null;
  if (operator === '<') return left.value < right.value;
  if (operator === '>') return left.value > right.value;
  if (operator === '<=') return left.value <= right.value;
  return operator === '>=' ? left.value >= right.value : null;
}

const CONSTANTS = new Set<Value['kind']>(['none', 'bool', 'number', 'string']);
/** Kinds of values that are certainly not None. */
const THINGS = new Set<Value['kind']>([
  'list',
  'tuple',
  'set',
  'dict',
  'function',
  'class',
  'method',
  'module',
  'modelled',
  'instance',
  'partial',
]);

function equal(left: Value, right: Value): boolean | null {
  const [a, b] = [textOf(left), textOf(right)];
  if (a !== null && b !== null) return a === b;
  if (CONSTANTS.has(left.kind) && CONSTANTS.has(right.kind)) return same(left, right);
  if (left.kind === 'none') return THINGS.has(right.kind) ? false : null;
  if (right.kind === 'none') return THINGS.has(left.kind) ? false : null;
  if (left.kind === 'external' || right.kind === 'external') return null;
  return same(left, right) && THINGS.has(left.kind) ? true : null;
}

function contains(item: Value, container: Value, expected: boolean): boolean | null {
  const [inner, outer] = [textOf(item), textOf(container)];
  if (inner !== null && outer !== null) return outer.includes(inner) === expected;
  const members = membersOf(container);
  if (members === null) return null;
  const results = members.items.map((member) => equal(item, member));
  if (results.includes(true)) return expected;
  return members.complete && results.every((result) => result === false) ? !expected : null;
}

function membersOf(container: Value): { readonly items: readonly Value[]; readonly complete: boolean } | null {
  if (container.kind === 'dict')
    return { items: container.entries.map((entry) => entry.key), complete: container.complete };
  return container.kind === 'list' || container.kind === 'tuple' || container.kind === 'set' ? container : null;
}

export function negated(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

export function bool(value: boolean): Value {
  return { kind: 'bool', value };
}

/** `and`, `or`: one of the two sides. */
export function logical(operator: string, left: Value, right: () => Value): Value {
  const truth = truthOf(left);
  const stops = operator === 'and' ? false : true;
  if (truth === stops) return left;
  if (truth !== null) return right();
  return oneOf([left, right()]);
}
