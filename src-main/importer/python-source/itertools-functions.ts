/** Evaluates functions of `itertools` on known values. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { sequenceOf } from './bounded-items.ts';
import type { Machine } from './machine.ts';
import { argument, NO_ARGUMENTS, NONE, type Arguments, type Value } from './value.ts';

interface Site {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

type Function = (machine: Machine, site: Site) => Value | undefined;

const MAX_ROWS = 5000;

export const ITERTOOLS: Readonly<Record<string, Function>> = {
  'itertools.chain': (machine, { given }) => chained(machine, given.positional),
  'itertools.chain.from_iterable': (machine, { given }) => chained(machine, itemsOf(machine, given.positional[0])),
  'itertools.pairwise': pairwise,
  'itertools.product': product,
  'itertools.zip_longest': zipLongest,
  'itertools.islice': islice,
  'itertools.repeat': repeat,
  'itertools.starmap': starmap,
  'itertools.combinations': (machine, site) => chosen(machine, site, (at, taken) => at > (taken.at(-1) ?? -1)),
  'itertools.permutations': (machine, site) => chosen(machine, site, (at, taken) => !taken.includes(at)),
};

function itemsOf(machine: Machine, value: Value | undefined): readonly Value[] {
  return value === undefined ? [] : machine.iterate(value).items;
}

function tuple(items: readonly Value[]): Value {
  return { kind: 'tuple', items: [...items], complete: true };
}

function chained(machine: Machine, parts: readonly Value[]): Value {
  const iterations = parts.map((part) => machine.iterate(part));
  return sequenceOf(
    'list',
    iterations.flatMap((each) => each.items),
    iterations.every((each) => each.complete),
  );
}

function pairwise(machine: Machine, { given }: Site): Value {
  const [of] = given.positional;
  const { items, complete } = of === undefined ? { items: [], complete: false } : machine.iterate(of);
  const pairs = items.slice(1).map((item, index) => tuple([items[index] ?? item, item]));
  return { kind: 'list', items: pairs, complete };
}

function product(machine: Machine, { given }: Site): Value | undefined {
  const times = given.keywords.get('repeat');
  if (times !== undefined && times.kind !== 'number') return undefined;
  const columns = given.positional.map((each) => machine.iterate(each));
  const all = Array.from({ length: Math.min(times?.value ?? 1, 10) }, () => columns).flat();
  let rows: readonly (readonly Value[])[] = [[]];
  for (const { items } of all) {
    if (rows.length * items.length > MAX_ROWS) return undefined;
    rows = rows.flatMap((row) => items.map((item) => [...row, item]));
  }
  return { kind: 'list', items: rows.map(tuple), complete: given.complete && all.every((each) => each.complete) };
}

function zipLongest(machine: Machine, { given }: Site): Value {
  const columns = given.positional.map((each) => machine.iterate(each));
  const length = Math.max(0, ...columns.map(({ items }) => items.length));
  const filler = given.keywords.get('fillvalue') ?? NONE;
  const rows = Array.from({ length }, (_, row) => tuple(columns.map(({ items }) => items[row] ?? filler)));
  return { kind: 'list', items: rows, complete: columns.every((each) => each.complete) };
}

function islice(machine: Machine, { given }: Site): Value | undefined {
  const [of, ...bounds] = given.positional;
  if (of === undefined) return undefined;
  const numbers = bounds.map((bound) => (bound.kind === 'number' ? bound.value : bound.kind === 'none' ? null : NaN));
  if (numbers.some((bound) => Number.isNaN(bound)) || numbers.length > 2) return undefined;
  const [start, end] = numbers.length === 1 ? [0, numbers[0]] : numbers;
  const { items, complete } = machine.iterate(of);
  return { kind: 'list', items: items.slice(start ?? 0, end ?? undefined), complete };
}

function repeat(_: Machine, { given }: Site): Value | undefined {
  const [of] = given.positional;
  const times = argument(given, 1, 'times');
  if (of === undefined || times?.kind !== 'number') return undefined;
  return { kind: 'list', items: Array.from({ length: Math.min(times.value, MAX_ROWS) }, () => of), complete: true };
}

function starmap(machine: Machine, { given, at }: Site): Value | undefined {
  const [callee, of] = given.positional;
  if (callee === undefined || of === undefined) return undefined;
  const { items, complete } = machine.iterate(of);
  const call = (item: Value) => machine.call(callee, { ...NO_ARGUMENTS, positional: machine.iterate(item).items }, at);
  return { kind: 'list', items: items.map(call), complete, alike: true };
}

type MayFollow = (index: number, taken: readonly number[]) => boolean;

function chosen(machine: Machine, { given }: Site, mayFollow: MayFollow): Value | undefined {
  const [of] = given.positional;
  const size = argument(given, 1, 'r');
  if (of === undefined) return undefined;
  const { items, complete } = machine.iterate(of);
  const count = size === undefined ? items.length : size.kind === 'number' ? size.value : null;
  if (count === null || !complete) return undefined;
  let rows: readonly (readonly number[])[] = [[]];
  for (let taken = 0; taken < count; taken += 1) {
    rows = rows.flatMap((row) => items.flatMap((_, index) => (mayFollow(index, row) ? [[...row, index]] : [])));
    if (rows.length > MAX_ROWS) return undefined;
  }
  return { kind: 'list', items: rows.map((row) => tuple(row.map((index) => items[index] ?? NONE))), complete };
}
