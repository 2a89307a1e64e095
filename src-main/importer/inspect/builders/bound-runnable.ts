/** `ToolNode(tools).with_fallbacks([…])`, `RunnableLambda(f).with_config(…)`: what is run is what they were called on. */
import type { Value } from '../../python-source/value.ts';

/** Methods of runnables that answer with the same thing, called with a little more; its name stays. */
const BINDING: ReadonlySet<string> = new Set([
  'bind',
  'with_config',
  'with_types',
  'with_retry',
  'with_listeners',
  'with_alisteners',
]);
export const WITH_FALLBACKS = 'with_fallbacks';

/** What a method of that kind was called on; null for everything else. */
export function boundTo(value: Value): Value | null {
  return calledOn(value, (method) => BINDING.has(method));
}

function calledOn(value: Value, isWanted: (method: string) => boolean): Value | null {
  if (value.kind !== 'call' || value.callee.kind !== 'attribute') return null;
  return isWanted(value.callee.name) ? value.callee.of : null;
}

/** The object of a library behind all of them. */
export function innerRunnable(value: Value): Value {
  const next = calledOn(value, (method) => BINDING.has(method) || method === WITH_FALLBACKS);
  return next?.kind === 'call' ? innerRunnable(next) : value;
}
