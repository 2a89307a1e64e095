/** Reads the return annotation of a function: node names in Literal or Command[Literal], and members of an enum. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { enumMembers, isEnum } from '../../python-source/classes.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import { textOf, type FunctionValue, type Value } from '../../python-source/value.ts';
import { written } from '../source-text/written-value.ts';

export interface ReturnType {
  /** Strings of Literal, anywhere except in Command. */
  readonly literals: readonly string[];
  /** Literals other than strings, as Python prints them. */
  readonly keys: readonly string[];
  readonly isCommand: boolean;
  /** Strings of Command[Literal[...]]. */
  readonly commandTargets: readonly string[];
  readonly enumTexts: readonly string[];
  readonly at: SourceLocation;
}

interface Found {
  readonly literals: Set<string>;
  readonly keys: Set<string>;
  readonly commandTargets: Set<string>;
  readonly enumTexts: Set<string>;
  isCommand: boolean;
}

interface TypeSearch {
  readonly found: Found;
  readonly resolve: (quoted: string) => Value;
  /** Types already visited, because the same type can appear in several places. */
  readonly seen: Set<Value>;
}

const MAX_DEPTH = 50;

/** Null if there is no annotation. */
export function returnTypeOf(fn: FunctionValue, interpreter: Interpreter): ReturnType | null {
  const annotated = fn.node.field('return_type') === null ? (fn.wraps ?? fn) : fn;
  const node = annotated.node.field('return_type');
  if (node === null) return null;
  const found: Found = {
    literals: new Set(),
    keys: new Set(),
    commandTargets: new Set(),
    enumTexts: new Set(),
    isCommand: false,
  };
  const resolve = (quoted: string): Value => interpreter.evaluateText(quoted, annotated.scope);
  const given = interpreter.evaluate(node, annotated.scope);
  const value = given.kind === 'string' ? resolve(given.value) : given;
  collect(value, { found, resolve, seen: new Set() }, 0);
  return {
    literals: [...found.literals],
    keys: [...found.keys],
    isCommand: found.isCommand,
    commandTargets: [...found.commandTargets],
    enumTexts: [...found.enumTexts],
    at: interpreter.location(node, annotated.scope),
  };
}

function collect(value: Value, search: TypeSearch, depth: number): void {
  const { found, resolve, seen } = search;
  if (depth > MAX_DEPTH || seen.has(value)) return;
  seen.add(value);
  if (value.kind === 'operation') {
    collect(value.left, search, depth + 1);
    collect(value.right, search, depth + 1);
  } else if (value.kind === 'oneOf') {
    for (const option of value.options) collect(option, search, depth + 1);
  } else if (value.kind === 'string') {
    const inner = resolve(value.value);
    if (inner.kind !== 'string') collect(inner, search, depth + 1);
  } else if (value.kind === 'class' && isEnum(value)) {
    for (const member of enumMembers(value)) addLiteral(member, found.enumTexts, found.keys);
  } else if (isCommand(value)) found.isCommand = true;
  else if (value.kind === 'subscript') collectSubscript(value, search, depth);
}

function collectSubscript(value: Extract<Value, { kind: 'subscript' }>, search: TypeSearch, depth: number): void {
  const { found } = search;
  if (isTyping(value.of, 'Literal')) {
    for (const item of literalItems(value, new Set())) addLiteral(item, found.literals, found.keys);
  } else if (isCommand(value.of)) {
    found.isCommand = true;
    const inner: Found = { ...found, literals: found.commandTargets, enumTexts: found.commandTargets, keys: new Set() };
    for (const item of value.index) collect(item, { ...search, found: inner, seen: new Set() }, depth + 1);
  } else {
    const parts = isTyping(value.of, 'Annotated') ? value.index.slice(0, 1) : value.index;
    for (const item of parts) collect(item, search, depth + 1);
  }
}

/** Also follows aliases: `Literal[Names, "b"]` of `Names = Literal["a"]`. */
function literalItems(value: Extract<Value, { kind: 'subscript' }>, seen: Set<Value>): readonly Value[] {
  if (seen.has(value) || seen.size > MAX_DEPTH) return [];
  seen.add(value);
  return value.index.flatMap((item) => {
    if (item.kind === 'subscript' && isTyping(item.of, 'Literal')) return literalItems(item, seen);
    return item.kind === 'tuple' || item.kind === 'list' || item.kind === 'set' ? item.items : [item];
  });
}

function addLiteral(item: Value, texts: Set<string>, keys: Set<string>): void {
  const text = textOf(item);
  if (text !== null) texts.add(text);
  else if (item.kind === 'bool' || item.kind === 'number') keys.add(written(item));
}

function isTyping(value: Value, name: string): boolean {
  return value.kind === 'external' && value.name === `typing.${name}`;
}

function isCommand(value: Value): boolean {
  return value.kind === 'external' && value.name === 'langgraph.types.Command';
}
