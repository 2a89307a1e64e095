/** What an expression of a Python program comes to, as far as that can be told without running it. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonNode } from './python-node.ts';
import type { NameScope } from './name-scope.ts';

export type ConstantValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'ellipsis' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string };

export interface SequenceValue {
  readonly kind: 'list' | 'tuple' | 'set';
  /** Changes where the program appends. */
  readonly items: Value[];
  /** False where more may be in it than `items`. */
  complete: boolean;
  /** Where it is not complete: whatever else is in it is like `items`, and only a run knows how many there are. */
  readonly alike?: boolean;
  /** The names of its items, where it is a named tuple. */
  readonly fields?: readonly string[];
  /** All that is in it was put there under a condition only a run knows. */
  maybeEmpty?: boolean;
  /** The innermost such condition where it was made. */
  readonly madeUnder?: object | undefined;
}

export interface DictValue {
  readonly kind: 'dict';
  readonly entries: { readonly key: Value; value: Value }[];
  complete: boolean;
  /** Of a `defaultdict`: makes what is not there. */
  readonly factory?: Value;
  /** As of a sequence. */
  maybeEmpty?: boolean;
  readonly madeUnder?: object | undefined;
}

/** A `def` or a lambda with the scope it was written in. */
export interface FunctionValue {
  readonly kind: 'function';
  /** "<lambda>" for a lambda; a program may give it another. */
  name: string;
  readonly lambda: boolean;
  readonly async: boolean;
  /** The `function_definition` or `lambda`. */
  readonly node: PythonNode;
  readonly module: PythonModule;
  readonly at: SourceLocation;
  /** Where its names are looked up: defaults, annotations, and the parent of its body. */
  readonly scope: NameScope<Value, ClassValue>;
  /** Of its parameters, from where it is defined. */
  readonly defaults: ReadonlyMap<string, Value>;
  /** From the top down; each evaluated, `@tool("x")` as a call. */
  readonly decorators: readonly Value[];
  /** The class it is a method of. */
  readonly owner: ClassValue | null;
  /** What it wraps, as `functools.wraps` or a decorator of the repository says. */
  readonly wraps: FunctionValue | null;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly name: string;
  /** The `class_definition`. */
  readonly node: PythonNode;
  readonly module: PythonModule;
  readonly at: SourceLocation;
  /** The names bound in its body; annotations without a value are in `node` only. */
  readonly body: NameScope<Value, ClassValue>;
  /** Evaluated; a class of the repository is a class value, one of a library an external. */
  readonly bases: readonly Value[];
  readonly keywords: ReadonlyMap<string, Value>;
  readonly decorators: readonly Value[];
}

/** A function read from an instance or class, which goes in as its first argument. */
export interface MethodValue {
  readonly kind: 'method';
  readonly function: FunctionValue;
  readonly self: Value;
}

export interface PartialValue {
  readonly kind: 'partial';
  readonly function: Value;
  readonly arguments: Arguments;
  readonly at: SourceLocation;
}

export interface InstanceValue {
  readonly kind: 'instance';
  readonly class: ClassValue;
  readonly attributes: Map<string, Value>;
  /** What a base class of a library holds: the constant of a member of an enum, a builder for a subclass of StateGraph. */
  inner: Value | null;
  readonly at: SourceLocation;
}

export interface ModuleValue {
  readonly kind: 'module';
  readonly module: PythonModule;
}

/** Something a library defines, by the name it is documented with, whatever alias or re-export was used: "langgraph.types.Command". */
export interface ExternalValue {
  readonly kind: 'external';
  readonly name: string;
}

/** An attribute of something that stays closed: `llm.bind_tools`. */
export interface AttributeValue {
  readonly kind: 'attribute';
  readonly of: Value;
  readonly name: string;
}

/** A call whose callee is not of the repository: `ChatOpenAI(model="x")`, `llm.bind_tools([a])`, `Send("a", {})`. */
export interface CallValue {
  readonly kind: 'call';
  readonly callee: Value;
  readonly arguments: Arguments;
  readonly at: SourceLocation;
}

/** `Literal["a", "b"]`, `Annotated[list, add]`, and subscripts of what stays closed. */
export interface SubscriptValue {
  readonly kind: 'subscript';
  readonly of: Value;
  readonly index: readonly Value[];
}

