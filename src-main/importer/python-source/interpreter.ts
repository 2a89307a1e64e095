/**
 * The interface of the Python interpreter, which evaluates code without running it. Everything that reads code uses it.
 */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import type { Arguments, ClassValue, FunctionValue, InstanceValue, Value } from './value.ts';

/** A call found while evaluating a function body, including the calls its callees make. */
export interface CallTrace {
  readonly callee: Value;
  readonly arguments: Arguments;
  readonly result: Value;
  readonly at: SourceLocation;
  /** The function whose body contains the call. */
  readonly within: FunctionValue | null;
  /** The expression that makes the call; null if something else does, such as a decorator or `map`. */
  readonly from: PythonNode | null;
}

export interface ReturnTrace {
  readonly value: Value;
  readonly at: SourceLocation;
}

/** The result of evaluating a function with unknown arguments, on both sides of each condition. */
export interface Exploration {
  /** One for each of its own `return` statements, not those of functions it calls. */
  readonly returns: readonly ReturnTrace[];
  /** What it yields. */
  readonly yields: readonly Value[];
  readonly calls: readonly CallTrace[];
  /** Whether its end can be reached without a `return`. */
  readonly fallsThrough: boolean;
  /** False if the work was cut short. */
  readonly complete: boolean;
}

export interface Iteration {
  readonly items: readonly Value[];
  /** False if a run may see more values than these. */
  readonly complete: boolean;
}

export interface Interpreter {
  /**
   * Evaluates an expression; never throws. Type annotations are expressions too: `Literal["a"]` is a subscript of an
   * external.
   */
  evaluate(expression: PythonNode, scope: Scope): Value;
  /** Like `evaluate`, for text such as a quoted annotation; unknown if it isn't an expression. */
  evaluateText(expression: string, scope: Scope): Value;
  /** Evaluates the body of a module, once. */
  moduleScope(module: PythonModule): Scope;
  /** Returns the module with that dotted name, or null if the repository has none. */
  findModule(name: string): PythonModule | null;
  attribute(of: Value, name: string): Value;
  call(callee: Value, given: Arguments, at: SourceLocation): Value;
  iterate(value: Value): Iteration;
  /** Evaluates what a function, method, partial, or callable instance would do. The result is cached. */
  explore(callee: Value): Exploration;
  /** Returns an instance of a class created with unknown arguments, or null if that isn't possible. Cached. */
  instanceOf(of: ClassValue): InstanceValue | null;
  /** Returns the function behind a function, method, partial, or instance with `__call__`; null for everything else. */
  functionOf(callee: Value): FunctionValue | null;
  location(node: PythonNode, scope: Scope): SourceLocation;
}
