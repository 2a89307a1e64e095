/** Unwraps `RunnableLambda(f)` and similar, which run the function they hold. */
import type { Value } from '../../python-source/value.ts';
import { calleeName } from './unknown-reason.ts';

const WRAPPERS = /(^|[.])(RunnableLambda|RunnableCallable|RunnableGenerator)$/;

/** Returns the function inside; null if this is no such wrapper. */
export function wrappedFunction(value: Value): Value | null {
  if (value.kind !== 'call') return null;
  const name = calleeName(value);
  if (name === null || !WRAPPERS.test(name)) return null;
  const { positional, keywords } = value.arguments;
  return positional[0] ?? keywords.get('func') ?? keywords.get('afunc') ?? null;
}
