/** Evaluates a function with unknown arguments, to see what it may return and call. */
import { isTypedDict } from './classes.ts';
import { runBody } from './call-value.ts';
import type { CallTrace, Exploration } from './interpreter.ts';
import type { Frame, Machine } from './machine.ts';
import { bindArguments, unknownArguments } from './parameters.ts';
import { Scope } from './scope.ts';
import {
  ITSELF,
  NO_ARGUMENTS,
  type Arguments,
  type ClassValue,
  type FunctionValue,
  type InstanceValue,
  type Value,
} from './value.ts';

export interface FunctionBehind {
  readonly function: FunctionValue;
  readonly self: Value | null;
  readonly bound: Arguments | null;
}

/** Returns the function that calling a value runs; null if it isn't in the repository. */
export function functionBehind(machine: Machine, callee: Value): FunctionBehind | null {
  if (callee.kind === 'function') return { function: callee, self: null, bound: null };
  if (callee.kind === 'method') return { function: callee.function, self: callee.self, bound: null };
  if (callee.kind === 'partial') {
    const inner = functionBehind(machine, callee.function);
    return inner === null ? null : { ...inner, bound: callee.arguments };
  }
  if (callee.kind !== 'instance' || isTypedDict(callee.class)) return null;
  const method = machine.lookupInClass(callee.class, '__call__');
  return method?.kind === 'function' ? { function: method, self: callee, bound: null } : null;
}

export function exploreValue(machine: Machine, behind: FunctionBehind): Exploration {
  const { function: callee, self, bound } = behind;
  const scope = new Scope('function', callee.module, callee.scope);
  bindArguments(callee, unknownArguments(callee, self === null ? [] : [self], bound), scope);
  const frame: Frame = { function: callee, scope, returns: [], yields: [], conditions: 0, uncertain: false, self };
  const traces: CallTrace[] = [];
  let fallsThrough = false;
  const complete = exploreApart(machine, traces, () => {
    fallsThrough = runBody(machine, frame);
  });
  const returns = frame.returns.filter((each) => each.value !== ITSELF);
  return { returns, yields: frame.yields, calls: traces, fallsThrough, complete };
}

/** Creates an instance of a class with unknown arguments. */
export function makeInstance(machine: Machine, of: ClassValue): InstanceValue | null {
  const start = machine.lookupInClass(of, '__init__');
  const given = start?.kind === 'function' ? argumentsAfterSelf(start) : NO_ARGUMENTS;
  const made = machine.call(of, given, of.at);
  return made.kind === 'instance' ? made : null;
}

/** Unknown arguments for all parameters except `self`. */
export function argumentsAfterSelf(method: FunctionValue): Arguments {
  const all = unknownArguments(method, [{ kind: 'none' }], null);
  return { ...all, positional: all.positional.slice(1) };
}

/** Explores with a fresh state, as if nothing else were being evaluated. */
export function exploreApart(machine: Machine, traces: CallTrace[], part: () => void): boolean {
  const outer = { traces: machine.traces, frames: machine.frames.splice(0), conditions: machine.conditions.splice(0) };
  machine.traces = traces;
  machine.exploring += 1;
  try {
    return machine.work.within(machine.work.limits.stepsOfExploration, part);
  } finally {
    machine.exploring -= 1;
    machine.traces = outer.traces;
    machine.frames.splice(0, machine.frames.length, ...outer.frames);
    machine.conditions.splice(0, machine.conditions.length, ...outer.conditions);
  }
}
