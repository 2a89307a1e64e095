/** Evaluates statements. If a condition is only known at run time, both sides are evaluated. */
import { addItems, filling } from './bounded-items.ts';
import { defineClass, defineDecorated, defineFunction } from './definitions.ts';
import { runFromImport, runImport } from './imports.ts';
import { runFor, runWhile } from './loops.ts';
import { runMatch } from './match.ts';
import { conditionally, noteUncertain, type Flow, type Machine } from './machine.ts';
import { binary } from './operators.ts';
import { runSides } from './sides.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { askObject } from './special-methods.ts';
import { truthOf } from './truth.ts';
import { isTypeChecking } from './type-checking.ts';
import { NO_ARGUMENTS, NONE, unknown, type Value } from './value.ts';
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { t } from '../../messages/translate.ts';
import { cutText } from '../../../src-shared/cut-text.ts';

type Statement = (machine: Machine, node: PythonNode, scope: Scope) => Flow | void;

const STATEMENTS: Readonly<Record<string, Statement>> = {
  expression_statement: (machine, node, scope) => runExpressions(machine, node, scope),
  function_definition: defineFunction,
  class_definition: defineClass,
  decorated_definition: defineDecorated,
  import_statement: runImport,
  import_from_statement: runFromImport,
  if_statement: runIf,
  for_statement: runFor,
  while_statement: runWhile,
  with_statement: runWith,
  try_statement: runTry,
  match_statement: runMatch,
  return_statement: runReturn,
  raise_statement: () => 'raise',
  break_statement: (machine) => {
    noteUncertain(machine);
    return 'break';
  },
  continue_statement: () => 'continue',
  global_statement: (machine, node, scope) => runGlobal(machine, node, scope),
  nonlocal_statement: runNonlocal,
  delete_statement: (_, node, scope) => node.children.forEach((child) => scope.unbind(child.text)),
  type_alias_statement: runTypeAlias,
};

/** Statements inside a syntax error still count. */
const PARTS = new Set(['ERROR', 'block', 'module']);

export function runBlock(machine: Machine, block: PythonNode, scope: Scope): Flow {
  if (!machine.work.enter()) return 'next';
  const conditions = machine.conditions.length;
  try {
    for (const statement of block.children) {
      if (machine.work.exhausted) return 'next';
      const flow = runStatement(machine, statement, scope);
      if (flow !== 'next') return flow;
    }
    return 'next';
  } finally {
    // What follows `if …: continue` in the same block depends on its condition.
    machine.conditions.length = conditions;
    machine.work.leave();
  }
}

export function runStatement(machine: Machine, statement: PythonNode, scope: Scope): Flow {
  if (PARTS.has(statement.type)) return runBlock(machine, statement, scope);
  const run = STATEMENTS[statement.type];
  return run?.(machine, statement, scope) ?? 'next';
}

function runExpressions(machine: Machine, node: PythonNode, scope: Scope): void {
  for (const child of node.children) {
    if (child.type === 'assignment') runAssignment(machine, child, scope);
    else if (child.type === 'augmented_assignment') runAugmented(machine, child, scope);
    else machine.evaluate(child, scope);
  }
}

function runAssignment(machine: Machine, node: PythonNode, scope: Scope): void {
  const [left, right] = [node.field('left'), node.field('right')];
  if (left !== null && right !== null) machine.assign(left, machine.evaluate(right, scope), scope);
}

function runAugmented(machine: Machine, node: PythonNode, scope: Scope): void {
  const [left, right] = [node.field('left'), node.field('right')];
  if (left === null || right === null) return;
  const before = machine.evaluate(left, scope);
  const added = machine.evaluate(right, scope);
  const operator = (node.field('operator')?.text ?? '+=').slice(0, -1);
  if (before.kind === 'list' && operator === '+') {
    const { items, complete } = machine.iterate(added);
    filling(machine, before, () => addItems(before, items, complete));
    return;
  }
  machine.assign(left, binary(operator, before, added), scope);
}

function runIf(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const branches = [node, ...node.fields('alternative')];
  return runBranch(machine, branches, scope);
}

function runBranch(machine: Machine, [first, ...rest]: readonly PythonNode[], scope: Scope): Flow {
  if (first === undefined) return 'next';
  const body = first.field('consequence') ?? first.field('body');
  const test = first.field('condition');
  const run = () => (body === null ? 'next' : machine.run(body, scope));
  if (test === null) return run();
  const value = machine.evaluate(test, scope);
  if (isTypeChecking(value)) {
    runBranch(machine, rest, scope);
    return run();
  }
  const truth = truthOf(value);
  if (truth !== null) return truth ? run() : runBranch(machine, rest, scope);
  const condition = { text: shortened(test.text), at: machine.location(test, scope) };
  const otherwise = { ...condition, text: `not (${condition.text})` };
  const flows = runSides(machine, scope, [
    { condition, run },
    { condition: otherwise, run: () => runBranch(machine, rest, scope) },
  ]);
  return afterSides(machine, flows, otherwise);
}

const MAX_TEXT = 120;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return cutText(line, MAX_TEXT);
}

