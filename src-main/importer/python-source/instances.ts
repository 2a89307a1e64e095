/** Evaluates `Class(…)`: instances, records, and `super()`. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { classesOf, enumMembers, externalBases, isEnum, isRecord, isTypedDict } from './classes.ts';
import type { Machine } from './machine.ts';
import { fillRecord } from './records.ts';
import { NONE, same, text, unknown } from './value.ts';
import type { Arguments, ClassValue, InstanceValue, Modelled, Value } from './value.ts';
import { t } from '../../messages/translate.ts';

export function instantiate(machine: Machine, of: ClassValue, { given, at }: Construction): Value {
  if (isEnum(of)) return memberFor(of, given);
  if (isTypedDict(of)) return dictOf(given);
  const made: InstanceValue = { kind: 'instance', class: of, attributes: new Map(), inner: null, at };
  const start = machine.lookupInClass(of, '__init__');
  if (start?.kind === 'function') machine.call({ kind: 'method', function: start, self: made }, given, at);
  else if (isRecord(of)) fillRecord(machine, made, given);
  else made.inner = constructInner(machine, of, { given, at });
  return made;
}

/** `Nodes("a")` is the member with that value. */
function memberFor(of: ClassValue, given: Arguments): Value {
  const [wanted] = given.positional;
  const found = enumMembers(of).find((member) => {
    const inner = member.kind === 'instance' ? member.inner : null;
    return wanted !== undefined && inner !== null && same(inner, wanted);
  });
  return found ?? unknown(t('imports.unknown.member', { class: of.name }), of.at);
}

function dictOf(given: Arguments): Value {
  const entries = [...given.keywords].map(([name, value]) => ({ key: text(name), value }));
  const first = given.positional[0];
  const spread = first?.kind === 'dict' ? first.entries : [];
  return {
    kind: 'dict',
    entries: [...spread, ...entries],
    complete: given.complete && (first === undefined || first.kind === 'dict'),
  };
}

interface Construction {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

/** Builds what its library base class would create from the arguments, if that class is simulated. */
function constructInner(machine: Machine, of: ClassValue, { given, at }: Construction): Value | null {
  for (const name of externalBases(of)) {
    const made = machine.libraries.call(name, given, { at, machine });
    if (made !== undefined) return made;
  }
  return null;
}

/** `super()` inside a method. */
export function superOf(machine: Machine, at: SourceLocation): Value {
  const frame = machine.frames.findLast((each) => each.function.owner !== null);
  const { owner = null } = frame?.function ?? {};
  if (frame === undefined || owner === null || frame.self === null) return unknown(t('imports.unknown.super'), at);
  return { kind: 'modelled', model: superModel(machine, owner, frame.self) };
}

function superModel(machine: Machine, owner: ClassValue, self: Value): Modelled {
  const above = owner.bases.flatMap((base) => {
    const value = base.kind === 'subscript' ? base.of : base;
    return value.kind === 'class' ? classesOf(value) : [];
  });
  const find = (name: string) => above.map((each) => each.body.own(name)).find((found) => found !== undefined);
  const inner = () => (self.kind === 'instance' ? self.inner : null);
  return {
    type: 'super',
    attribute: (name) => {
      const found = find(name);
      return found?.kind === 'function' ? { kind: 'method', function: found, self } : found;
    },
    callMethod: (name, given, at) => {
      if (name === '__init__' && self.kind === 'instance') {
        self.inner = constructInner(machine, owner, { given, at });
        if (self.inner === null && isRecord(self.class)) fillRecord(machine, self, given);
        return NONE;
      }
      const target = inner();
      if (target === null) return { kind: 'call', callee: { kind: 'attribute', of: self, name }, arguments: given, at };
      return machine.call(machine.attribute(target, name), given, at);
    },
  };
}
