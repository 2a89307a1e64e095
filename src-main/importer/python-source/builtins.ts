/** Evaluates built-in functions that create or iterate containers, and those that inspect values. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { superOf } from './instances.ts';
import { getAttribute, isInstance } from './value-questions.ts';
import { asNamespace, namespaceAsDict } from './namespaces.ts';
import type { Machine } from './machine.ts';
import { bool, shownText } from './operators.ts';
import { askObject } from './special-methods.ts';
import { truthOf } from './truth.ts';
import { argument, NONE, oneOf, optionsOf, text, textOf, type Arguments, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

interface Site {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

type Builtin = (machine: Machine, site: Site) => Value | undefined;

const MAX_NUMBERS = 1000;

const BUILTINS: Readonly<Record<string, Builtin>> = {
  list: container('list'),
  tuple: container('tuple'),
  set: container('set'),
  frozenset: container('set'),
  sorted: sortedOf,
  reversed: (machine, site) => container('list', (items) => [...items].reverse())(machine, site),
  iter: (_, { given }) => given.positional[0],
  aiter: (_, { given }) => given.positional[0],
  dict: dictOf,
  range: rangeOf,
  enumerate: enumerated,
  zip: zipped,
  map: mapped,
  filter: filtered,
  next: (machine, { given }) => firstOf(machine, given),
  len: lengthOf,
  str: strOf,
  bool: (_, { given }) => known(given.positional[0] === undefined ? false : truthOf(given.positional[0])),
  int: numberFrom,
  getattr: getAttribute,
  setattr: setAttribute,
  hasattr: hasAttribute,
  isinstance: isInstance,
  callable: (_, { given }) => (given.positional[0] === undefined ? undefined : known(isCallable(given.positional[0]))),
  type: (_, { given }) => (given.positional[0]?.kind === 'instance' ? given.positional[0].class : undefined),
  super: (machine, { at }) => superOf(machine, at),
  vars: (machine, { given }) => attributesOf(machine, given.positional[0]),
  print: () => NONE,
};

export function callBuiltin(machine: Machine, name: string, site: Site): Value | undefined {
  return Object.hasOwn(BUILTINS, name) ? BUILTINS[name]?.(machine, site) : undefined;
}

function container(kind: 'list' | 'tuple' | 'set', arrange = (items: readonly Value[]) => [...items]): Builtin {
  return (machine, { given }) => {
    const [of] = given.positional;
    if (of === undefined) return { kind, items: [], complete: given.complete };
    const { items, complete } = machine.iterate(of);
    return { kind, items: arrange(items), complete, maybeEmpty: items.length > 0 && truthOf(of) === null };
  };
}

function sortedOf(machine: Machine, site: Site): Value | undefined {
  const made = container('list')(machine, site);
  if (made?.kind !== 'list' || site.given.keywords.has('key')) return made;
  const keys = made.items.map((item) => textOf(item));
  if (keys.includes(null)) return made;
  const items = [...made.items].sort((a, b) => ((textOf(a) ?? '') < (textOf(b) ?? '') ? -1 : 1));
  return { ...made, items: truthOf(site.given.keywords.get('reverse') ?? NONE) === true ? items.reverse() : items };
}

function dictOf(machine: Machine, { given }: Site): Value {
  const [of] = given.positional;
  const entries: { key: Value; value: Value }[] = [];
  let complete = given.complete;
  if (of?.kind === 'dict') {
    entries.push(...of.entries.map((entry) => ({ ...entry })));
    complete &&= of.complete;
  } else if (of !== undefined) {
    const pairs = machine.iterate(of);
    for (const pair of pairs.items) {
      const [key, value] = machine.iterate(pair).items;
      if (key !== undefined && value !== undefined) entries.push({ key, value });
    }
    complete &&= pairs.complete;
  }
  for (const [name, value] of given.keywords) entries.push({ key: text(name), value });
  return { kind: 'dict', entries, complete };
}

function rangeOf(_: Machine, { given }: Site): Value | undefined {
  const numbers = given.positional.map((value) => (value.kind === 'number' ? value.value : null));
  const [first, second, third] = numbers;
  if (numbers.includes(null) || first === undefined || first === null) return undefined;
  const [start, end] = second === undefined || second === null ? [0, first] : [first, second];
  const step = third ?? 1;
  const count = step === 0 ? 0 : Math.max(0, Math.ceil((end - start) / step));
  const items = Array.from({ length: Math.min(count, MAX_NUMBERS) }, (_unused, index): Value => {
    return { kind: 'number', value: start + index * step };
  });
  return { kind: 'list', items, complete: count <= MAX_NUMBERS };
}

function enumerated(machine: Machine, { given }: Site): Value | undefined {
  const [of] = given.positional;
  if (of === undefined) return undefined;
  const start = argument(given, 1, 'start');
  const first = start === undefined ? 0 : start.kind === 'number' ? start.value : null;
  const { items, complete } = machine.iterate(of);
  const pairs = items.map((item, index): Value => {
    const count: Value =
      first === null ? { kind: 'unknown', why: t('imports.unknown.count'), at: null } : number(first + index);
    return { kind: 'tuple', items: [count, item], complete: true };
  });
  return { kind: 'list', items: pairs, complete };
}

function number(value: number): Value {
  return { kind: 'number', value };
}

function zipped(machine: Machine, { given }: Site): Value {
  const columns = given.positional.map((each) => machine.iterate(each));
  const complete = given.complete && columns.every((column) => column.complete);
  const length = columns.length === 0 ? 0 : Math.min(...columns.map((column) => column.items.length));
  const items = Array.from({ length }, (_, row): Value => {
    return { kind: 'tuple', items: columns.map((column) => column.items[row] ?? NONE), complete: true };
  });
  return { kind: 'list', items, complete };
}

function mapped(machine: Machine, { given, at }: Site): Value | undefined {
  const [callee, of] = given.positional;
  if (callee === undefined || of === undefined) return undefined;
  const { items, complete } = machine.iterate(of);
  const call = (item: Value) => machine.call(callee, { positional: [item], keywords: new Map(), complete: true }, at);
  return { kind: 'list', items: items.map(call), complete, alike: true };
}

function filtered(machine: Machine, { given, at }: Site): Value | undefined {
  const [callee, of] = given.positional;
  if (callee === undefined || of === undefined) return undefined;
  const { items, complete } = machine.iterate(of);
  const truths = items.map((item) =>
    truthOf(
      callee.kind === 'none'
        ? item
        : machine.call(callee, { positional: [item], keywords: new Map(), complete: true }, at),
    ),
  );
  return {
    kind: 'list',
    items: items.filter((_, index) => truths[index] !== false),
    complete: complete && !truths.includes(null),
    alike: true,
  };
}

function firstOf(machine: Machine, given: Arguments): Value | undefined {
  const [of, otherwise] = given.positional;
  if (of === undefined) return undefined;
  const { items, complete } = machine.iterate(of);
  if (complete) return items[0] ?? otherwise;
  return oneOf([...items, ...(otherwise === undefined ? [] : [otherwise])]);
}

function lengthOf(machine: Machine, { given, at }: Site): Value | undefined {
  const [of] = given.positional;
  if (of?.kind === 'instance') return askObject(machine, of, { name: '__len__', given: [], at });
  if ((of?.kind === 'dict' || of?.kind === 'list') && of.maybeEmpty === true) return undefined;
  if (of?.kind === 'dict') return of.complete ? number(of.entries.length) : undefined;
  if (of?.kind === 'list' || of?.kind === 'tuple' || of?.kind === 'set')
    return of.complete ? number(of.items.length) : undefined;
  const letters = textOf(of);
  return letters === null ? undefined : number(letters.length);
}

function strOf(_: Machine, { given }: Site): Value | undefined {
  const [of] = given.positional;
  if (of === undefined) return text('');
  const shown = optionsOf(of).map((option) => shownText(option));
  return shown.includes(null) ? undefined : oneOf(shown.map((each) => text(each ?? '')));
}

function numberFrom(_: Machine, { given }: Site): Value | undefined {
  const [of] = given.positional;
  const value = of?.kind === 'number' ? Math.trunc(of.value) : Number(textOf(of) ?? Number.NaN);
  return Number.isInteger(value) ? number(value) : undefined;
}

function known(truth: boolean | null): Value | undefined {
  return truth === null ? undefined : bool(truth);
}

function setAttribute(_: Machine, { given }: Site): Value {
  const [of, name, value] = given.positional;
  const known = textOf(name);
  if (of?.kind === 'instance' && known !== null && value !== undefined) of.attributes.set(known, value);
  return NONE;
}

function hasAttribute(machine: Machine, { given }: Site): Value | undefined {
  const [of, name] = given.positional;
  const known = textOf(name);
  if (of?.kind !== 'instance' || known === null) return undefined;
  return machine.attribute(of, known).kind === 'attribute' ? undefined : bool(true);
}

function isCallable(of: Value): boolean | null {
  if (['function', 'method', 'class', 'partial'].includes(of.kind)) return true;
  return ['string', 'number', 'list', 'dict', 'tuple', 'none', 'bool'].includes(of.kind) ? false : null;
}

function attributesOf(machine: Machine, of: Value | undefined): Value | undefined {
  const namespace = asNamespace(of);
  if (namespace !== null) return namespaceAsDict(namespace);
  const attributes =
    of?.kind === 'instance' ? of.attributes : of?.kind === 'module' ? machine.moduleScope(of.module).names : null;
  if (attributes === null) return undefined;
  return {
    kind: 'dict',
    entries: [...attributes].map(([name, value]) => ({ key: text(name), value })),
    complete: true,
  };
}
