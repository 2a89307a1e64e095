/** Finds the graphs that the nodes of a graph run, either as nodes or from inside their functions. */
import type { Interpreter } from '../../python-source/interpreter.ts';
import { optionsOf, type Value } from '../../python-source/value.ts';
import { asTask } from '../builders/functional.ts';
import { asGraph, type FoundGraph } from '../builders/graph-parts.ts';

const RUNS = new Set(['invoke', 'ainvoke', 'stream', 'astream', 'batch', 'abatch', 'astream_events']);

export interface InnerGraph {
  readonly graph: FoundGraph;
  /** The node that runs it. */
  readonly node: string;
}

export function innerGraphs(outer: FoundGraph, interpreter: Interpreter): readonly InnerGraph[] {
  const { entrypoint } = outer.parts;
  const runs = [...outer.parts.nodes.values()].flatMap(({ name, action }) =>
    action === null ? [] : optionsOf(action).map((each) => ({ node: name, action: each })),
  );
  const all = entrypoint === undefined ? runs : [{ node: entrypoint.function.name, action: entrypoint.runs }];
  const found = all.flatMap(({ node, action }) => graphsOf(action, interpreter).map((graph) => ({ graph, node })));
  return found.filter(({ graph }, index) => found.findIndex((other) => other.graph === graph) === index);
}

function graphsOf(action: Value, interpreter: Interpreter): readonly FoundGraph[] {
  const graph = asGraph(action);
  if (graph !== null) return [graph];
  const runs = asTask(action)?.function ?? action;
  if (interpreter.functionOf(runs) === null) return [];
  return interpreter.explore(runs).calls.flatMap(({ callee }) => graphRun(callee));
}

function graphRun(callee: Value): readonly FoundGraph[] {
  if (callee.kind !== 'attribute' || !RUNS.has(callee.name)) return [];
  return optionsOf(callee.of).flatMap((option) => asGraph(option) ?? []);
}
