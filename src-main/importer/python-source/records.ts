/** Evaluates dataclasses, named tuples, and Pydantic models, whose arguments and defaults become attributes. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { annotatedNames, classesOf, externalBases } from './classes.ts';
import type { Machine } from './machine.ts';
import type { PythonNode } from './python-node.ts';
import { NO_ARGUMENTS, textOf, type Arguments, type ClassValue, type InstanceValue, type Value } from './value.ts';

export function fillRecord(machine: Machine, made: InstanceValue, given: Arguments): void {
  const isModel = externalBases(made.class).includes('pydantic.BaseModel');
  annotatedNames(made.class).forEach((name, index) => {
    const value = given.keywords.get(name) ?? given.positional[index];
    const known = value ?? defaultOf(machine, made, name);
    if (known !== null)
      made.attributes.set(name, isModel ? validated(machine, made.class, { name, value: known }) : known);
  });
  const after = machine.lookupInClass(made.class, '__post_init__');
  if (after?.kind === 'function')
    machine.call(
      { kind: 'method', function: after, self: made },
      { ...given, positional: [], keywords: new Map() },
      made.at,
    );
}

const FIELDS = /^(dataclasses[.]field|pydantic[.]Field|attrs?[.]field|attr[.]ib)$/;

/**
 * The value that `field(default_factory=list)` or `Field("x")` gives a new object; null if the class itself holds the
 * default.
 */
function defaultOf(machine: Machine, made: InstanceValue, name: string): Value | null {
  const kept = machine.lookupInClass(made.class, name);
  if (kept?.kind !== 'call' || kept.callee.kind !== 'external' || !FIELDS.test(kept.callee.name)) return null;
  const { keywords, positional } = kept.arguments;
  const factory = keywords.get('default_factory') ?? keywords.get('factory');
  if (factory !== undefined) return machine.call(factory, NO_ARGUMENTS, made.at);
  return keywords.get('default') ?? positional[0] ?? null;
}

interface Given {
  readonly name: string;
  readonly value: Value;
}

/** A dictionary where a model is expected becomes that model, also in a list. */
function validated(machine: Machine, of: ClassValue, { name, value }: Given): Value {
  const holder = classesOf(of).find((each) => annotationIn(each, name) !== null);
  const written = holder === undefined ? null : annotationIn(holder, name);
  const isPlain = value.kind !== 'dict' && value.kind !== 'list' && value.kind !== 'tuple';
  if (holder === undefined || written === null || isPlain) return value;
  const scope = holder.body;
  return asType(machine, machine.evaluate(written, scope), value);
}

function annotationIn(of: ClassValue, name: string): PythonNode | null {
  const statements = of.node.field('body')?.children ?? [];
  const found = statements
    .map((statement) => statement.children[0])
    .find((child) => child?.type === 'assignment' && child.field('left')?.text === name);
  return found?.field('type') ?? null;
}

function asType(machine: Machine, type: Value, value: Value): Value {
  if (type.kind === 'class' && value.kind === 'dict') return madeFrom(machine, type, value) ?? value;
  if (type.kind === 'operation') return asType(machine, type.right, asType(machine, type.left, value));
  if (type.kind !== 'subscript') return value;
  const [first, second] = type.index;
  if ((value.kind === 'list' || value.kind === 'tuple') && first !== undefined)
    return { ...value, items: value.items.map((item) => asType(machine, first, item)) };
  if (value.kind === 'dict' && second !== undefined)
    return {
      ...value,
      entries: value.entries.map((each) => ({ ...each, value: asType(machine, second, each.value) })),
    };
  return value.kind === 'dict' && first !== undefined ? asType(machine, first, value) : value;
}

/** `Model(**data)` */
function madeFrom(machine: Machine, of: ClassValue, data: Value & { kind: 'dict' }): Value | null {
  const keywords = new Map<string, Value>();
  for (const { key, value } of data.entries) {
    const name = textOf(key);
    if (name === null) return null;
    keywords.set(name, value);
  }
  return machine.call(of, { positional: [], keywords, complete: data.complete }, of.at);
}

const FROM_DATA = new Set(['model_validate', 'parse_obj', 'model_construct']);

/** `Model.model_validate(data)`; undefined for everything else. */
export function modelMethod(machine: Machine, of: Value, call: RecordCall): Value | undefined {
  if (of.kind !== 'class' || !FROM_DATA.has(call.name)) return undefined;
  const [data] = call.given.positional;
  if (!externalBases(of).includes('pydantic.BaseModel') || data?.kind !== 'dict') return undefined;
  return madeFrom(machine, of, data) ?? undefined;
}

export interface RecordCall {
  readonly name: string;
  readonly given: Arguments;
  readonly at: SourceLocation;
}
