/** Evaluates calls: functions of the repository are interpreted; other calls stay opaque. */
import { callBuiltin } from './builtins.ts';
import { callMethodOf } from './container-methods.ts';
import { instantiate } from './instances.ts';
import { callLibrary } from './library-functions.ts';
import type { SourceLocation } from '../../../src-shared/importer/inspection.ts';
import type { Frame, Machine } from './machine.ts';
import { bindArguments } from './parameters.ts';
import { isDecoratedWith } from './decorators.ts';
import { modelMethod } from './records.ts';
import type { PythonNode } from './python-node.ts';
import { Scope } from './scope.ts';
import { ITSELF, NONE, oneOf, unknown, type Arguments, type FunctionValue, type Value } from './value.ts';
import { t } from '../../messages/translate.ts';

/** If a call may mean many functions, only this many are followed. */
const MAX_CALLEES = 16;
const DEPTH_WHILE_EXPLORING = 8;

export function callValue(machine: Machine, callee: Value, { given, at }: CallSite): Value {
  const from = machine.calling;
  machine.calling = null;
  const result = follow(machine, callee, { given, at, from });
  const within = machine.frames.at(-1)?.function ?? null;
  if (callee.kind !== 'oneOf') machine.traces?.push({ callee, arguments: given, result, at, within, from });
  return result;
}

export interface CallSite {
  readonly given: Arguments;
  readonly at: SourceLocation;
}

function follow(machine: Machine, callee: Value, site: CallSite & { readonly from: PythonNode | null }): Value {
  const { given, at, from } = site;
  switch (callee.kind) {
    case 'oneOf':
      return oneOf(
        callee.options.slice(0, MAX_CALLEES).map((option) => {
          machine.calling = from;
          return machine.call(option, given, at);
        }),
      );
    case 'function':
      return callFunction(machine, callee, { given, self: null });
    case 'method':
      return callFunction(machine, callee.function, { given: withFirst(callee.self, given), self: callee.self });
    case 'partial':
      return machine.call(callee.function, joinArguments(callee.arguments, given), at);
    case 'class':
      return instantiate(machine, callee, site);
    case 'subscript':
      return callee.of.kind === 'external' || callee.of.kind === 'class'
        ? machine.call(callee.of, given, at)
        : closed(machine, callee, site);
    case 'external':
      return callExternal(machine, callee.name, site) ?? closed(machine, callee, site);
    case 'attribute':
      return callAttribute(machine, callee, site);
    case 'modelled':
      return callee.model.call?.(given, at) ?? closed(machine, callee, site);
    case 'instance':
      return callInstance(machine, callee, site);
    default:
      return closed(machine, callee, site);
  }
}

function closed(machine: Machine, callee: Value, { given, at }: CallSite): Value {
  machine.libraries.opaque(callee, given, at);
  return { kind: 'call', callee, arguments: given, at };
}

function callExternal(machine: Machine, name: string, { given, at }: CallSite): Value | undefined {
  if (name.startsWith('builtins.')) return callBuiltin(machine, name.slice('builtins.'.length), { given, at });
  return callLibrary(machine, name, { given, at }) ?? machine.libraries.call(name, given, { at, machine });
}

function callAttribute(machine: Machine, callee: Value & { kind: 'attribute' }, site: CallSite): Value {
  const { of, name } = callee;
  if (of.kind === 'modelled') return of.model.callMethod(name, site.given, site.at);
  return (
    modelMethod(machine, of, { name, ...site }) ??
    callMethodOf(machine, of, { name, ...site }) ??
    closed(machine, callee, site)
  );
}

function callInstance(machine: Machine, callee: Value & { kind: 'instance' }, site: CallSite): Value {
  const method = machine.lookupInClass(callee.class, '__call__');
  if (method?.kind === 'function')
    return machine.call({ kind: 'method', function: method, self: callee }, site.given, site.at);
  return callee.inner?.kind === 'modelled'
    ? machine.call(callee.inner, site.given, site.at)
    : closed(machine, callee, site);
}

function withFirst(first: Value, given: Arguments): Arguments {
  return { ...given, positional: [first, ...given.positional] };
}

function joinArguments(bound: Arguments, given: Arguments): Arguments {
  return {
    positional: [...bound.positional, ...given.positional],
    keywords: new Map([...bound.keywords, ...given.keywords]),
    complete: bound.complete && given.complete,
  };
}

interface Calling {
  readonly given: Arguments;
  readonly self: Value | null;
}

function callFunction(machine: Machine, callee: FunctionValue, { given, self }: Calling): Value {
  const refused = refusal(machine, callee);
  if (refused !== null) return refused;
  const scope = new Scope('function', callee.module, callee.scope);
  bindArguments(callee, given, scope);
  const conditions = machine.conditions.length;
  const first = self ?? given.positional[0] ?? null;
  const frame: Frame = { function: callee, scope, returns: [], yields: [], conditions, uncertain: false, self: first };
  return resultOf(frame, runBody(machine, frame));
}

/** Evaluates a body; returns whether its end can be reached. */
export function runBody(machine: Machine, frame: Frame): boolean {
  const { function: callee, scope } = frame;
  const body = callee.node.field('body');
  if (body === null) return true;
  machine.frames.push(frame);
  try {
    if (!callee.lambda) return machine.run(body, scope) === 'next';
    frame.returns.push({ value: machine.evaluate(body, scope), at: callee.at });
    return false;
  } finally {
    machine.frames.pop();
  }
}

function refusal(machine: Machine, callee: FunctionValue): Value | null {
  const deepest = machine.exploring > 0 ? DEPTH_WHILE_EXPLORING : machine.work.limits.calls;
  if (machine.frames.length >= deepest)
    return unknown(t('imports.unknown.deepCalls', { function: callee.name }), callee.at);
  const again = machine.frames.filter((frame) => frame.function.node === callee.node).length;
  return again > 1 ? ITSELF : null;
}

function resultOf(frame: Frame, fallsThrough: boolean): Value {
  const { function: callee, returns, yields } = frame;
  if (yields.length > 0) {
    const isContext = isDecoratedWith(callee, 'contextlib.contextmanager', 'contextlib.asynccontextmanager');
    return isContext ? oneOf(yields) : { kind: 'list', items: [...yields], complete: !frame.uncertain };
  }
  const values = returns.map((each) => each.value);
  return oneOf(fallsThrough ? [...values, NONE] : values);
}
