/** The interface between the parts of the interpreter. Code that only reads values uses Interpreter. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { CallTrace, Interpreter, ReturnTrace } from './interpreter.ts';
import type { Project } from './project.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import type { Arguments, ClassValue, FunctionValue, Value } from './value.ts';
import type { Work } from './work.ts';

/** How a block ended. `raise` ends it too, but nothing after it counts. */
export type Flow = 'next' | 'return' | 'break' | 'continue' | 'raise';

/** An enclosing test whose outcome is only known at run time. */
export interface Condition {
  readonly text: string;
  readonly at: SourceLocation;
}

/** A call of a repository function that is being evaluated. */
export interface Frame {
  readonly function: FunctionValue;
  readonly scope: Scope;
  readonly returns: ReturnTrace[];
  readonly yields: Value[];
  /** How many conditions enclose the call. */
  readonly conditions: number;
  /** Whether a run may yield fewer or more values than were seen. */
  uncertain: boolean;
  /** The object that `super()` starts from. */
  readonly self: Value | null;
}

/** The simulated behavior of libraries, as far as the inspector needs it. */
export interface LibraryModels {
  constant(name: string): Value | undefined;
  /** Undefined if it stays an opaque call. */
  call(name: string, given: Arguments, site: LibrarySite): Value | undefined;
  /** Called for each call that can't be followed, with its arguments. */
  opaque(callee: Value, given: Arguments, at: SourceLocation): void;
}

export interface LibrarySite {
  readonly at: SourceLocation;
  readonly machine: Machine;
}

export interface Machine extends Interpreter {
  readonly project: Project;
  readonly work: Work;
  readonly libraries: LibraryModels;
  readonly frames: Frame[];
  readonly conditions: Condition[];
  /** Where calls are recorded during an exploration; null otherwise. */
  traces: CallTrace[] | null;
  /** The expression of the next call. */
  calling: PythonNode | null;
  /** How many explorations are nested at the moment. */
  exploring: number;
  run(block: PythonNode, scope: Scope): Flow;
  /** `null` if the class defines no such name. */
  lookupInClass(of: ClassValue, name: string): Value | null;
  assign(target: PythonNode, value: Value, scope: Scope): void;
  /** Whether a module's body is being evaluated right now. */
  isOpen(module: PythonModule): boolean;
}

/** Marks what follows as depending on the run. */
export function noteUncertain(machine: Machine): void {
  const frame = machine.frames.at(-1);
  if (frame !== undefined && machine.conditions.length > frame.conditions) frame.uncertain = true;
}

export function conditionally(machine: Machine, condition: Condition, part: () => Flow): Flow {
  machine.conditions.push(condition);
  try {
    return part();
  } finally {
    machine.conditions.pop();
  }
}
