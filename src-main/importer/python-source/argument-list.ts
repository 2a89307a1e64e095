/** Reads the arguments of a call: positional, named, and unpacked from literals. */
import { MAX_ITEMS } from './bounded-items.ts';
import type { Machine } from './machine.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { NO_ARGUMENTS, textOf, type Arguments, type Value } from './value.ts';

export function argumentsOf(machine: Machine, call: PythonNode, scope: Scope): Arguments {
  const list = call.field('arguments');
  if (list === null) return NO_ARGUMENTS;
  // `f(x for x in y)` has no argument list.
  if (list.type === 'generator_expression') return { ...NO_ARGUMENTS, positional: [machine.evaluate(list, scope)] };
  const positional: Value[] = [];
  const keywords = new Map<string, Value>();
  let complete = true;
  for (const child of list.children) {
    if (child.type === 'keyword_argument') addKeyword(machine, child, { scope, keywords });
    else if (child.type === 'list_splat') complete = spread(machine, child, { scope, positional }) && complete;
    else if (child.type === 'dictionary_splat') complete = spreadNames(machine, child, { scope, keywords }) && complete;
    else positional.push(machine.evaluate(child, scope));
  }
  return { positional, keywords, complete, node: list };
}

interface Keywords {
  readonly scope: Scope;
  readonly keywords: Map<string, Value>;
}

function addKeyword(machine: Machine, node: PythonNode, { scope, keywords }: Keywords): void {
  const [name, value] = [node.field('name'), node.field('value')];
  if (name !== null && value !== null) keywords.set(name.text, machine.evaluate(value, scope));
}

function spread(machine: Machine, node: PythonNode, into: { scope: Scope; positional: Value[] }): boolean {
  const child = node.children[0];
  if (child === undefined) return true;
  const { items, complete } = machine.iterate(machine.evaluate(child, into.scope));
  if (complete) into.positional.push(...items.slice(0, MAX_ITEMS));
  return complete;
}

function spreadNames(machine: Machine, node: PythonNode, { scope, keywords }: Keywords): boolean {
  const child = node.children[0];
  const value = child === undefined ? null : machine.evaluate(child, scope);
  if (value?.kind !== 'dict') return false;
  for (const entry of value.entries) {
    const name = textOf(entry.key);
    if (name !== null) keywords.set(name, entry.value);
  }
  return value.complete;
}
