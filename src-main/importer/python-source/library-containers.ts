/** Evaluates containers and records of `collections`. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { callBuiltin } from './builtins.ts';
import type { Machine } from './machine.ts';
import { argument, textOf, unknown, type Arguments, type Modelled, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

interface Site {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

/** A missing key gets the value of the factory. */
export function defaultDict(machine: Machine, { given, at }: Site): Value | undefined {
  const [factory, ...rest] = given.positional;
  const made = callBuiltin(machine, 'dict', { given: { ...given, positional: rest }, at });
  return made?.kind !== 'dict' || factory === undefined || factory.kind === 'none' ? made : { ...made, factory };
}

/** `namedtuple("Edge", "source target")`, `NamedTuple("Edge", [("source", str)])` */
export function makeNamedTuple(machine: Machine, { given }: Site): Value | undefined {
  const names = fieldNames(machine, argument(given, 1, 'field_names', 'fields'));
  if (names === null) return undefined;
  const defaults = argument(given, null, 'defaults');
  const last = defaults === undefined ? [] : machine.iterate(defaults).items;
  const model: Modelled = {
    type: 'namedtuple',
    attribute: (name) => (name === '__name__' ? given.positional[0] : undefined),
    callMethod: (name, call, at) =>
      name === '_make'
        ? recordOf(machine.iterate(call.positional[0] ?? { kind: 'none' }).items)
        : unknown(t('imports.unknown.unsupported', { syntax: name }), at),
    call: (call) => {
      const items = names.map((name, index) => call.keywords.get(name) ?? call.positional[index]);
      return recordOf(items.map((item, index) => item ?? last[index - (names.length - last.length)]));
    },
  };
  const recordOf = (items: readonly (Value | undefined)[]): Value => ({
    kind: 'tuple',
    items: names.map((name, index) => items[index] ?? unknown(t('imports.unknown.notGiven', { name }))),
    complete: true,
    fields: names,
  });
  return { kind: 'modelled', model };
}

function fieldNames(machine: Machine, given: Value | undefined): readonly string[] | null {
  const words = textOf(given);
  if (words !== null) return words.split(/[\s,]+/).filter((word) => word !== '');
  if (given === undefined) return null;
  const { items, complete } = machine.iterate(given);
  const names = items.map((item) => textOf(item.kind === 'tuple' ? item.items[0] : item));
  return complete && names.every((name) => name !== null) ? names : null;
}
