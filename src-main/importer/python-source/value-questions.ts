/** Evaluates `getattr` and `isinstance`. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import { classesOf, externalBases } from './classes.ts';
import type { Machine } from './machine.ts';
import { bool } from './operators.ts';
import { oneOf, optionsOf, textOf, type Arguments, type Value } from './value.ts';

interface Site {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

export function getAttribute(machine: Machine, { given }: Site): Value | undefined {
  const [of, name, otherwise] = given.positional;
  const names = name === undefined ? [] : optionsOf(name).map((option) => textOf(option));
  if (of === undefined || names.length === 0 || names.includes(null)) return undefined;
  return oneOf(
    optionsOf(of).flatMap((option) =>
      names.map((each) => attributeOr(machine, option, { name: each ?? '', otherwise })),
    ),
  );
}

interface MemberRequest {
  readonly name: string;
  readonly otherwise: Value | undefined;
}

const BARE = new Set<Value['kind']>(['string', 'number', 'bool', 'none']);
const OWN_METHODS =
  /^(is|as|__|(r|l)?(strip|split|find|index|just|partition)|join|format|replace|lower|upper|title|encode|count|startswith|endswith|capitalize|casefold|center|swapcase|translate|zfill|removeprefix|removesuffix|splitlines|real|imag|bit_)/;

/** An attribute that certainly doesn't exist gives the default. */
function attributeOr(machine: Machine, of: Value, { name, otherwise }: MemberRequest): Value {
  const found = machine.attribute(of, name);
  if (otherwise === undefined || found.kind !== 'attribute') return found;
  const isBare = BARE.has(of.kind) && !OWN_METHODS.test(name);
  const isOwn = of.kind === 'instance' && of.inner === null && externalBases(of.class).length === 0;
  return isBare || isOwn ? otherwise : found;
}

export function isInstance(_: Machine, { given }: Site): Value | undefined {
  const [of, type] = given.positional;
  const wanted = type?.kind === 'tuple' ? type.items : type === undefined ? [] : [type];
  const answers = wanted.map((each) => isOfType(of, each));
  if (answers.includes(true)) return bool(true);
  return answers.length > 0 && answers.every((answer) => answer === false) ? bool(false) : undefined;
}

const TYPES: Readonly<Record<string, readonly Value['kind'][]>> = {
  'builtins.str': ['string'],
  'builtins.list': ['list'],
  'builtins.tuple': ['tuple'],
  'builtins.dict': ['dict'],
  'builtins.set': ['set'],
  'builtins.bool': ['bool'],
  'builtins.int': ['number', 'bool'],
};
const PLAIN = new Set<Value['kind']>(['string', 'list', 'tuple', 'dict', 'set', 'bool', 'number', 'none', 'function']);

function isOfType(of: Value | undefined, type: Value): boolean | null {
  if (of === undefined) return null;
  const kinds = type.kind === 'external' ? TYPES[type.name] : undefined;
  if (kinds !== undefined) {
    if (kinds.includes('string') && textOf(of) !== null) return true;
    if (of.kind === 'instance' && of.inner === null && externalBases(of.class).length === 0) return false;
    return PLAIN.has(of.kind) ? kinds.includes(of.kind) : null;
  }
  if (type.kind !== 'class' || of.kind !== 'instance') return null;
  return classesOf(of.class).some((each) => each.node === type.node);
}
