/** Evaluates each kind of expression. */
import { argumentsOf } from './argument-list.ts';
import { comprehension } from './comprehensions.ts';
import { makeFunction } from './definitions.ts';
import { isBuiltin } from './builtin-names.ts';
import { numberOf } from './literals.ts';
import { stringOf } from './string-values.ts';
import { noteUncertain, type Machine } from './machine.ts';
import { binary, bool, compare, logical, negated } from './operators.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { askObject, OPERATOR_METHODS } from './special-methods.ts';
import { spreadOut, subscript } from './subscripts.ts';
import { truthOf } from './truth.ts';
import { external, NONE, oneOf, unknown, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

type Evaluation = (machine: Machine, node: PythonNode, scope: Scope) => Value;

const EVALUATIONS: Readonly<Record<string, Evaluation>> = {
  identifier: nameOf,
  string: stringOf,
  concatenated_string: stringOf,
  integer: (_, node) => numberOf(node),
  float: (_, node) => numberOf(node),
  true: () => bool(true),
  false: () => bool(false),
  none: () => NONE,
  ellipsis: () => ({ kind: 'ellipsis' }),
  list: sequence('list'),
  tuple: sequence('tuple'),
  expression_list: sequence('tuple'),
  set: sequence('set'),
  dictionary: dictionaryOf,
  parenthesized_expression: inner,
  type: inner,
  await: inner,
  attribute: chain,
  call: chain,
  subscript,
  generic_type: genericOf,
  union_type: unionOf,
  member_type: (_, node) => unknown(t('imports.unknown.notAName', { text: node.text })),
  binary_operator: binaryOf,
  boolean_operator: logicalOf,
  not_operator: notOf,
  unary_operator: unaryOf,
  comparison_operator: comparisonOf,
  conditional_expression: choiceOf,
  named_expression: namedOf,
  lambda: (machine, node, scope) => makeFunction(machine, node, scope),
  list_comprehension: comprehension,
  set_comprehension: comprehension,
  generator_expression: comprehension,
  dictionary_comprehension: comprehension,
  yield: yieldOf,
  assignment: (machine, node, scope) => assignmentOf(machine, node, scope),
};

/** Expressions that only refer to an existing value. */
const HELD = new Set(['identifier', 'attribute', 'parenthesized_expression', 'await', 'named_expression']);
const CHARACTERS_PER_ITEM = 64;

function sizeOf(value: Value): number {
  if (value.kind === 'string') return value.value.length / CHARACTERS_PER_ITEM;
  if (value.kind === 'dict') return value.entries.length;
  return 'items' in value && Array.isArray(value.items) ? value.items.length : 0;
}

export function evaluateExpression(machine: Machine, node: PythonNode, scope: Scope): Value {
  if (!machine.work.enter()) return unknown(t('imports.unknown.limit'), machine.location(node, scope));
  try {
    const evaluation = EVALUATIONS[node.type];
    const value =
      evaluation?.(machine, node, scope) ??
      unknown(t('imports.unknown.unsupported', { syntax: node.type }), machine.location(node, scope));
    if (!HELD.has(node.type)) machine.work.charge(sizeOf(value));
    return value;
  } finally {
    machine.work.leave();
  }
}

function nameOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const name = node.text;
  const found = scope.lookup(name);
  if (found !== undefined) return found;
  if (name === '__name__') return { kind: 'string', value: scope.module.name };
  if (isBuiltin(name)) return external(`builtins.${name}`);
  return unknown(t('imports.unknown.undefined', { name }), machine.location(node, scope));
}

function inner(machine: Machine, node: PythonNode, scope: Scope): Value {
  const child = node.children[0];
  return child === undefined ? NONE : machine.evaluate(child, scope);
}

function sequence(kind: 'list' | 'tuple' | 'set'): Evaluation {
  return (machine, node, scope) => {
    const items: Value[] = [];
    let complete = true;
    for (const child of node.children) {
      if (child.type !== 'list_splat') {
        items.push(machine.evaluate(child, scope));
        continue;
      }
      const spread = machine.iterate(inner(machine, child, scope));
      for (const item of spread.items) items.push(item);
      complete &&= spread.complete;
    }
    return { kind, items, complete, madeUnder: machine.conditions.at(-1) };
  };
}

function dictionaryOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const entries: { key: Value; value: Value }[] = [];
  let complete = true;
  for (const child of node.children) {
    if (child.type === 'pair') {
      const [key, value] = [child.field('key'), child.field('value')];
      if (key !== null && value !== null)
        entries.push({ key: machine.evaluate(key, scope), value: machine.evaluate(value, scope) });
      continue;
    }
    const spread = inner(machine, child, scope);
    if (spread.kind === 'dict') entries.push(...spread.entries.map((entry) => ({ ...entry })));
    complete &&= spread.kind === 'dict' && spread.complete;
  }
  return { kind: 'dict', entries, complete, madeUnder: machine.conditions.at(-1) };
}

