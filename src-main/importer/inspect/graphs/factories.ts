/** Finds functions, classes, and scripts that create graphs no module exports by name. */
import type { InspectedGraph } from '../../../../src-shared/importer/inspection.ts';
import type { Evaluator } from '../../python-source/evaluator.ts';
import type { PythonModule } from '../../python-source/python-module.ts';
import { argumentsAfterSelf, makeInstance } from '../../python-source/explore.ts';
import { unknownArguments } from '../../python-source/parameters.ts';
import {
  NONE,
  type Arguments,
  type ClassValue,
  type FunctionValue,
  type InstanceValue,
  type Value,
} from '../../python-source/value.ts';
import { asGraph, type FoundGraph } from '../builders/graph-parts.ts';
import { graphsIn, keptOnce } from './exported-names.ts';
import { graphsMadeBy } from './resolve-export.ts';

export interface Factory {
  readonly module: PythonModule;
  /** Null if calling it isn't enough to get the graph. */
  readonly name: string | null;
  /** The title shown if it has no name. */
  readonly title: string;
  readonly line: number;
  readonly graph: FoundGraph;
  readonly exportKind: InspectedGraph['exportKind'];
}

/** Only code that matches can create a graph, so only that is evaluated. */
const MAKES = /StateGraph|MessageGraph|Graph\(|compile\(|create_|entrypoint|build|graph/i;

export function factoriesIn(evaluator: Evaluator, modules: readonly PythonModule[]): readonly Factory[] {
  const definitions = modules.flatMap((module) => definitionsIn(evaluator, module));
  const functions = definitions.flatMap(({ module, value }) =>
    value.kind === 'function' ? ofFunction(evaluator, module, value) : [],
  );
  const classes = definitions.flatMap(({ module, value }) =>
    value.kind === 'class' ? ofClass(evaluator, module, value) : [],
  );
  const used = definitions.flatMap(({ module, value }) =>
    value.kind === 'function' ? usedIn(evaluator, module, value) : [],
  );
  return [...functions, ...classes, ...used];
}

interface Definition {
  readonly module: PythonModule;
  readonly value: FunctionValue | ClassValue;
}

function definitionsIn(evaluator: Evaluator, module: PythonModule): readonly Definition[] {
  return [...evaluator.moduleScope(module).names.values()].flatMap((value) => {
    const isOwn = (value.kind === 'function' || value.kind === 'class') && value.module === module;
    return isOwn && MAKES.test(value.node.text) ? [{ module, value }] : [];
  });
}

function ofFunction(evaluator: Evaluator, module: PythonModule, value: FunctionValue): readonly Factory[] {
  return graphsMadeBy(evaluator, value)
    .filter((graph) => isWorthIt(graph))
    .map((graph) => ({
      module,
      name: value.name,
      title: value.name,
      line: value.at.line,
      graph,
      exportKind: 'factory',
    }));
}

export function isWorthIt(graph: FoundGraph): boolean {
  const { nodes, unresolved, entrypoint } = graph.parts;
  return nodes.size > 0 || unresolved.length > 0 || entrypoint !== undefined;
}

/**
 * For a class that is never instantiated: creates one instance with unknown arguments, and reads its attributes and
 * methods.
 */
function ofClass(evaluator: Evaluator, module: PythonModule, value: ClassValue): readonly Factory[] {
  const found = new Set<FoundGraph>();
  const collect = (part: (made: InstanceValue) => readonly FoundGraph[]) =>
    evaluator.apart(() => {
      const made = makeInstance(evaluator, value);
      for (const graph of made === null ? [] : part(made)) if (isWorthIt(graph)) found.add(graph);
    });
  collect(keptGraphs);
  // Each method gets a new instance, because two methods that fill one builder are alternatives.
  if (found.size === 0) for (const name of makingMethods(value)) collect((made) => madeByMethod(evaluator, made, name));
  const [title, line] = [value.name, value.at.line];
  return [...found].map((graph) => ({ module, name: null, title, line, graph, exportKind: 'none' }));
}

function makingMethods(of: ClassValue): readonly string[] {
  return [...of.body.names.values()].flatMap((value) =>
    value.kind === 'function' && value.name !== '__init__' && MAKES.test(value.node.text) ? [value.name] : [],
  );
}

/** `async def initialize(self)` stores the graph in an attribute and returns nothing. */
function madeByMethod(evaluator: Evaluator, made: InstanceValue, name: string): readonly FoundGraph[] {
  const method = evaluator.attribute(made, name);
  const callee = evaluator.functionOf(method);
  // Calls the method instead of exploring it, so that it can fill a builder made by `__init__`.
  const answer = callee === null ? NONE : evaluator.call(method, methodArguments(method, callee), callee.at);
  const answered = graphsIn(answer);
  const kept = keptGraphs(made).filter((graph) => !answered.some((other) => other.source === graph.source));
  return [...answered, ...kept];
}

function methodArguments(method: Value, callee: FunctionValue): Arguments {
  return method.kind === 'method' ? argumentsAfterSelf(callee) : unknownArguments(callee, [], null);
}

/** Returns the graphs an instance holds, preferring compiled ones. */
function keptGraphs(made: InstanceValue): readonly FoundGraph[] {
  const inner = asGraph(made);
  const attributes = [...made.attributes.values()].flatMap((value) => graphsIn(value));
  return keptOnce([...(inner === null ? [] : [inner]), ...attributes]);
}

/** Finds the graph in the `main()` of a script that creates and runs it. */
function usedIn(evaluator: Evaluator, module: PythonModule, value: FunctionValue): readonly Factory[] {
  const graphs = evaluator.explore(value).calls.flatMap(({ result }) => {
    const graph = asGraph(result);
    return graph?.type === 'graph' && graph.parts.kind !== 'prebuilt' && isWorthIt(graph) ? [graph] : [];
  });
  const title = value.name;
  return graphs.map((graph) => ({ module, name: null, title, line: graph.parts.at.line, graph, exportKind: 'none' }));
}
