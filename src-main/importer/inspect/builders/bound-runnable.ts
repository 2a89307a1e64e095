/**
 * Unwraps `ToolNode(tools).with_fallbacks([…])` and `RunnableLambda(f).with_config(…)`, which run the object they were
 * called on.
 */
import type { Value } from '../../python-source/value.ts';

/** Methods that return the same runnable with more configuration and the same name. */
const BINDING: ReadonlySet<string> = new Set([
  'bind',
  'with_config',
  'with_types',
  'with_retry',
  'with_listeners',
  'with_alisteners',
]);
export const WITH_FALLBACKS = 'with_fallbacks';

/** Returns what such a method was called on; null for everything else. */
export function boundTo(value: Value): Value | null {
  return calledOn(value, (method) => BINDING.has(method));
}

function calledOn(value: Value, isWanted: (method: string) => boolean): Value | null {
  if (value.kind !== 'call' || value.callee.kind !== 'attribute') return null;
  return isWanted(value.callee.name) ? value.callee.of : null;
}

/** Returns the library object behind all of these calls. */
export function innerRunnable(value: Value): Value {
  const next = calledOn(value, (method) => BINDING.has(method) || method === WITH_FALLBACKS);
  return next?.kind === 'call' ? innerRunnable(next) : value;
}
