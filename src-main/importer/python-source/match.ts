/** Evaluates `match`: the matching case if the subject is a known constant, or else all cases. */
import type { Flow, Machine } from './machine.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { runSides, type Side } from './sides.ts';
import { same, textOf, unknown, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

export function runMatch(machine: Machine, node: PythonNode, scope: Scope): Flow {
  const subject = node.field('subject');
  if (subject === null) return 'next';
  const value = machine.evaluate(subject, scope);
  const cases = node.field('body')?.children.filter((child) => child.type === 'case_clause') ?? [];
  const open: PythonNode[] = [];
  for (const clause of cases) {
    const fits = fitsCase(machine, clause, { value, scope });
    if (fits === false) continue;
    open.push(clause);
    if (fits === true) break;
  }
  const closed = open.some((clause) => fitsCase(machine, clause, { value, scope }) === true);
  const [only] = open;
  if (only !== undefined && open.length === 1 && closed) return runCase(machine, only, { value, scope });
  const sides = open.map((clause): Side => {
    const text = `case ${patternsOf(clause)
      .map((pattern) => pattern.text)
      .join(', ')}`.slice(0, 120);
    return {
      condition: { text, at: machine.location(clause, scope) },
      run: () => runCase(machine, clause, { value, scope }),
    };
  });
  const none: Side = {
    condition: { text: t('imports.unknown.noCase'), at: machine.location(node, scope) },
    run: () => 'next',
  };
  const flows = runSides(machine, scope, closed ? sides : [...sides, none]);
  return flows.includes('next') || flows.length === 0 ? 'next' : (flows.find((flow) => flow !== 'raise') ?? 'raise');
}

interface Subject {
  readonly value: Value;
  readonly scope: Scope;
}

function patternsOf(clause: PythonNode): readonly PythonNode[] {
  return clause.children.filter((child) => child.type === 'case_pattern');
}

/** True if it certainly matches, null if only known at run time. */
function fitsCase(machine: Machine, clause: PythonNode, { value, scope }: Subject): boolean | null {
  const patterns = patternsOf(clause);
  const guarded = clause.field('guard') !== null;
  const [pattern] = patterns;
  if (pattern === undefined || patterns.length > 1) return null;
  const fits = fitsPattern(machine, pattern, { value, scope });
  return fits === true && guarded ? null : fits;
}

function fitsPattern(machine: Machine, pattern: PythonNode, { value, scope }: Subject): boolean | null {
  const inner = pattern.type === 'case_pattern' ? pattern.children[0] : pattern;
  if (pattern.text === '_' || inner === undefined) return true;
  if (inner.type === 'union_pattern')
    return anyFits(inner.children.map((child) => fitsPattern(machine, child, { value, scope })));
  if (inner.type === 'dotted_name') {
    if (!inner.text.includes('.')) return true;
    return fitsConstant(value, dotted(machine, inner, scope));
  }
  const isConstant = ['string', 'integer', 'float', 'none', 'true', 'false', 'concatenated_string'].includes(
    inner.type,
  );
  return isConstant ? fitsConstant(value, machine.evaluate(inner, scope)) : null;
}

function dotted(machine: Machine, name: PythonNode, scope: Scope): Value {
  const [first, ...rest] = name.children;
  if (first === undefined) return unknown(t('imports.unknown.noName'));
  return rest.reduce<Value>((value, part) => machine.attribute(value, part.text), machine.evaluate(first, scope));
}

function anyFits(fits: readonly (boolean | null)[]): boolean | null {
  return fits.includes(true) ? true : fits.includes(null) ? null : false;
}

function fitsConstant(value: Value, constant: Value): boolean | null {
  const [a, b] = [textOf(value), textOf(constant)];
  if (a !== null && b !== null) return a === b;
  const known = ['string', 'number', 'bool', 'none'];
  return known.includes(value.kind) && known.includes(constant.kind) ? same(value, constant) : null;
}

function runCase(machine: Machine, clause: PythonNode, { value, scope }: Subject): Flow {
  const [pattern] = patternsOf(clause);
  const name = pattern?.children[0];
  if (name?.type === 'dotted_name' && !name.text.includes('.') && name.text !== '_') scope.bind(name.text, value);
  const body = clause.field('consequence');
  return body === null ? 'next' : machine.run(body, scope);
}