/** How a block continues if its condition is only known at run time. */
function afterSides(
  machine: Machine,
  flows: readonly Flow[],
  condition: { text: string; at: { file: string; line: number } },
): Flow {
  const going = flows.filter((flow) => flow === 'next');
  if (going.length === 0) return flows.find((flow) => flow !== 'raise') ?? 'raise';
  const leaves = flows.some((flow) => flow === 'break' || flow === 'continue');
  if (leaves) machine.conditions.push(condition);
  return 'next';
}

function runWith(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const entered: Value[] = [];
  for (const item of node.children.find((child) => child.type === 'with_clause')?.children ?? []) {
    const value = item.field('value');
    if (value === null) continue;
    const alias = value.type === 'as_pattern' ? value.field('alias') : null;
    const context = value.type === 'as_pattern' ? value.children[0] : value;
    const manager = context === undefined ? NONE : machine.evaluate(context, scope);
    entered.push(manager);
    if (alias !== null) machine.assign(alias, enter(machine, manager, machine.location(node, scope)), scope);
    else enter(machine, manager, machine.location(node, scope));
  }
  const body = node.field('body');
  const flow = body === null ? 'next' : machine.run(body, scope);
  for (const manager of entered.reverse()) leave(machine, manager, machine.location(node, scope));
  return flow;
}

function leave(machine: Machine, manager: Value, at: SourceLocation): void {
  const given = [NONE, NONE, NONE];
  if (askObject(machine, manager, { name: '__exit__', given, at }) === undefined)
    askObject(machine, manager, { name: '__aexit__', given, at });
}

function enter(machine: Machine, context: Value, at: SourceLocation): Value {
  if (context.kind !== 'instance') return context;
  const found = machine.lookupInClass(context.class, '__enter__') ?? machine.lookupInClass(context.class, '__aenter__');
  if (found?.kind !== 'function') return context;
  return machine.call({ kind: 'method', function: found, self: context }, NO_ARGUMENTS, at);
}

function runTry(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const body = node.field('body');
  const parts = (type: string) => node.children.filter((child) => child.type === type);
  const first = body === null ? 'next' : machine.run(body, scope);
  for (const clause of [...parts('except_clause'), ...parts('except_group_clause')]) runHandler(machine, clause, scope);
  const otherwise = parts('else_clause')[0]?.field('body') ?? null;
  const flow = otherwise !== null && first === 'next' ? machine.run(otherwise, scope) : first;
  const last = parts('finally_clause')[0]?.children.at(-1);
  const end = last === undefined ? 'next' : machine.run(last, scope);
  return end === 'next' ? (flow === 'raise' ? 'next' : flow) : end;
}

/**
 * A handler only adds names that are missing without it: `except ImportError: thing = None` doesn't hide the import.
 */
function runHandler(machine: Machine, clause: PythonNode, scope: Scope): void {
  const value = clause.field('value');
  const condition = { text: `except ${value?.text ?? ''}`.trim(), at: machine.location(clause, scope) };
  const bound = scope.undoAfter(() => {
    const alias = value?.type === 'as_pattern' ? value.field('alias') : (clause.field('alias') ?? null);
    if (alias !== null) machine.assign(alias, unknown(t('imports.unknown.exception'), condition.at), scope);
    const body = clause.children.findLast((child) => child.type === 'block');
    if (body !== undefined) conditionally(machine, condition, () => machine.run(body, scope));
  });
  for (const [name, bindingValue] of bound) {
    const before = scope.names.get(name);
    if (before === undefined || before.kind === 'none' || before.kind === 'unknown') scope.bind(name, bindingValue);
  }
}

function runReturn(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const child = node.children[0];
  const value = child === undefined ? NONE : machine.evaluate(child, scope);
  noteUncertain(machine);
  machine.frames.at(-1)?.returns.push({ value, at: machine.location(node, scope) });
  return 'return';
}

/** A global counter has a different value in each run. */
function runGlobal(machine: Machine, node: PythonNode, scope: Scope): void {
  const top = scope.top();
  moveNames(node, scope, top);
  if (machine.exploring === 0) return;
  for (const { text: name } of node.children)
    if (top.own(name)?.kind === 'number')
      top.bind(name, unknown(t('imports.unknown.differs', { name }), machine.location(node, scope)));
}

function moveNames(node: PythonNode, scope: Scope, target: Scope): void {
  if (scope === target) return;
  for (const child of node.children) scope.elsewhere.set(child.text, target);
}

function runNonlocal(_: Machine, node: PythonNode, scope: Scope): void {
  for (const child of node.children) {
    let target = scope.parent;
    while (target !== null && (target.kind !== 'function' || !target.names.has(child.text))) target = target.parent;
    if (target !== null) scope.elsewhere.set(child.text, target);
  }
}

function runTypeAlias(machine: Machine, node: PythonNode, scope: Scope): void {
  const [left, right] = [node.field('left'), node.field('right')];
  const name = left?.children[0]?.type === 'identifier' ? left.children[0].text : null;
  if (name !== null && right !== null) scope.bind(name, machine.evaluate(right, scope));
}
