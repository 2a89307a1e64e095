/** Collects the facts about a node: the code it runs, its location, and what that code does. */
import type { InspectedNode, SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { externalBases } from '../../python-source/classes.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import { optionsOf, type FunctionValue, type Value } from '../../python-source/value.ts';
import { asTask } from '../builders/functional.ts';
import { asGraph, type AddedNode, type FoundGraph } from '../builders/graph-parts.ts';
import { remoteGraphText } from '../builders/remote-graph.ts';
import { calleeName, unknownReason } from '../builders/unknown-reason.ts';
import { wrappedFunction } from '../builders/wrapped-function.ts';
import type { FunctionFacts } from '../functions/facts.ts';
import { functionFacts } from '../functions/function-facts.ts';
import { toolNames } from '../functions/tools.ts';
import { t } from '../../../messages/translate.ts';

export interface NodeReading {
  readonly node: InspectedNode;
  readonly facts: FunctionFacts | null;
  /** Why its code is unknown; null if it is known. */
  readonly why: string | null;
}

export interface NodeContext {
  readonly interpreter: Interpreter;
  readonly idOf: (graph: FoundGraph) => string | null;
}

interface Action {
  readonly kind: InspectedNode['kind'];
  readonly function: string | null;
  readonly at: SourceLocation | null;
  readonly tools?: readonly string[];
  readonly graph?: FoundGraph;
  /** The value the facts are read from. */
  readonly runs: Value | null;
  readonly why?: string;
  /** The description if there is no docstring. */
  readonly description?: string;
}

export function readNode(added: AddedNode, context: NodeContext): NodeReading {
  const action = added.action === null ? partOf(added) : actionOf(firstKnown(added.action), context.interpreter);
  const facts = action.runs === null ? null : functionFacts(action.runs, context.interpreter);
  const at = action.at ?? added.at;
  const node: InspectedNode = {
    name: added.name,
    kind: action.kind,
    function: action.function,
    file: at.file,
    line: at.line,
    added: added.at,
    tools: [...(action.tools ?? facts?.tools ?? [])],
    graph: action.graph === undefined ? null : context.idOf(action.graph),
    writes: facts?.writes == null ? null : [...facts.writes],
    interrupts: [...(facts?.interrupts ?? [])],
    models: [...(facts?.models ?? [])],
    description: facts?.description ?? action.description ?? null,
    ...added.facts,
  };
  return { node, facts, why: action.why ?? choiceOf(added.action) };
}

function partOf(added: AddedNode): Action {
  return { kind: added.facts.kind ?? 'agent', function: null, at: null, runs: null };
}

function firstKnown(action: Value): Value {
  const options = optionsOf(action);
  return options.find((option) => option.kind !== 'unknown' && option.kind !== 'none') ?? options[0] ?? action;
}

function choiceOf(action: Value | null): string | null {
  return action?.kind === 'oneOf' ? t('imports.nodes.oneOf') : null;
}

function actionOf(action: Value, interpreter: Interpreter): Action {
  switch (action.kind) {
    case 'function':
      return ofFunction(action, { kind: action.owner === null ? 'function' : 'method', runs: action });
    case 'method':
      return ofFunction(action.function, { kind: 'method', runs: action });
    case 'partial':
      return ofPartial(action, interpreter);
    case 'instance':
      return ofInstance(action, interpreter);
    case 'modelled':
      return ofModelled(action, interpreter);
    case 'call':
      return ofObject(action, interpreter);
    case 'operation':
    case 'attribute':
      return { kind: 'runnable', function: null, at: null, runs: action };
    case 'external':
      return { kind: 'function', function: action.name, at: null, runs: null };
    case 'class':
      return { kind: 'runnable', function: action.name, at: action.at, runs: null };
    default:
      return { kind: 'unknown', function: null, at: null, runs: null, why: unknownReason(action) };
  }
}

function ofFunction(
  callee: FunctionValue,
  { kind, runs }: { kind: 'function' | 'method' | 'partial'; runs: Value },
): Action {
  const inner = innermost(callee);
  const name = inner.owner === null ? inner.name : `${inner.owner.name}.${inner.name}`;
  if (inner.lambda && kind !== 'partial') return { kind: 'lambda', function: null, at: inner.at, runs };
  return { kind, function: inner.lambda ? null : name, at: inner.at, runs };
}

function innermost(callee: FunctionValue): FunctionValue {
  let inner = callee;
  while (inner.wraps !== null) inner = inner.wraps;
  return inner;
}

function ofPartial(action: Value & { kind: 'partial' }, interpreter: Interpreter): Action {
  const callee = interpreter.functionOf(action);
  if (callee !== null) return ofFunction(callee, { kind: 'partial', runs: action });
  const inner = actionOf(firstKnown(action.function), interpreter);
  return { ...inner, kind: inner.kind === 'unknown' ? 'unknown' : 'partial' };
}

function ofInstance(action: Value & { kind: 'instance' }, interpreter: Interpreter): Action {
  const graph = asGraph(action);
  if (graph !== null) return ofGraph(graph);
  const wrapped = action.attributes.get('__wrapped__');
  if (wrapped?.kind === 'function') return ofFunction(wrapped, { kind: 'function', runs: wrapped });
  const callee = interpreter.functionOf(action);
  if (externalBases(action.class).includes('langgraph.prebuilt.ToolNode')) return { ...ofClass(action), kind: 'tools' };
  return callee === null ? ofClass(action) : ofFunction(callee, { kind: 'method', runs: action });
}

function ofClass(action: Value & { kind: 'instance' }): Action {
  return { kind: 'runnable', function: action.class.name, at: action.class.at, runs: null };
}

function ofModelled(action: Value & { kind: 'modelled' }, interpreter: Interpreter): Action {
  const graph = asGraph(action);
  if (graph !== null) return ofGraph(graph);
  const task = asTask(action);
  return task === null
    ? { kind: 'unknown', function: null, at: null, runs: null, why: t('imports.nodeFacts.notRunnable') }
    : { ...actionOf(firstKnown(task.function), interpreter), kind: 'task' };
}

function ofGraph(graph: FoundGraph): Action {
  return { kind: 'graph', function: null, at: graph.parts.at, graph, runs: null };
}

function ofObject(action: Value & { kind: 'call' }, interpreter: Interpreter): Action {
  const name = calleeName(action);
  const remote = remoteGraphText(action);
  if (remote !== null)
    return {
      kind: 'runnable',
      function: name,
      at: action.at,
      runs: null,
      description: t('imports.nodeFacts.runs', { remote }),
    };
  const wrapped = wrappedFunction(action);
  if (name === 'langgraph.prebuilt.ToolNode') {
    const tools = toolNames(action);
    return { kind: 'tools', function: null, at: action.at, tools: tools.names, runs: null };
  }
  if (wrapped !== null) {
    const inner = actionOf(firstKnown(wrapped), interpreter);
    return { ...inner, kind: 'runnable' };
  }
  if (name === null && action.callee.kind !== 'attribute' && action.callee.kind !== 'modelled')
    return { kind: 'unknown', function: null, at: null, runs: null, why: unknownReason(action) };
  const isClass = name === null || /(^|[.])[A-Z]\w*$/.test(name) || !name.startsWith('builtins.');
  if (!isClass) return { kind: 'unknown', function: null, at: null, runs: null, why: unknownReason(action) };
  return { kind: 'runnable', function: name, at: action.at, runs: action };
}
