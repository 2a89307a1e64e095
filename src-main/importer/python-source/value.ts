/** The value of a Python expression, as far as it is known without running the program. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonNode } from './python-node.ts';
import type { NameScope } from './name-scope.ts';
import { t } from '../../messages/translate.ts';

export type ConstantValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'ellipsis' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string };

export interface SequenceValue {
  readonly kind: 'list' | 'tuple' | 'set';
  /** Grows when the program appends. */
  readonly items: Value[];
  /** False if it may hold more than `items`. */
  complete: boolean;
  /** If it isn't complete, the other items are like `items`, and their number is only known at run time. */
  readonly alike?: boolean;
  /** The field names of a named tuple. */
  readonly fields?: readonly string[];
  /** Everything in it was added under a condition only known at run time. */
  maybeEmpty?: boolean;
  /** The innermost such condition when it was created. */
  readonly madeUnder?: object | undefined;
}

export interface DictValue {
  readonly kind: 'dict';
  readonly entries: { readonly key: Value; value: Value }[];
  complete: boolean;
  /** Creates the missing values of a `defaultdict`. */
  readonly factory?: Value;
  /** Same as for a sequence. */
  maybeEmpty?: boolean;
  readonly madeUnder?: object | undefined;
}

/** A `def` or lambda with the scope it was defined in. */
export interface FunctionValue {
  readonly kind: 'function';
  /** "<lambda>" for a lambda, unless the program renames it. */
  name: string;
  readonly lambda: boolean;
  readonly async: boolean;
  /** The `function_definition` or `lambda`. */
  readonly node: PythonNode;
  readonly module: PythonModule;
  readonly at: SourceLocation;
  /** The scope for defaults and annotations, and the parent scope of its body. */
  readonly scope: NameScope<Value, ClassValue>;
  /** Parameter defaults, evaluated where it is defined. */
  readonly defaults: ReadonlyMap<string, Value>;
  /** From the top down, each evaluated; `@tool("x")` is a call. */
  readonly decorators: readonly Value[];
  /** The class it is a method of. */
  readonly owner: ClassValue | null;
  /** The function it wraps, according to `functools.wraps` or a decorator of the repository. */
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
  /** The evaluated bases: class values for classes of the repository, externals for those of a library. */
  readonly bases: readonly Value[];
  readonly keywords: ReadonlyMap<string, Value>;
  readonly decorators: readonly Value[];
}

/** A function read from an instance or class, which becomes its first argument. */
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
  /** What a library base class holds: the constant of an enum member, a builder for a subclass of StateGraph. */
  inner: Value | null;
  readonly at: SourceLocation;
}

export interface ModuleValue {
  readonly kind: 'module';
  readonly module: PythonModule;
}

/** A library definition by its documented name, whatever alias or re-export was used: "langgraph.types.Command". */
export interface ExternalValue {
  readonly kind: 'external';
  readonly name: string;
}

/** An attribute of an opaque value: `llm.bind_tools`. */
export interface AttributeValue {
  readonly kind: 'attribute';
  readonly of: Value;
  readonly name: string;
}

/** A call whose callee is outside the repository: `ChatOpenAI(model="x")`, `llm.bind_tools([a])`, `Send("a", {})`. */
export interface CallValue {
  readonly kind: 'call';
  readonly callee: Value;
  readonly arguments: Arguments;
  readonly at: SourceLocation;
}

/** `Literal["a", "b"]`, `Annotated[list, add]`, and subscripts of opaque values. */
export interface SubscriptValue {
  readonly kind: 'subscript';
  readonly of: Value;
  readonly index: readonly Value[];
}

/** An operator on values that aren't constants: `A | None`, `prompt | llm`. */
export interface OperationValue {
  readonly kind: 'operation';
  readonly operator: string;
  readonly left: Value;
  readonly right: Value;
}

/** One of several values, depending on the run. Never nested, and always at least two. */
export interface OneOfValue {
  readonly kind: 'oneOf';
  readonly options: readonly Value[];
}

/** A library object that the inspector simulates: a builder, a compiled graph, or a task. */
export interface ModelledValue {
  readonly kind: 'modelled';
  readonly model: Modelled;
}

export interface UnknownValue {
  readonly kind: 'unknown';
  /** A clause that completes "unknown, because …". */
  readonly why: string;
  readonly at: SourceLocation | null;
  /** Its name in the code, for describing values read from it. */
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

/** A simulated object. `type` says which one; asGraph() and similar functions in inspect/ read it. */
export interface Modelled {
  readonly type: string;
  /** Undefined if it has no such attribute. */
  attribute(name: string): Value | undefined;
  setAttribute?(name: string, value: Value): void;
  callMethod(name: string, call: Arguments, at: SourceLocation): Value;
  /** Set if it can be called, as a decorator or a task. */
  call?(call: Arguments, at: SourceLocation): Value;
}

export interface Arguments {
  readonly positional: readonly Value[];
  readonly keywords: ReadonlyMap<string, Value>;
  /** False if `*args` or `**kwargs` with unknown content are passed, too. */
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

/** Returns the argument at a position or with a name, whichever is given. */
export function argument(call: Arguments, position: number | null, ...names: readonly string[]): Value | undefined {
  const named = names.map((name) => call.keywords.get(name)).find((value) => value !== undefined);
  return named ?? (position === null ? undefined : call.positional[position]);
}

const MAX_OPTIONS = 64;

/** The result of a recursive call: one of the values of the outer call. */
export const ITSELF: Value = { kind: 'unknown', why: t('imports.unknown.recursion'), at: null };

/** Returns one value for all of these. */
export function oneOf(values: readonly Value[]): Value {
  const flat = values.flatMap((value) => (value.kind === 'oneOf' ? value.options : [value]));
  const distinct = flat.filter((value, index) => flat.findIndex((other) => same(other, value)) === index);
  const options = distinct.length > 1 ? distinct.filter((value) => value !== ITSELF) : distinct;
  if (options.length === 1) return options[0] as Value;
  if (options.length === 0) return NONE;
  if (options.length > MAX_OPTIONS) return unknown(t('imports.unknown.tooMany'));
  return { kind: 'oneOf', options };
}

/** Returns each possible value, which is only the value itself unless it is a choice. */
export function optionsOf(value: Value): readonly Value[] {
  return value.kind === 'oneOf' ? value.options : [value];
}

/** The text of a constant or of an enum member; null for everything else. */
export function textOf(value: Value | undefined): string | null {
  if (value?.kind === 'string') return value.value;
  return value?.kind === 'instance' && value.inner?.kind === 'string' ? value.inner.value : null;
}

/** Whether two values are the same: constants by content, everything else by identity. */
export function same(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (left.kind !== right.kind) return false;
  if (left.kind === 'none') return true;
  if ('value' in left && 'value' in right) return left.value === right.value;
  if (left.kind === 'modelled' && right.kind === 'modelled') return left.model === right.model;
  if (left.kind === 'module' && right.kind === 'module') return left.module === right.module;
  return left.kind === 'external' && right.kind === 'external' && left.name === right.name;
}