/** An operator between values that are no constants: `A | None`, `prompt | llm`. */
export interface OperationValue {
  readonly kind: 'operation';
  readonly operator: string;
  readonly left: Value;
  readonly right: Value;
}

/** One of these, a run decides which. Never nested, never fewer than two. */
export interface OneOfValue {
  readonly kind: 'oneOf';
  readonly options: readonly Value[];
}

/** A thing of a library that the inspector acts out: a builder, a compiled graph, a task. */
export interface ModelledValue {
  readonly kind: 'modelled';
  readonly model: Modelled;
}

export interface UnknownValue {
  readonly kind: 'unknown';
  /** A clause that completes "cannot be told, because …". */
  readonly why: string;
  readonly at: SourceLocation | null;
  /** The name it goes by in the code, for telling what is read from it. */
  readonly called?: string;
}

export type Value =
  | ConstantValue
  | SequenceValue
  | DictValue
  | FunctionValue
  | ClassValue
  | MethodValue
  | PartialValue
  | InstanceValue
  | ModuleValue
  | ExternalValue
  | AttributeValue
  | CallValue
  | SubscriptValue
  | OperationValue
  | OneOfValue
  | ModelledValue
  | UnknownValue;

/** What is acted out. `type` tells which: asGraph() and the like of inspect/ read it. */
export interface Modelled {
  readonly type: string;
  /** Undefined where it has no such attribute that matters here. */
  attribute(name: string): Value | undefined;
  setAttribute?(name: string, value: Value): void;
  callMethod(name: string, call: Arguments, at: SourceLocation): Value;
  /** Where it can itself be called, as a decorator or a task. */
  call?(call: Arguments, at: SourceLocation): Value;
}

export interface Arguments {
  readonly positional: readonly Value[];
  readonly keywords: ReadonlyMap<string, Value>;
  /** False where `*args` or `**kwargs` of unknown content are handed on too. */
  readonly complete: boolean;
  /** The list as it is written. */
  readonly node?: PythonNode;
}

export const NONE: Value = { kind: 'none' };
export const NO_ARGUMENTS: Arguments = { positional: [], keywords: new Map(), complete: true };

export function text(value: string): Value {
  return { kind: 'string', value };
}

export function external(name: string): ExternalValue {
  return { kind: 'external', name };
}

export function unknown(why: string, at: SourceLocation | null = null): UnknownValue {
  return { kind: 'unknown', why, at };
}

/** The argument at a position or under a name, whichever is given. */
export function argument(call: Arguments, position: number | null, ...names: readonly string[]): Value | undefined {
  const named = names.map((name) => call.keywords.get(name)).find((value) => value !== undefined);
  return named ?? (position === null ? undefined : call.positional[position]);
}

const MOST_OPTIONS = 64;

/** What a function that calls itself answers with in the inner call: one of the values of the outer one. */
export const ITSELF: Value = { kind: 'unknown', why: 'the function calls itself without end', at: null };

/** One value that stands for all of these. */
export function oneOf(values: readonly Value[]): Value {
  const flat = values.flatMap((value) => (value.kind === 'oneOf' ? value.options : [value]));
  const distinct = flat.filter((value, index) => flat.findIndex((other) => same(other, value)) === index);
  const options = distinct.length > 1 ? distinct.filter((value) => value !== ITSELF) : distinct;
  if (options.length === 1) return options[0] as Value;
  if (options.length === 0) return NONE;
  if (options.length > MOST_OPTIONS) return unknown('there are too many possible values');
  return { kind: 'oneOf', options };
}

/** Each value it may be: itself, but for a choice. */
export function optionsOf(value: Value): readonly Value[] {
  return value.kind === 'oneOf' ? value.options : [value];
}

/** The text of a constant or of a member of an enum; null for everything else. */
export function textOf(value: Value | undefined): string | null {
  if (value?.kind === 'string') return value.value;
  return value?.kind === 'instance' && value.inner?.kind === 'string' ? value.inner.value : null;
}

/** Whether two values are one: constants by content, everything else by identity. */
export function same(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (left.kind !== right.kind) return false;
  if (left.kind === 'none') return true;
  if ('value' in left && 'value' in right) return left.value === right.value;
  if (left.kind === 'modelled' && right.kind === 'modelled') return left.model === right.model;
  if (left.kind === 'module' && right.kind === 'module') return left.module === right.module;
  return left.kind === 'external' && right.kind === 'external' && left.name === right.name;
}
