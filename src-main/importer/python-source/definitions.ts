/** Evaluates `def`, `lambda`, and `class`, with their decorators. */
import { decorated } from './decorators.ts';
import type { Machine } from './machine.ts';
import { parametersOf } from './parameters.ts';
import type { PythonNode } from './python-node.ts';
import { Scope } from './scope.ts';
import type { ClassValue, FunctionValue, Value } from './value.ts';

export function makeFunction(machine: Machine, node: PythonNode, scope: Scope): FunctionValue {
  const lambda = node.type === 'lambda';
  const defaults = new Map<string, Value>();
  for (const parameter of parametersOf(node))
    if (parameter.default !== null) defaults.set(parameter.name, machine.evaluate(parameter.default, scope));
  return {
    kind: 'function',
    name: lambda ? '<lambda>' : (node.field('name')?.text ?? ''),
    lambda,
    async: node.keywords.includes('async'),
    node,
    module: scope.module,
    at: machine.location(node, scope),
    scope,
    defaults,
    decorators: [],
    owner: scope.kind === 'class' ? scope.owner : null,
    wraps: null,
  };
}

export function defineFunction(machine: Machine, node: PythonNode, scope: Scope): void {
  const made = makeFunction(machine, node, scope);
  scope.bind(made.name, made);
}

export function makeClass(machine: Machine, node: PythonNode, scope: Scope): ClassValue {
  const body = new Scope('class', scope.module, scope);
  const bases: Value[] = [];
  const keywords = new Map<string, Value>();
  for (const child of node.field('superclasses')?.children ?? []) {
    const name = child.type === 'keyword_argument' ? child.field('name') : null;
    const value = child.type === 'keyword_argument' ? child.field('value') : child;
    if (value === null) continue;
    if (name === null) bases.push(machine.evaluate(value, scope));
    else keywords.set(name.text, machine.evaluate(value, scope));
  }
  const name = node.field('name')?.text ?? '';
  const at = machine.location(node, scope);
  const made: ClassValue = {
    kind: 'class',
    name,
    node,
    module: scope.module,
    at,
    body,
    bases,
    keywords,
    decorators: [],
  };
  body.owner = made;
  const block = node.field('body');
  if (block !== null) machine.run(block, body);
  return made;
}

export function defineClass(machine: Machine, node: PythonNode, scope: Scope): void {
  const made = makeClass(machine, node, scope);
  scope.bind(made.name, made);
}

export function defineDecorated(machine: Machine, node: PythonNode, scope: Scope): void {
  const definition = node.field('definition');
  if (definition === null) return;
  const written = node.children.filter((child) => child.type === 'decorator').map((child) => child.children[0]);
  const decorators = written.flatMap((child) => (child === undefined ? [] : [machine.evaluate(child, scope)]));
  const isClass = definition.type === 'class_definition';
  const plain = isClass ? makeClass(machine, definition, scope) : makeFunction(machine, definition, scope);
  const made: Value = { ...plain, decorators };
  if (made.kind === 'class') made.body.owner = made;
  const result = decorators.reduceRight<Value>((value, decorator) => decorated(machine, decorator, value), made);
  scope.bind(plain.name, result);
}
