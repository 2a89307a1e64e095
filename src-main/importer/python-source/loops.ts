/** Evaluates `for` and `while`: each round over known items, one round otherwise. */
import { conditionally, type Flow, type Machine } from './machine.ts';
import { walk, type PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { truthOf } from './truth.ts';
import type { Value } from './value.ts';
import { t } from '../../messages/translate.ts';

const MAX_ROUNDS = 10_000;
const MAX_WHILE = 1000;

export function runFor(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const [left, right, body] = [node.field('left'), node.field('right'), node.field('body')];
  if (left === null || right === null || body === null) return 'next';
  const { items, complete } = machine.iterate(machine.evaluate(right, scope));
  const frame = machine.frames.at(-1);
  if (!complete && frame !== undefined) frame.uncertain = true;
  const condition = { text: `for ${left.text} in ${right.text}`.slice(0, 120), at: machine.location(node, scope) };
  for (const item of items.slice(0, MAX_ROUNDS)) {
    if (machine.work.exhausted) return 'next';
    machine.assign(left, named(item, right), scope);
    const isGuess = !complete && item.kind === 'unknown';
    const flow = isGuess ? conditionally(machine, condition, () => machine.run(body, scope)) : machine.run(body, scope);
    if (flow === 'break') return 'next';
    if (flow === 'return' || flow === 'raise') return complete ? flow : 'next';
  }
  return mayBreak(body) ? perhapsElse(machine, node, scope) : runElse(machine, node, scope);
}

/** If a `break` depends on the run, the `else` may be skipped. */
function perhapsElse(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const condition = { text: t('imports.unknown.noBreak'), at: machine.location(node, scope) };
  conditionally(machine, condition, () => runElse(machine, node, scope));
  return 'next';
}

const INNER = new Set(['for_statement', 'while_statement', 'function_definition', 'class_definition', 'lambda']);

function mayBreak(body: PythonNode): boolean {
  let found = false;
  walk(body, (node) => {
    found ||= node.type === 'break_statement';
    return !INNER.has(node.type);
  });
  return found;
}

/** Describes an unknown item by the collection it comes from. */
function named(item: Value, of: PythonNode): Value {
  if (item.kind !== 'unknown') return item;
  const source = of.text.replace(/\s+/g, ' ').slice(0, 80);
  return { ...item, why: t('imports.unknown.itemOf', { value: source }) };
}

function runElse(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const body = node.field('alternative')?.field('body') ?? null;
  return body === null ? 'next' : machine.run(body, scope);
}

export function runWhile(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const [test, body] = [node.field('condition'), node.field('body')];
  if (test === null || body === null) return 'next';
  const isEndless = test.type === 'true' || test.type === 'integer';
  for (let round = 0; round < MAX_WHILE && !machine.work.exhausted; round += 1) {
    const truth = truthOf(machine.evaluate(test, scope));
    if (truth === false) return runElse(machine, node, scope);
    const condition = { text: `while ${test.text}`.slice(0, 120), at: machine.location(node, scope) };
    const isKnown = truth === true && !isEndless;
    const frame = machine.frames.at(-1);
    if (!isKnown && frame !== undefined) frame.uncertain = true;
    // `while True` always has a first round; the number of rounds is unknown.
    const begins = truth === true;
    const flow = begins ? machine.run(body, scope) : conditionally(machine, condition, () => machine.run(body, scope));
    if (truth === null) return perhapsElse(machine, node, scope);
    if (flow === 'break') return 'next';
    if (flow === 'return' || flow === 'raise') return flow;
    if (!isKnown) return 'next';
  }
  return 'next';
}