/** Follows a chain such as `builder.add_node(…).add_edge(…)` from its head without recursion, however long it is. */
function chain(machine: Machine, node: PythonNode, scope: Scope): Value {
  const links: PythonNode[] = [];
  let head: PythonNode = node;
  for (;;) {
    const next =
      head.type === 'call' ? head.field('function') : head.type === 'attribute' ? head.field('object') : null;
    if (next === null) break;
    links.push(head);
    head = next;
  }
  return links.reduceRight((value, link) => follow(machine, value, { link, scope }), machine.evaluate(head, scope));
}

function follow(machine: Machine, value: Value, { link, scope }: { link: PythonNode; scope: Scope }): Value {
  if (link.type === 'attribute') return machine.attribute(value, link.field('attribute')?.text ?? '');
  const at = machine.location(placeOf(link), scope);
  const given = argumentsOf(machine, link, scope);
  machine.calling = link;
  return machine.call(value, given, at);
}

/** Locates a call in a multi-line chain at its own method name. */
function placeOf(call: PythonNode): PythonNode {
  const callee = call.field('function');
  return (callee?.type === 'attribute' ? callee.field('attribute') : null) ?? call;
}

/** `Literal["a"]` as a type. */
function genericOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const [of, list] = node.children;
  if (of === undefined) return NONE;
  const index = spreadOut(machine, list?.children ?? [], scope);
  return { kind: 'subscript', of: machine.evaluate(of, scope), index };
}

function unionOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const [left, right] = node.children;
  if (left === undefined || right === undefined) return NONE;
  return binary('|', machine.evaluate(left, scope), machine.evaluate(right, scope));
}

function sides(node: PythonNode): readonly [PythonNode, PythonNode] | null {
  const [left, right] = [node.field('left'), node.field('right')];
  return left === null || right === null ? null : [left, right];
}

function binaryOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const found = sides(node);
  if (found === null) return NONE;
  const operator = node.field('operator')?.text ?? '';
  const [left, right] = [machine.evaluate(found[0], scope), machine.evaluate(found[1], scope)];
  const name = Object.hasOwn(OPERATOR_METHODS, operator) ? OPERATOR_METHODS[operator] : undefined;
  const at = machine.location(node, scope);
  const asked = name === undefined ? undefined : askObject(machine, left, { name, given: [right], at });
  return asked ?? binary(operator, left, right);
}

function logicalOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const found = sides(node);
  if (found === null) return NONE;
  const left = machine.evaluate(found[0], scope);
  return logical(node.field('operator')?.text ?? '', left, () => machine.evaluate(found[1], scope));
}

function known(value: boolean | null, why: string): Value {
  return value === null ? unknown(why) : bool(value);
}

function notOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const argument = node.field('argument');
  return known(
    argument === null ? null : negated(truthOf(machine.evaluate(argument, scope))),
    t('imports.unknown.condition'),
  );
}

function unaryOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const argument = node.field('argument');
  const value = argument === null ? NONE : machine.evaluate(argument, scope);
  if (value.kind !== 'number') return unknown(t('imports.unknown.number'));
  return { kind: 'number', value: node.field('operator')?.text === '-' ? -value.value : value.value };
}

function comparisonOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const values = node.children.map((child) => machine.evaluate(child, scope));
  const operators = node.fields('operators').map((operator) => operator.text.replace(/\s+/g, ' '));
  const results = operators.map((operator, index) => {
    const [left, right] = [values[index], values[index + 1]];
    return left === undefined || right === undefined ? null : compare(operator, left, right);
  });
  if (results.includes(false)) return bool(false);
  return known(results.every((result) => result === true) ? true : null, t('imports.unknown.condition'));
}

function choiceOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const [body, test, otherwise] = node.children;
  if (body === undefined || test === undefined || otherwise === undefined) return NONE;
  const truth = truthOf(machine.evaluate(test, scope));
  if (truth !== null) return machine.evaluate(truth ? body : otherwise, scope);
  return oneOf([machine.evaluate(body, scope), machine.evaluate(otherwise, scope)]);
}

function namedOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const [name, value] = [node.field('name'), node.field('value')];
  if (name === null || value === null) return NONE;
  const found = machine.evaluate(value, scope);
  machine.assign(name, found, scope);
  return found;
}

function yieldOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const value = inner(machine, node, scope);
  const all = node.keywords.includes('from') ? machine.iterate(value) : { items: [value], complete: true };
  const frame = machine.frames.at(-1);
  frame?.yields.push(...all.items);
  if (frame !== undefined && !all.complete) frame.uncertain = true;
  noteUncertain(machine);
  return unknown(t('imports.unknown.sent'), machine.location(node, scope));
}

/** `a = b = c`: the value of the right assignment is that of its right side. */
function assignmentOf(machine: Machine, node: PythonNode, scope: Scope): Value {
  const [left, right] = [node.field('left'), node.field('right')];
  if (left === null || right === null) return NONE;
  const value = machine.evaluate(right, scope);
  machine.assign(left, value, scope);
  return value;
}
