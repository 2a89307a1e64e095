/** `typing.TYPE_CHECKING`: true here, because this code is a tool that reads types. */
import type { Value } from './value.ts';

export function isTypeChecking(value: Value): boolean {
  return value.kind === 'external' && value.name === 'typing.TYPE_CHECKING';
}
