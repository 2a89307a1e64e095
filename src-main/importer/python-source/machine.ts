/** What the parts of the interpreter need from each other. Code that only reads values uses Interpreter. */
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { CallTrace, Interpreter, ReturnTrace } from './interpreter.ts';
import type { Project } from './project.ts';
import type { PythonModule } from './python-module.ts';
import type { PythonNode } from './python-node.ts';
import type { Scope } from './scope.ts';
import type { Arguments, ClassValue, FunctionValue, Value } from './value.ts';
import type { Work } from './work.ts';

/** How a block ended. `raise` is an end too, but nothing after it counts. */
export type Flow = 'next' | 'return' | 'break' | 'continue' | 'raise';

/** A test whose outcome only a run knows, around what is being acted out. */
export interface Condition {
  readonly text: string;
  readonly at: SourceLocation;
}

/** A call of a function of the repository that is being acted out. */
export interface Frame {
  readonly function: FunctionValue;
  readonly scope: Scope;
  readonly returns: ReturnTrace[];
  readonly yields: Value[];
  /** How many conditions lay around the call. */
  readonly conditions: number;
  /** Whether a run may yield less, or more, than what was seen. */
  uncertain: boolean;
  /** What `super()` starts from. */
  readonly self: Value | null;
}

/** What libraries do, as far as it matters to the inspector. */
export interface LibraryModels {
  constant(name: string): Value | undefined;
  /** Undefined for what stays a plain call. */
  call(name: string, given: Arguments, site: LibrarySite): Value | undefined;
  /** Told of each call of something that cannot be followed, with what goes into it. */
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
  /** Calls are written here while somebody explores. */
  traces: CallTrace[] | null;
  /** The expression that makes the call which comes next. */
  calling: PythonNode | null;
  /** How many explorations lie around what is being acted out. */
  exploring: number;
  run(block: PythonNode, scope: Scope): Flow;
  /** `null` for the value of a class that keeps nothing under that name. */
  lookupInClass(of: ClassValue, name: string): Value | null;
  assign(target: PythonNode, value: Value, scope: Scope): void;
  /** Whether a module's body is being acted out right now. */
  isOpen(module: PythonModule): boolean;
}

/** What happens now happens only if a run decides so. */
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
