/** Evaluates special methods of repository objects: iteration, indexing, length, and operators. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { Machine } from './machine.ts';
import { NO_ARGUMENTS, type Value } from './value.ts';

interface SpecialCall {
  readonly name: string;
  readonly given: readonly Value[];
  readonly at: SourceLocation | null;
}

/** Undefined if the object's class has no such method. */
export function askObject(machine: Machine, of: Value, { name, given, at }: SpecialCall): Value | undefined {
  if (of.kind !== 'instance') return undefined;
  const found = machine.lookupInClass(of.class, name);
  if (found?.kind !== 'function') return undefined;
  const method: Value = { kind: 'method', function: found, self: of };
  return machine.call(method, { ...NO_ARGUMENTS, positional: given }, at ?? found.at);
}

/** The method of the left operand, by operator. */
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
