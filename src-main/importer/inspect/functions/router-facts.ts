/** Finds where a function for conditional edges may route, from its annotation, its returned values, and Send. */
import type { Exploration, Interpreter } from '../../python-source/interpreter.ts';
import { optionsOf, type FunctionValue, type Value } from '../../python-source/value.ts';
import type { RouteFact, RouterFacts } from './facts.ts';
import { returnTypeOf, type ReturnType } from './return-type.ts';
import { distinctRoutes, route, targetsOf, unresolved } from './targets.ts';
import { written } from '../source-text/written-value.ts';
import { t } from '../../../messages/translate.ts';

const NOTHING: RouterFacts = { routes: [], keys: [] };

/** Nothing is known of a function outside the repository. */
export function routerFacts(callee: Value, interpreter: Interpreter): RouterFacts {
  const fn = interpreter.functionOf(callee);
  if (fn === null) return NOTHING;
  const type = returnTypeOf(fn, interpreter);
  const exploration = interpreter.explore(callee);
  const returned = exploration.returns.flatMap((each) =>
    targetsOf(withoutConstants(each.value), { via: 'returned', parent: false, at: each.at }),
  );
  const cut = exploration.complete ? [] : [cutShort(fn)];
  const routes = type === null ? [...returned, ...cut] : combined(type, [...returned, ...cut]);
  return { routes: distinctRoutes(routes), keys: [...new Set([...(type?.keys ?? []), ...returnedKeys(exploration)])] };
}

/** A Literal, also in a list or next to Send, is complete. An enum is used only if the returned values are unknown. */
function combined(type: ReturnType, returned: readonly RouteFact[]): readonly RouteFact[] {
  const promised = type.literals.map((target) => route(target, { via: 'literal', parent: false, at: type.at }));
  const sends = returned.filter((each) => each.via === 'send');
  const open = returned.some((each) => each.target === null && each.via !== 'send');
  if (promised.length > 0 || type.keys.length > 0) return [...promised, ...sends];
  if (!open || type.enumTexts.length === 0) return returned;
  const members = type.enumTexts.map((target) => route(target, { via: 'literal', parent: false, at: type.at }));
  return [...members, ...sends];
}

/** True, 1, and None are keys of a mapping and never node names. */
function returnedKeys(exploration: Exploration): string[] {
  return exploration.returns.flatMap((each) =>
    optionsOf(each.value).flatMap((option) => {
      const value = option.kind === 'instance' && option.inner !== null ? option.inner : option;
      return isKey(value) ? [written(value)] : [];
    }),
  );
}

function isKey(value: Value): boolean {
  return value.kind === 'bool' || value.kind === 'number' || value.kind === 'none';
}

function withoutConstants(value: Value): Value {
  const options = optionsOf(value).filter((option) => {
    const inner = option.kind === 'instance' && option.inner !== null ? option.inner : option;
    return !isKey(inner);
  });
  if (options.length === optionsOf(value).length) return value;
  return { kind: 'list', items: [...options], complete: true };
}

function cutShort(fn: FunctionValue): RouteFact {
  return unresolved(t('imports.routes.tooComplex'), {
    via: 'returned',
    parent: false,
    at: fn.at,
  });
}
