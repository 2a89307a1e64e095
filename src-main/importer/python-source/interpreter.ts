/** What acts Python code out without running it. Everything that reads code works through this. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import type { Arguments, ClassValue, FunctionValue, InstanceValue, Value } from './value.ts';

/** A call met while a function body was acted out, its own calls of functions of the repository included. */
export interface CallTrace {
  readonly callee: Value;
  readonly arguments: Arguments;
  readonly result: Value;
  readonly at: SourceLocation;
  /** The function whose body makes the call. */
  readonly within: FunctionValue | null;
  /** The expression that makes it; null where something else does, such as a decorator or `map`. */
  readonly from: PythonNode | null;
}

export interface ReturnTrace {
  readonly value: Value;
  readonly at: SourceLocation;
}

/** A function acted out with parameters nobody knows, both sides of each condition. */
export interface Exploration {
  /** One for each `return` of its own (not of functions it calls). */
  readonly returns: readonly ReturnTrace[];
  /** What it yields. */
  readonly yields: readonly Value[];
  readonly calls: readonly CallTrace[];
  /** Whether it can come to its end without a `return`. */
  readonly fallsThrough: boolean;
  /** False where the work was cut short. */
  readonly complete: boolean;
}

export interface Iteration {
  readonly items: readonly Value[];
  /** False where a run may see more than these. */
  readonly complete: boolean;
}

export interface Interpreter {
  /** What an expression comes to; never throws. Type annotations are expressions too: `Literal["a"]` is a subscript of an external. */
  evaluate(expression: PythonNode, scope: Scope): Value;
  /** As `evaluate`, of a text such as a quoted annotation; unknown where it is no expression. */
  evaluateText(expression: string, scope: Scope): Value;
  /** Acts the body of a module out, once. */
  moduleScope(module: PythonModule): Scope;
  /** The module of that dotted name; null where the repository has none. */
  findModule(name: string): PythonModule | null;
  attribute(of: Value, name: string): Value;
  call(callee: Value, given: Arguments, at: SourceLocation): Value;
  iterate(value: Value): Iteration;
  /** Acts out what a function, method, partial or callable instance would do. Remembered: asking again costs nothing. */
  explore(callee: Value): Exploration;
  /** An object of a class, made with arguments nobody knows; null where that gives none. Remembered. */
  instanceOf(of: ClassValue): InstanceValue | null;
  /** The function behind a function, method, partial or instance with `__call__`; null for everything else. */
  functionOf(callee: Value): FunctionValue | null;
  location(node: PythonNode, scope: Scope): SourceLocation;
}
