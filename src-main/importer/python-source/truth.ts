/** Whether a value counts as true, where that can be told. */
import { isTypeChecking } from './type-checking.ts';
import type { Value } from './value.ts';

export function truthOf(value: Value): boolean | null {
  switch (value.kind) {
    case 'none':
      return false;
    case 'bool':
    case 'number':
    case 'string':
      return Boolean(value.value);
    case 'list':
    case 'tuple':
    case 'set':
      return value.items.length > 0 ? true : value.complete ? false : null;
    case 'dict':
      return value.entries.length > 0 ? true : value.complete ? false : null;
    case 'function':
    case 'class':
    case 'method':
    case 'partial':
    case 'module':
    case 'modelled':
    case 'ellipsis':
      return true;
    case 'external':
      return isTypeChecking(value) ? false : null;
    case 'oneOf':
      return agreed(value.options.map(truthOf));
    default:
      return null;
  }
}

function agreed(truths: readonly (boolean | null)[]): boolean | null {
  const [first = null] = truths;
  return truths.every((truth) => truth === first) ? first : null;
}
