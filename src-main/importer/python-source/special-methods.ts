/** What objects of the repository do where the language asks them: iterate, be indexed, measured, and stand beside an operator. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { Machine } from './machine.ts';
import { NO_ARGUMENTS, type Value } from './value.ts';

interface Asked {
  readonly name: string;
  readonly given: readonly Value[];
  readonly at: SourceLocation | null;
}

/** Undefined where the object has no such method of its own. */
export function askObject(machine: Machine, of: Value, { name, given, at }: Asked): Value | undefined {
  if (of.kind !== 'instance') return undefined;
  const found = machine.lookupInClass(of.class, name);
  if (found?.kind !== 'function') return undefined;
  const method: Value = { kind: 'method', function: found, self: of };
  return machine.call(method, { ...NO_ARGUMENTS, positional: given }, at ?? found.at);
}

/** By operator: the method of what stands on the left. */
export const OPERATOR_METHODS: Readonly<Record<string, string>> = {
  '+': '__add__',
  '-': '__sub__',
  '*': '__mul__',
  '/': '__truediv__',
  '//': '__floordiv__',
  '%': '__mod__',
  '@': '__matmul__',
  '&': '__and__',
  '|': '__or__',
  '^': '__xor__',
  '>>': '__rshift__',
  '<<': '__lshift__',
};
