/** Reads what a node's function does: the state it writes, its questions and calls, and where it routes. */
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { CallTrace, Exploration, Interpreter } from '../../python-source/interpreter.ts';
import { argument, optionsOf, type CallValue, type FunctionValue, type Value } from '../../python-source/value.ts';
import { docstringOf, firstParagraph } from '../source-text/docstring.ts';
import type { FunctionFacts, RouteFact } from './facts.ts';
import { returnTypeOf } from './return-type.ts';
import { distinctRoutes, isCommandCall, route, targetsOf, unresolved } from './targets.ts';
import { toolsUsed } from './tools-used.ts';
import { writesOf } from './writes.ts';
import { modelLabel, modelsIn } from '../models/models-in.ts';
import { t } from '../../../messages/translate.ts';

const NOTHING: FunctionFacts = { writes: null, interrupts: [], models: [], tools: [], description: null, routes: [] };
const INTERRUPTS: ReadonlySet<string> = new Set(['langgraph.types.interrupt', 'langgraph.errors.NodeInterrupt']);

/** For a callee outside the repository, only models and tools are known. */
export function functionFacts(callee: Value, interpreter: Interpreter): FunctionFacts {
  const fn = interpreter.functionOf(callee);
  if (fn === null) return { ...NOTHING, models: labels([callee]), tools: toolsUsed([callee]) };
  const exploration = interpreter.explore(callee);
  const values = exploration.calls.flatMap(valuesOf);
  return {
    writes: writesOf(fn, exploration),
    interrupts: interruptsIn(exploration),
    models: labels(values),
    tools: toolsUsed(values),
    description: firstParagraph(docstringOf((fn.wraps ?? fn).node)),
    routes: commandRoutes(fn, exploration, interpreter),
  };
}

/** Turns a call into a value, so that chains and arguments are read like any other. */
function valuesOf({ callee, arguments: given, at }: CallTrace): readonly Value[] {
  const isOwn = callee.kind === 'function' || callee.kind === 'class';
  if (isOwn) return [...given.positional, ...given.keywords.values()];
  return [{ kind: 'call', callee, arguments: given, at }];
}

function labels(values: readonly Value[]): string[] {
  return [...new Set(modelsIn(values).flatMap((found) => modelLabel(found) ?? []))];
}

function interruptsIn(exploration: Exploration): SourceLocation[] {
  const found = new Map<string, SourceLocation>();
  for (const { callee, at } of exploration.calls)
    if (callee.kind === 'external' && INTERRUPTS.has(callee.name)) found.set(JSON.stringify(at), at);
  return [...found.values()];
}

/** Like LangGraph, goes by the annotation; without one, by the returned values. */
function commandRoutes(fn: FunctionValue, exploration: Exploration, interpreter: Interpreter): RouteFact[] {
  const type = returnTypeOf(fn, interpreter);
  const promised = (type?.commandTargets ?? []).map((target) =>
    route(target, { via: 'command', parent: false, at: type?.at ?? fn.at }),
  );
  const returned = exploration.returns.flatMap((each) => commandsIn(each.value, 0)).flatMap(gotoOf);
  const more = promised.length === 0 ? returned : returned.filter((each) => each.parent);
  const silent = type?.isCommand === true && promised.length === 0 && more.length === 0 && !isFollowed(exploration);
  const open = unresolved(t('imports.routes.returned'), {
    via: 'command',
    parent: false,
    at: type?.at ?? fn.at,
  });
  return distinctRoutes([...promised, ...more, ...(silent ? [open] : [])]);
}

function commandsIn(value: Value, depth: number): readonly CallValue[] {
  if (depth > 3) return [];
  if (isCommandCall(value)) return [value];
  if (value.kind === 'oneOf') return value.options.flatMap((option) => commandsIn(option, depth + 1));
  return value.kind === 'list' || value.kind === 'tuple'
    ? value.items.flatMap((item) => commandsIn(item, depth + 1))
    : [];
}

function gotoOf(command: CallValue): readonly RouteFact[] {
  const graph = argument(command.arguments, null, 'graph');
  const origin = { via: 'command', parent: graph !== undefined && graph.kind !== 'none', at: command.at } as const;
  const target = argument(command.arguments, null, 'goto');
  if (target !== undefined) return targetsOf(target, origin);
  return command.arguments.complete ? [] : [unresolved(t('imports.routes.arguments'), origin)];
}

/** Returns whether every returned value is known, so that a Command without `goto` leads nowhere. */
function isFollowed(exploration: Exploration): boolean {
  const isSeen = (value: Value): boolean =>
    isCommandCall(value) || ['dict', 'none', 'list', 'tuple'].includes(value.kind);
  return exploration.complete && exploration.returns.every(({ value }) => optionsOf(value).every(isSeen));
}
