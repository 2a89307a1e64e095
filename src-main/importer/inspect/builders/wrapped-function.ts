/** `RunnableLambda(f)` and its like do what the function in them does. */
import type { Value } from '../../python-source/value.ts';
import { calleeName } from './why.ts';

const WRAPPERS = /(^|[.])(RunnableLambda|RunnableCallable|RunnableGenerator)$/;

/** The function in it; null where it is no such wrapper. */
export function wrappedFunction(value: Value): Value | null {
  if (value.kind !== 'call') return null;
  const name = calleeName(value);
  if (name === null || !WRAPPERS.test(name)) return null;
  const { positional, keywords } = value.arguments;
  return positional[0] ?? keywords.get('func') ?? keywords.get('afunc') ?? null;
}
