/** Determines whether a value is truthy, if that is known. */
import { isTypeChecking } from './type-checking.ts';
import type { DictValue, SequenceValue, Value } from './value.ts';

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
      return filled(value, value.items.length);
    case 'dict':
      return filled(value, value.entries.length);
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

function filled(container: SequenceValue | DictValue, length: number): boolean | null {
  if (length > 0) return container.maybeEmpty === true ? null : true;
  return container.complete ? false : null;
}

function agreed(truths: readonly (boolean | null)[]): boolean | null {
  const [first = null] = truths;
  return truths.every((truth) => truth === first) ? first : null;
}
