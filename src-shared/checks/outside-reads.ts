/** The answers that expressions outside the flow read. */
import type { Flow } from '../flow/flow.ts';
import { compileExpression } from '../guard/expression.ts';
import { scopeOf } from '../scope/scope-of.ts';

type Keys = readonly string[];

/**
 * Cached by the named conditions, which read answers, too: it is requested with each edit, but these and the screens
 * rarely change.
 */
const KNOWN = new WeakMap<object, Map<string, Keys>>();
const NO_PREDICATES = {};

/** Their keys, possibly repeated. Expressions that don't compile have a separate problem. */
export function answersReadIn(expressions: readonly string[], flow: Flow): Keys {
  const predicates = flow.predicates ?? NO_PREDICATES;
  const known = KNOWN.get(predicates) ?? new Map<string, Keys>();
  KNOWN.set(predicates, known);
  const fresh = expressions.filter((text) => !known.has(text));
  if (fresh.length > 0) {
    const scope = scopeOf(flow);
    for (const text of fresh) {
      const compiled = compileExpression(text, scope, 'value');
      if (compiled.ok) known.set(text, [...compiled.value.keys]);
    }
  }
  return expressions.flatMap((text) => known.get(text) ?? []);
}
