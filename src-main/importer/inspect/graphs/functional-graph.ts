/** Builds a graph of the functional API from the tasks its entrypoint calls, in the order its body can call them. */
import { END, START, type SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { CallTrace, Interpreter } from '../../python-source/interpreter.ts';
import { takesSelf } from '../../python-source/decorators.ts';
import type { FunctionValue, Value } from '../../python-source/value.ts';
import { asTask } from '../builders/functional.ts';
import type { AddedEdge, AddedNode, Entrypoint } from '../builders/graph-parts.ts';
import { TaskOrder, type TaskCall } from './task-order.ts';

export interface TaskGraph {
  readonly nodes: readonly AddedNode[];
  readonly edges: readonly AddedEdge[];
}

export function taskGraph({ function: entrypoint, runs }: Entrypoint, interpreter: Interpreter): TaskGraph {
  const calls = taskCalls(entrypoint, interpreter.explore(ofObject(runs, interpreter)).calls);
  if (calls.length === 0) return onlyItself(entrypoint);
  const nodes = new Map<string, AddedNode>();
  for (const { name, task, at } of calls)
    if (!nodes.has(name)) nodes.set(name, { name, action: task, at, destinations: null, handed: [], facts: {} });
  const walk = new TaskOrder(calls, entrypoint.at);
  const body = entrypoint.node.field('body');
  const last = body === null ? new Map([[START, false]]) : walk.block(body, new Map([[START, false]]));
  walk.finish(last);
  return { nodes: [...nodes.values()], edges: walk.edges };
}

/** A method decorated in the class body runs with some instance of that class. */
function ofObject(runs: Value, interpreter: Interpreter): Value {
  if (runs.kind !== 'function' || runs.owner === null || !takesSelf(runs)) return runs;
  const self = interpreter.instanceOf(runs.owner);
  return self === null ? runs : { kind: 'method', function: runs, self };
}

function onlyItself(entrypoint: FunctionValue): TaskGraph {
  const { name, at } = entrypoint;
  const edge = (source: string, target: string): AddedEdge => {
    return { source, target, conditional: false, join: false, via: 'functional', why: null, at };
  };
  const node: AddedNode = { name, action: entrypoint, at, destinations: null, handed: [], facts: {} };
  return { nodes: [node], edges: [edge(START, name), edge(name, END)] };
}

/** Includes calls inside functions that the body of the entrypoint calls. */
function taskCalls(entrypoint: FunctionValue, traces: readonly CallTrace[]): readonly TaskCall[] {
  const found: TaskCall[] = [];
  let waiting: { name: string; task: Value; at: SourceLocation }[] = [];
  for (const { callee, at, within, from } of traces) {
    const task = asTask(callee);
    if (task !== null) waiting.push({ name: task.name, task: callee, at });
    if (within?.node !== entrypoint.node) continue;
    found.push(...waiting.map((each) => ({ ...each, line: at.line, from })));
    waiting = [];
  }
  return found;
}
