/** Finds the state keys that a function returns. */
import type { Exploration } from '../../python-source/interpreter.ts';
import { walk, type PythonNode } from '../../python-source/python-node.ts';
import { argument, optionsOf, textOf, type FunctionValue, type Value } from '../../python-source/value.ts';
import { isCommandCall } from './targets.ts';

const MAX_KEYS = 500;
/** Enough for a list of Commands and the update of each. */
const MAX_DEPTH = 3;

/** Null if one of the returned values is unknown. */
export function writesOf(fn: FunctionValue, exploration: Exploration): readonly string[] | null {
  if (!exploration.complete || isGenerator(fn)) return null;
  const keys = new Set<string>();
  for (const { value } of exploration.returns) {
    for (const option of optionsOf(value)) {
      const found = keysOf(option, 0) ?? keysSetOn(fn, option);
      if (found === null) return null;
      for (const key of found) keys.add(key.slice(0, 500));
    }
  }
  return [...keys].slice(0, MAX_KEYS);
}

function keysOf(value: Value, depth: number): readonly string[] | null {
  if (depth > MAX_DEPTH) return null;
  if (value.kind === 'none') return [];
  if (isCommandCall(value)) {
    const update = argument(value.arguments, null, 'update');
    if (update === undefined) return value.arguments.complete ? [] : null;
    return keysOfAll(optionsOf(update), depth);
  }
  if (value.kind === 'list' || value.kind === 'tuple') return value.complete ? keysOfAll(value.items, depth) : null;
  if (value.kind === 'instance') return value.inner === null ? [...value.attributes.keys()] : null;
  if (value.kind !== 'dict' || !value.complete) return null;
  const keys = value.entries.map((entry) => textOf(entry.key));
  return keys.every((key) => key !== null) ? keys : null;
}

function keysOfAll(values: readonly Value[], depth: number): readonly string[] | null {
  const keys: string[] = [];
  for (const value of values) {
    const found = keysOf(value, depth + 1);
    if (found === null) return null;
    keys.push(...found);
  }
  return keys;
}

/** `state["x"] = …; return state`: counts only if every return gives back the parameter and nothing else uses it. */
function keysSetOn(fn: FunctionValue, value: Value): readonly string[] | null {
  if (value.kind !== 'unknown') return null;
  const state = firstParameter(fn);
  const body = fn.node.field('body');
  if (state === null || body === null || fn.lambda) return null;
  const returned: PythonNode[] = [];
  const keys = new Set<string>();
  walk(body, (node) => {
    if (node.type === 'function_definition' || node.type === 'lambda' || node.type === 'class_definition') return false;
    if (node.type === 'return_statement') returned.push(node);
    const key = assignedKey(node, state);
    if (key !== null) keys.add(key);
    return true;
  });
  const handsBack = returned.filter(
    (node) => node.children[0]?.type === 'identifier' && node.children[0].text === state,
  );
  return handsBack.length > 0 && keys.size > 0 ? [...keys] : null;
}

function firstParameter(fn: FunctionValue): string | null {
  const names = (fn.node.field('parameters')?.children ?? []).map((child) =>
    child.type === 'identifier' ? child : (child.field('name') ?? child.children[0] ?? null),
  );
  const first = names[fn.owner !== null && names[0]?.text === 'self' ? 1 : 0];
  return first?.type === 'identifier' ? first.text : null;
}

function assignedKey(node: PythonNode, state: string): string | null {
  if (node.type !== 'assignment' && node.type !== 'augmented_assignment') return null;
  const left = node.field('left');
  if (left?.type === 'attribute' && left.field('object')?.text === state) return left.field('attribute')?.text ?? null;
  if (left?.type !== 'subscript' || left.field('value')?.text !== state) return null;
  const key = left.field('subscript');
  const content = key?.type === 'string' ? key.children.find((child) => child.type === 'string_content') : undefined;
  return content?.text ?? null;
}

function isGenerator(fn: FunctionValue): boolean {
  let found = false;
  const body = fn.node.field('body');
  if (body === null) return false;
  walk(body, (node) => {
    if (node !== body && (node.type === 'function_definition' || node.type === 'lambda')) return false;
    if (node.type === 'yield') found = true;
    return !found;
  });
  return found;
}
