/** `typing.TYPE_CHECKING`: what stands below it is for tools that read code, which this is. */
import type { Value } from './value.ts';

export function isTypeChecking(value: Value): boolean {
  return value.kind === 'external' && value.name === 'typing.TYPE_CHECKING';
}
