/** Evaluates `x[…]`: an item of a literal, or the subscript itself. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { addEntry } from './bounded-items.ts';
import type { Machine } from './machine.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import { askObject } from './special-methods.ts';
import { NO_ARGUMENTS, oneOf, optionsOf, same, text, textOf, unknown, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

export function subscript(machine: Machine, node: PythonNode, scope: Scope): Value {
  const of = node.field('value');
  if (of === null) return unknown(t('imports.unknown.incomplete'));
  const value = machine.evaluate(of, scope);
  const written = node.fields('subscript');
  const slice = written.length === 1 && written[0]?.type === 'slice' ? written[0] : null;
  if (slice !== null) return oneOf(optionsOf(value).map((option) => sliceOf(machine, option, { slice, scope })));
  const index = spreadOut(machine, written, scope);
  return oneOf(
    optionsOf(value).map(
      (option) => made(machine, option, { index, at: machine.location(node, scope) }) ?? item(option, index),
    ),
  );
}

interface Lookup {
  readonly index: readonly Value[];
  readonly at: SourceLocation;
}

/** A `defaultdict` creates a missing key. */
function made(machine: Machine, of: Value, { index, at }: Lookup): Value | undefined {
  const [key] = index;
  if (of.kind === 'instance' && index.length === 1)
    return askObject(machine, of, { name: '__getitem__', given: index, at });
  if (of.kind !== 'dict' || of.factory === undefined || key === undefined || textOf(key) === null) return undefined;
  if (!of.complete || of.entries.some((entry) => sameText(entry.key, key))) return undefined;
  const value = machine.call(of.factory, NO_ARGUMENTS, at);
  addEntry(of, key, value);
  return value;
}

/** The items in brackets; `Literal[*names]` holds each of the names. */
export function spreadOut(machine: Machine, nodes: readonly PythonNode[], scope: Scope): readonly Value[] {
  return nodes.flatMap((node) => {
    const inner = node.type === 'type' ? (node.children[0] ?? node) : node;
    const spread = inner.type === 'list_splat' || inner.type === 'splat_type' ? inner.children[0] : undefined;
    return spread === undefined
      ? [machine.evaluate(node, scope)]
      : machine.iterate(machine.evaluate(spread, scope)).items;
  });
}

function item(of: Value, index: readonly Value[]): Value {
  const [first] = index;
  if (index.length !== 1 || first === undefined) return { kind: 'subscript', of, index };
  if (first.kind === 'oneOf') return oneOf(first.options.map((option) => item(of, [option])));
  if (of.kind === 'dict') return entryOf(of, first);
  if (first.kind === 'bool') return item(of, [{ kind: 'number', value: Number(first.value) }]);
  if (isOpen(first) && (of.kind === 'list' || of.kind === 'tuple') && of.complete && isFew(of.items))
    return oneOf(of.items);
  if (first.kind !== 'number') return { kind: 'subscript', of, index: first.kind === 'tuple' ? first.items : index };
  if (of.kind === 'list' || of.kind === 'tuple') {
    const found = of.complete || first.value >= 0 ? of.items.at(first.value) : undefined;
    return found ?? unknown(t('imports.unknown.noItem'));
  }
  const letters = textOf(of);
  return letters === null ? { kind: 'subscript', of, index } : text(letters.at(first.value) ?? '');
}

/** With an unknown index, the result may be any item. */
const OPEN: ReadonlySet<Value['kind']> = new Set(['unknown', 'call', 'subscript', 'attribute', 'operation']);
const MAX_PLACES = 100;

function isOpen({ kind }: Value): boolean {
  return OPEN.has(kind);
}

function isFew({ length }: readonly Value[]): boolean {
  return length > 0 && length <= MAX_PLACES;
}

/** With an unknown key, the result may be any value. */
export function entryOf(dict: Value & { kind: 'dict' }, key: Value): Value {
  const found = dict.entries.findLast((entry) => same(entry.key, key) || sameText(entry.key, key));
  if (found !== undefined) return found.value;
  const isConstant = textOf(key) !== null || key.kind === 'number' || key.kind === 'bool' || key.kind === 'none';
  if (isConstant && dict.complete) return unknown(t('imports.unknown.noKey'));
  if (isConstant || dict.entries.length === 0 || !dict.complete) return unknown(t('imports.unknown.dictionary'));
  return oneOf(dict.entries.map((entry) => entry.value));
}

function sameText(left: Value, right: Value): boolean {
  const known = textOf(left);
  return known !== null && known === textOf(right);
}

interface Slice {
  readonly slice: PythonNode;
  readonly scope: Scope;
}

function sliceOf(machine: Machine, of: Value, { slice, scope }: Slice): Value {
  const [start, end, step] = boundsOf(machine, slice, scope);
  if (start === undefined || end === undefined || step === undefined) return unknown(t('imports.unknown.slice'));
  if (step !== null && step !== 1 && step !== -1) return unknown(t('imports.unknown.shortSlice'));
  const letters = textOf(of);
  if (letters !== null && step !== -1) return text(letters.slice(start ?? 0, end ?? undefined));
  if (of.kind !== 'list' && of.kind !== 'tuple') return { kind: 'subscript', of, index: [] };
  if (!of.complete) return { ...of, items: [...of.items] };
  if (step === -1) return { ...of, items: [...of.items].reverse() };
  return { ...of, items: of.items.slice(start ?? 0, end ?? undefined) };
}

/** Null if a bound is omitted, undefined if only known at run time. */
function boundsOf(machine: Machine, slice: PythonNode, scope: Scope): (number | null | undefined)[] {
  const bounds: (number | null | undefined)[] = [null, null, null];
  const text = slice.text;
  for (const child of slice.children) {
    const position = text.slice(0, child.start - slice.start).split(':').length - 1;
    const value = machine.evaluate(child, scope);
    bounds[position] = value.kind === 'number' ? value.value : value.kind === 'none' ? null : undefined;
  }
  return bounds;
}
