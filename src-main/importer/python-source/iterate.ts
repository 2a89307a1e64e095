/** Returns the items a loop over a value sees. */
import { lookupInClass } from './attributes.ts';
import { annotatedNames, enumMembers, externalBases, isEnum } from './classes.ts';
import type { Iteration } from './interpreter.ts';
import { optionsOf, text, textOf, unknown, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

export function iterateValue(value: Value): Iteration {
  if (value.kind === 'oneOf') {
    const each = optionsOf(value)
      .filter((option) => option.kind !== 'none')
      .map(iterateValue);
    return { items: each.flatMap((one) => one.items), complete: false };
  }
  if (value.kind === 'list' || value.kind === 'tuple' || value.kind === 'set')
    return value.complete || value.alike === true
      ? { items: [...value.items], complete: value.complete }
      : partly(value.items);
  if (value.kind === 'dict') {
    const keys = value.entries.map((entry) => entry.key);
    return value.complete ? { items: keys, complete: true } : partly(keys);
  }
  if (value.kind === 'class' && isEnum(value)) return { items: enumMembers(value), complete: true };
  if (value.kind === 'instance' && externalBases(value.class).includes('typing.NamedTuple')) {
    const items = annotatedNames(value.class).map(
      (name) => value.attributes.get(name) ?? lookupInClass(value.class, name),
    );
    if (items.every((item) => item !== null)) return { items, complete: true };
  }
  const letters = value.kind === 'string' ? textOf(value) : null;
  if (letters !== null) return { items: [...letters].map(text), complete: true };
  return { items: [unknown(t('imports.unknown.itemOfUnknown'))], complete: false };
}

/** The known items, and one unknown item for all the others. */
function partly(items: readonly Value[]): Iteration {
  const hasUnknown = items.some((item) => item.kind === 'unknown');
  return {
    items: hasUnknown ? [...items] : [...items, unknown(t('imports.unknown.unknownItem'))],
    complete: false,
  };
}
