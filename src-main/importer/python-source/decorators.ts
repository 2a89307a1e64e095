/** Applies a decorator to a function or class. An unknown decorator leaves it unchanged. */
import type { Machine } from './machine.ts';
import type { FunctionValue, Value } from './value.ts';

/** Kinds of values that a decorator of the repository may return. */
const TAKEN = new Set<Value['kind']>(['function', 'class', 'modelled', 'partial', 'instance', 'method']);

export function decorated(machine: Machine, decorator: Value, value: Value): Value {
  const wrapped = wrappedBy(decorator);
  if (wrapped !== null && value.kind === 'function') return { ...value, name: wrapped.name, wraps: wrapped };
  if (!isFollowed(decorator)) return value;
  const at = value.kind === 'function' || value.kind === 'class' ? value.at : null;
  if (at === null) return value;
  const result = machine.call(decorator, { positional: [value], keywords: new Map(), complete: true }, at);
  if (!TAKEN.has(result.kind)) return value;
  if (result.kind !== 'function' || value.kind !== 'function' || result === value) return result;
  return { ...result, wraps: result.wraps ?? value, decorators: value.decorators };
}

/** `@functools.wraps(f)` */
function wrappedBy(decorator: Value): FunctionValue | null {
  if (decorator.kind !== 'call' || decorator.callee.kind !== 'external' || decorator.callee.name !== 'functools.wraps')
    return null;
  const [first] = decorator.arguments.positional;
  return first?.kind === 'function' ? first : null;
}

function isFollowed(decorator: Value): boolean {
  if (decorator.kind === 'external') return !decorator.name.startsWith('builtins.');
  return ['function', 'method', 'class', 'instance', 'partial', 'modelled'].includes(decorator.kind);
}

/** Returns whether it is a method whose first parameter is the object. */
export function takesSelf(value: FunctionValue): boolean {
  return value.owner !== null && !isDecoratedWith(value, 'builtins.staticmethod', 'builtins.classmethod');
}

export function isDecoratedWith(value: FunctionValue, ...names: readonly string[]): boolean {
  return value.decorators.some((decorator) => {
    const callee = decorator.kind === 'call' ? decorator.callee : decorator;
    return callee.kind === 'external' && names.includes(callee.name);
  });
}
