/** Finds the names that modules of the repository give to graphs and builders. */
import type { Evaluator } from '../../python-source/evaluator.ts';
import type { PythonModule } from '../../python-source/python-module.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import type { Value } from '../../python-source/value.ts';
import { asGraph, type FoundGraph, type GraphParts } from '../builders/graph-parts.ts';

export interface ExportedName {
  readonly module: PythonModule;
  readonly name: string;
  readonly line: number;
  readonly graph: FoundGraph;
}

/** Ordered by file and line. A graph with several names appears several times. */
export function exportedNames(evaluator: Evaluator, modules: readonly PythonModule[]): readonly ExportedName[] {
  return modules.flatMap((module) => {
    const scope = evaluator.moduleScope(module);
    const own = [...scope.names].filter(([name]) => !scope.imported.has(name));
    const names = own.flatMap(([name, value]) =>
      namedGraphs(module, name, value).map((graph) => ({
        module,
        name,
        graph,
        line: lineOf(module, name) ?? graph.parts.at.line,
      })),
    );
    return [...names, ...own.flatMap(([name, value]) => attributesOf(module, name, value))];
  });
}

function namedGraphs(module: PythonModule, name: string, value: Value): readonly FoundGraph[] {
  const graphs = compiledOnce(graphsIn(value));
  return graphs.length === 0 || isLoopVariable(module, name) ? [] : graphs;
}

/** A builder that is compiled in two ways, depending on the run, is one graph. */
function compiledOnce(graphs: readonly FoundGraph[]): readonly FoundGraph[] {
  return graphs.filter(
    (graph, index) =>
      graphs.findIndex((other) => other.source === graph.source && sameParts(other.parts, graph.parts)) === index,
  );
}

/** The variable left over from `for graph in graphs` doesn't name a graph. */
function isLoopVariable(module: PythonModule, name: string): boolean {
  if (lineOf(module, name) !== null) return false;
  return (module.tree()?.root.children ?? []).some(
    (statement) => statement.type === 'for_statement' && wordsOf(statement.field('left')?.text ?? '').includes(name),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** `class Agent: graph = builder.compile()` exports it as `Agent.graph`. */
function attributesOf(module: PythonModule, name: string, value: Value): readonly ExportedName[] {
  if (value.kind !== 'class' || value.module !== module || value.name !== name) return [];
  return [...value.body.names].flatMap(([attribute, held]) =>
    graphsIn(held).map((graph) => ({ module, name: `${name}.${attribute}`, graph, line: graph.parts.at.line })),
  );
}

interface HeldGraph {
  readonly module: PythonModule;
  /** The name of the list or dictionary, with the key. */
  readonly title: string;
  readonly graph: FoundGraph;
}

const MAX_HELD = 100;

/** Finds graphs that modules keep in lists and dictionaries, without a name. */
export function heldGraphs(evaluator: Evaluator, modules: readonly PythonModule[]): readonly HeldGraph[] {
  const held = modules.flatMap((module) => {
    const scope = evaluator.moduleScope(module);
    const own = [...scope.names].filter(([name]) => !scope.imported.has(name));
    return own.flatMap(([name, value]) =>
      itemsOf(value).flatMap(([key, item]) =>
        graphsIn(item).map((graph) => ({ module, title: key === null ? name : `${name}.${key}`, graph })),
      ),
    );
  });
  return held.slice(0, MAX_HELD);
}

function itemsOf(value: Value): readonly (readonly [key: string | null, item: Value])[] {
  if (value.kind === 'list' || value.kind === 'tuple') return value.items.map((item) => [null, item]);
  if (value.kind !== 'dict') return [];
  return value.entries.map(({ key, value: item }) => [key.kind === 'string' ? key.value : null, item]);
}

/** Returns every graph that a value may be. */
export function graphsIn(value: Value): readonly FoundGraph[] {
  if (value.kind === 'oneOf') return value.options.flatMap((option) => graphsIn(option));
  const graph = asGraph(value);
  return graph === null ? [] : [graph];
}

/** Prefers compiled graphs over builders. */
export function keptOnce(graphs: readonly FoundGraph[]): readonly FoundGraph[] {
  return graphs.filter(
    (graph) => graph.type === 'graph' || !graphs.some((other) => other !== graph && other.source === graph.source),
  );
}

/** The line where a module last binds a name. */
export function lineOf(module: PythonModule, name: string): number | null {
  const statements = module.tree()?.root.children ?? [];
  return statements.findLast((statement) => bindsName(statement, name))?.line ?? null;
}

function bindsName(statement: PythonNode, name: string): boolean {
  const inner = statement.type === 'decorated_definition' ? statement.field('definition') : statement;
  if (inner?.field('name')?.text === name) return true;
  const assignment = statement.type === 'expression_statement' ? statement.children[0] : undefined;
  return assignment?.field('left')?.text === name;
}

/** Returns the first name of a graph, or else that of a graph or builder with the same source. */
export function nameFor(graph: FoundGraph, names: readonly ExportedName[]): ExportedName | null {
  return (
    names.find((each) => each.graph === graph) ??
    names.find((each) => each.graph.source === graph.source && sameParts(each.graph.parts, graph.parts)) ??
    null
  );
}

/** Returns whether a builder got no new parts between two compilations. */
export function sameParts(left: GraphParts, right: GraphParts): boolean {
  return (
    left.nodes.size === right.nodes.size &&
    left.edges.length === right.edges.length &&
    left.branches.length === right.branches.length
  );
}
