/** Binds the targets of an assignment, of `for`, and of `with … as`. */
import { filling } from './bounded-items.ts';
import { setItem } from './container-methods.ts';
import type { Machine } from './machine.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { oneOf, textOf, unknown, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

const LISTS = new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'tuple', 'list', 'expression_list']);

export function assignTo(machine: Machine, target: PythonNode, { value, scope }: Assignment): void {
  if (target.type === 'identifier') scope.bind(target.text, value);
  else if (LISTS.has(target.type)) unpack(machine, target, { value, scope });
  else if (target.type === 'attribute') setAttribute(machine, target, { value, scope });
  else if (target.type === 'subscript') setSubscript(machine, target, { value, scope });
  else if (target.children[0] !== undefined) assignTo(machine, target.children[0], { value, scope });
}

interface Assignment {
  readonly value: Value;
  readonly scope: Scope;
}

function unpack(machine: Machine, target: PythonNode, { value, scope }: Assignment): void {
  const targets = target.children;
  const { items, complete } = machine.iterate(value);
  const known = complete && (value.kind !== 'class' || items.length > 0);
  const star = targets.findIndex((each) => each.type === 'list_splat_pattern' || each.type === 'list_splat');
  targets.forEach((each, index) => {
    const unclear = (): Value =>
      unknown(value.kind === 'unknown' ? value.why : t('imports.unknown.unpacked'), machine.location(each, scope));
    if (index === star) {
      const rest = items.slice(star, items.length - (targets.length - star - 1));
      assignTo(machine, each, { value: { kind: 'list', items: known ? rest : [], complete: known }, scope });
      return;
    }
    const from = star >= 0 && index > star ? items.length - (targets.length - index) : index;
    assignTo(machine, each, { value: (known ? items[from] : undefined) ?? part(value, index) ?? unclear(), scope });
  });
}

/** A part of an opaque value remembers where it comes from. */
function part(of: Value, index: number): Value | undefined {
  if (of.kind !== 'call' && of.kind !== 'attribute' && of.kind !== 'subscript') return undefined;
  return { kind: 'subscript', of, index: [{ kind: 'number', value: index }] };
}

function setAttribute(machine: Machine, target: PythonNode, { value, scope }: Assignment): void {
  const object = target.field('object');
  const name = target.field('attribute')?.text;
  if (object === null || name === undefined) return;
  const of = machine.evaluate(object, scope);
  if (of.kind === 'modelled') of.model.setAttribute?.(name, value);
  if (of.kind === 'class') of.body.bind(name, value);
  if (of.kind === 'function' && name === '__name__') of.name = textOf(value) ?? of.name;
  if (of.kind === 'module') machine.moduleScope(of.module).bind(name, value);
  if (of.kind !== 'instance') return;
  const before = of.attributes.get(name);
  // Under a condition, it may also keep its earlier value.
  const kept = machine.conditions.length > 0 && before !== undefined && before.kind !== 'none';
  of.attributes.set(name, kept ? oneOf([before, value]) : value);
}

function setSubscript(machine: Machine, target: PythonNode, { value, scope }: Assignment): void {
  const object = target.field('value');
  const [index] = target.fields('subscript');
  if (object === null || index === undefined) return;
  const of = machine.evaluate(object, scope);
  const key = machine.evaluate(index, scope);
  if (of.kind === 'dict') filling(machine, of, () => setItem(of, key, value));
  if (of.kind === 'list' && key.kind === 'number' && of.items[key.value] !== undefined) of.items[key.value] = value;
}
