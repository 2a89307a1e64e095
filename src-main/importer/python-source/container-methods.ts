/** Evaluates methods of lists, dictionaries, sets, and strings. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { addEntry, addItems, filling } from './bounded-items.ts';
import type { Machine } from './machine.ts';
import { bool } from './operators.ts';
import { entryOf } from './subscripts.ts';
import { textMethod } from './text-methods.ts';
import {
  NONE,
  oneOf,
  same,
  text,
  textOf,
  unknown,
  type Arguments,
  type DictValue,
  type SequenceValue,
  type Value,
} from './value.ts';
import { t } from '../../messages/translate.ts';

interface MethodCall {
  readonly name: string;
  readonly given: Arguments;
  readonly at: SourceLocation;
}

/** Undefined if the value has no such method that can be evaluated. */
export function callMethodOf(machine: Machine, of: Value, call: MethodCall): Value | undefined {
  if (of.kind === 'oneOf')
    return oneOf(
      of.options.map((option) => callMethodOf(machine, option, call) ?? unknown(t('imports.unknown.runtime'))),
    );
  if (of.kind === 'list' || of.kind === 'tuple' || of.kind === 'set')
    return filling(machine, of, () => sequenceMethod(machine, of, call));
  if (of.kind === 'dict') return filling(machine, of, () => dictMethod(of, call));
  const letters = textOf(of);
  if (letters !== null) return textMethod(machine, letters, call);
  // `asyncio.get_event_loop().run_until_complete(f())`
  return call.name === 'run_until_complete' ? call.given.positional[0] : undefined;
}

function sequenceMethod(machine: Machine, of: SequenceValue, { name, given }: MethodCall): Value | undefined {
  const [first, second] = given.positional;
  switch (name) {
    case 'append':
    case 'add':
      return first === undefined ? undefined : done(() => addItems(of, [first]));
    case 'insert':
      return second === undefined
        ? undefined
        : done(() => of.items.splice(first?.kind === 'number' ? first.value : 0, 0, second));
    case 'extend':
    case 'update':
      return extend(machine, of, given);
    case 'union':
      return {
        kind: 'set',
        items: [...of.items, ...given.positional.flatMap((each) => machine.iterate(each).items)],
        complete: of.complete,
      };
    case 'remove':
    case 'discard':
      return first === undefined ? undefined : remove(of, first);
    case 'clear':
      return done(() => of.items.splice(0));
    case 'reverse':
      return done(() => of.items.reverse());
    case 'sort':
      return NONE;
    case 'pop':
      return pop(of, first);
    case 'copy':
      return { ...of, items: [...of.items] };
    case 'index': {
      const index = first === undefined ? -1 : of.items.findIndex((item) => same(item, first));
      return index >= 0 && of.complete ? { kind: 'number', value: index } : undefined;
    }
    default:
      return undefined;
  }
}

function done(act: () => unknown): Value {
  act();
  return NONE;
}

function extend(machine: Machine, of: SequenceValue, given: Arguments): Value {
  for (const each of given.positional) {
    const { items, complete } = machine.iterate(each);
    addItems(of, items, complete);
  }
  return NONE;
}

function remove(of: SequenceValue, value: Value): Value {
  const index = of.items.findIndex((item) => same(item, value));
  if (index >= 0) of.items.splice(index, 1);
  return NONE;
}

function pop(of: SequenceValue, index: Value | undefined): Value {
  if (index !== undefined && index.kind !== 'number') return unknown(t('imports.unknown.item'));
  const [taken] = of.items.splice(index?.value ?? -1, 1);
  return taken ?? unknown(t('imports.unknown.emptyList'));
}

function dictMethod(of: DictValue, { name, given }: MethodCall): Value | undefined {
  const [first, second] = given.positional;
  switch (name) {
    case 'items':
      return {
        kind: 'list',
        items: of.entries.map(({ key, value }) => ({ kind: 'tuple', items: [key, value], complete: true })),
        complete: of.complete,
      };
    case 'keys':
      return { kind: 'list', items: of.entries.map((entry) => entry.key), complete: of.complete };
    case 'values':
      return { kind: 'list', items: of.entries.map((entry) => entry.value), complete: of.complete };
    case 'get':
      return first === undefined ? undefined : get(of, first, second ?? NONE);
    case 'pop':
      return first === undefined ? undefined : popEntry(of, first, second);
    case 'setdefault':
      return first === undefined ? undefined : setDefault(of, first, second ?? NONE);
    case 'copy':
      return { ...of, entries: of.entries.map((entry) => ({ ...entry })) };
    case 'update':
      return update(of, given);
    case 'clear':
      return done(() => of.entries.splice(0));
    case '__contains__':
      return first === undefined ? undefined : bool(of.entries.some((entry) => same(entry.key, first)));
    default:
      return undefined;
  }
}

function get(of: DictValue, key: Value, otherwise: Value): Value {
  const found = entryOf(of, key);
  if (found.kind !== 'unknown')
    return textOf(key) === null && key.kind !== 'number' ? oneOf([found, otherwise]) : found;
  const isConstant = textOf(key) !== null || key.kind === 'number' || of.entries.length === 0;
  return isConstant && of.complete ? otherwise : found;
}

function popEntry(of: DictValue, key: Value, otherwise: Value | undefined): Value {
  const found = otherwise === undefined ? entryOf(of, key) : get(of, key, otherwise);
  const index = of.entries.findIndex((entry) => same(entry.key, key));
  if (index >= 0) of.entries.splice(index, 1);
  return found;
}

function setDefault(of: DictValue, key: Value, value: Value): Value {
  const found = of.entries.find((entry) => same(entry.key, key));
  if (found !== undefined) return found.value;
  addEntry(of, key, value);
  return value;
}

function update(of: DictValue, given: Arguments): Value {
  const [other] = given.positional;
  if (other?.kind === 'dict') for (const { key, value } of other.entries) setItem(of, key, value);
  of.complete &&= given.complete && (other === undefined || (other.kind === 'dict' && other.complete));
  for (const [name, value] of given.keywords) setItem(of, text(name), value);
  return NONE;
}

/** `d[key] = value` */
export function setItem(of: DictValue, key: Value, value: Value): void {
  const found = of.entries.find((entry) => same(entry.key, key));
  if (found === undefined) addEntry(of, key, value);
  else found.value = value;
}
