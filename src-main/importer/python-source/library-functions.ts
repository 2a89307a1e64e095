/** Functions of the standard library that only pass on what they are given, or join it. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { Machine } from './machine.ts';
import { NO_ARGUMENTS, type Arguments, type Value } from './value.ts';

interface Site {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

type LibraryFunction = (machine: Machine, site: Site) => Value | undefined;

const first: LibraryFunction = (_, { given }) => given.positional[0];

const FUNCTIONS: Readonly<Record<string, LibraryFunction>> = {
  'functools.partial': partial,
  'functools.lru_cache': (_, { given }) => (given.positional[0]?.kind === 'function' ? given.positional[0] : undefined),
  'functools.update_wrapper': first,
  'functools.reduce': reduced,
  'typing.cast': (_, { given }) => given.positional[1],
  'asyncio.run': first,
  'asyncio.wait_for': first,
  'asyncio.shield': first,
  'asyncio.create_task': first,
  'asyncio.ensure_future': first,
  'asyncio.gather': (_, { given }) => ({ kind: 'list', items: [...given.positional], complete: given.complete }),
  'asyncio.to_thread': (machine, { given, at }) => callFirst(machine, given, at),
  'copy.copy': copied,
  'copy.deepcopy': copied,
  'itertools.chain': (machine, { given }) => chained(machine, given.positional),
  'itertools.chain.from_iterable': (machine, { given }) => chained(machine, itemsOf(machine, given.positional[0])),
  'itertools.pairwise': pairwise,
  'collections.OrderedDict': (_, { given }) => (given.positional[0]?.kind === 'dict' ? given.positional[0] : undefined),
};

export function callLibrary(machine: Machine, name: string, site: Site): Value | undefined {
  return FUNCTIONS[name]?.(machine, site);
}

function partial(_: Machine, { given, at }: Site): Value | undefined {
  const [callee, ...rest] = given.positional;
  if (callee === undefined) return undefined;
  return { kind: 'partial', function: callee, arguments: { ...given, positional: rest }, at };
}

/** From value to value, as far as they are known. */
function reduced(machine: Machine, { given, at }: Site): Value | undefined {
  const [callee, of, start] = given.positional;
  if (callee === undefined || of === undefined) return undefined;
  const { items, complete } = machine.iterate(of);
  if (!complete) return undefined;
  const [begin, ...rest] = start === undefined ? items : [start, ...items];
  return rest.reduce<Value | undefined>(
    (so, item) => machine.call(callee, { ...NO_ARGUMENTS, positional: so === undefined ? [item] : [so, item] }, at),
    begin,
  );
}

function callFirst(machine: Machine, given: Arguments, at: SourceLocation): Value | undefined {
  const [callee, ...rest] = given.positional;
  return callee === undefined ? undefined : machine.call(callee, { ...NO_ARGUMENTS, ...given, positional: rest }, at);
}

function copied(_: Machine, { given }: Site): Value | undefined {
  const [value] = given.positional;
  if (value?.kind === 'list' || value?.kind === 'set') return { ...value, items: [...value.items] };
  if (value?.kind === 'dict') return { ...value, entries: value.entries.map((entry) => ({ ...entry })) };
  return value;
}

function itemsOf(machine: Machine, value: Value | undefined): readonly Value[] {
  return value === undefined ? [] : machine.iterate(value).items;
}

function chained(machine: Machine, parts: readonly Value[]): Value {
  const iterations = parts.map((part) => machine.iterate(part));
  return {
    kind: 'list',
    items: iterations.flatMap((each) => each.items),
    complete: iterations.every((each) => each.complete),
  };
}

function pairwise(machine: Machine, { given }: Site): Value {
  const [of] = given.positional;
  const { items, complete } = of === undefined ? { items: [], complete: false } : machine.iterate(of);
  const pairs = items
    .slice(1)
    .map((item, index): Value => ({ kind: 'tuple', items: [items[index] ?? item, item], complete: true }));
  return { kind: 'list', items: pairs, complete };
}
