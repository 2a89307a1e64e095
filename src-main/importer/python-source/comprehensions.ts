/** Evaluates comprehensions and generators item by item over known items, and once for unknown ones. */
import { MAX_ITEMS } from './bounded-items.ts';
import type { Machine } from './machine.ts';
import type { PythonNode } from './python-node.ts';
import { Scope } from './scope.ts';
import { truthOf } from './truth.ts';
import type { Value } from './value.ts';

const KINDS: Readonly<Record<string, 'list' | 'set' | 'dict'>> = {
  list_comprehension: 'list',
  generator_expression: 'list',
  set_comprehension: 'set',
  dictionary_comprehension: 'dict',
};

interface Gathering {
  readonly body: PythonNode;
  readonly clauses: readonly PythonNode[];
  readonly scope: Scope;
  readonly items: Value[];
  readonly entries: { key: Value; value: Value }[];
  complete: boolean;
  /** True if there are more items than were evaluated. */
  cut: boolean;
  maybeEmpty: boolean;
}

export function comprehension(machine: Machine, node: PythonNode, outer: Scope): Value {
  const [body, ...clauses] = node.children;
  const kind = KINDS[node.type] ?? 'list';
  if (body === undefined) return { kind: 'list', items: [], complete: false };
  const scope = new Scope('function', outer.module, outer);
  // In a class body only the first iterable sees its names; here all of them do.
  if (outer.kind === 'class') for (const [name, value] of outer.names) scope.names.set(name, value);
  const into: Gathering = {
    body,
    clauses,
    scope,
    items: [],
    entries: [],
    complete: true,
    cut: false,
    maybeEmpty: false,
  };
  gather(machine, into, 0);
  const { items, entries, complete, cut, maybeEmpty } = into;
  const made = { complete, maybeEmpty, madeUnder: machine.conditions.at(-1) };
  return kind === 'dict' ? { kind, entries, ...made } : { kind, items, alike: !cut, ...made };
}

function gather(machine: Machine, into: Gathering, index: number): void {
  if (machine.work.exhausted || into.items.length >= MAX_ITEMS || into.entries.length >= MAX_ITEMS) {
    into.complete = false;
    into.cut = true;
    return;
  }
  const clause = into.clauses[index];
  if (clause === undefined) take(machine, into);
  else if (clause.type === 'if_clause') filter(machine, into, index);
  else loop(machine, into, index);
}

function take(machine: Machine, { body, scope, items, entries }: Gathering): void {
  if (body.type !== 'pair') {
    items.push(machine.evaluate(body, scope));
    return;
  }
  const [key, value] = [body.field('key'), body.field('value')];
  if (key !== null && value !== null)
    entries.push({ key: machine.evaluate(key, scope), value: machine.evaluate(value, scope) });
}

function filter(machine: Machine, into: Gathering, index: number): void {
  const test = into.clauses[index]?.children[0];
  const truth = test === undefined ? true : truthOf(machine.evaluate(test, into.scope));
  if (truth === false) return;
  if (truth === null) into.complete = false;
  if (truth === null) into.maybeEmpty = true;
  gather(machine, into, index + 1);
}

function loop(machine: Machine, into: Gathering, index: number): void {
  const clause = into.clauses[index];
  const [left, right] = [clause?.field('left') ?? null, clause?.field('right') ?? null];
  if (left === null || right === null) return;
  const over = machine.evaluate(right, into.scope);
  const { items, complete } = machine.iterate(over);
  into.complete &&= complete;
  into.maybeEmpty ||= !complete || truthOf(over) === null;
  for (const item of items) {
    machine.assign(left, item, into.scope);
    gather(machine, into, index + 1);
  }
}
