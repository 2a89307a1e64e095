/** The graphs that the nodes of a graph run: as nodes, or from inside of their functions. */
import type { Interpreter } from '../../python-source/interpreter.ts';
import { optionsOf, type Value } from '../../python-source/value.ts';
import { asTask } from '../builders/functional.ts';
import { asGraph, type FoundGraph } from '../builders/graph-parts.ts';

const RUNS = new Set(['invoke', 'ainvoke', 'stream', 'astream', 'batch', 'abatch', 'astream_events']);

export function innerGraphs(outer: FoundGraph, interpreter: Interpreter): readonly FoundGraph[] {
  const actions = [...outer.parts.nodes.values()].flatMap((node) =>
    node.action === null ? [] : optionsOf(node.action),
  );
  const all = outer.parts.entrypoint === undefined ? actions : [outer.parts.entrypoint];
  return [...new Set(all.flatMap((action) => graphsOf(action, interpreter)))];
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
