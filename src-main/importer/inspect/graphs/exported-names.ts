/** The names that modules of the repository give to graphs and builders where they define them. */
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

/** In the order of the files and of their lines; a graph that has several names is in it several times. */
export function exportedNames(evaluator: Evaluator, modules: readonly PythonModule[]): readonly ExportedName[] {
  return modules.flatMap((module) => {
    const scope = evaluator.moduleScope(module);
    const own = [...scope.names].filter(([name]) => !scope.imported.has(name));
    return own.flatMap(([name, value]) =>
      graphsIn(value).map((graph) => ({ module, name, graph, line: lineOf(module, name) ?? graph.parts.at.line })),
    );
  });
}

/** Every graph that a value may be. */
export function graphsIn(value: Value): readonly FoundGraph[] {
  if (value.kind === 'oneOf') return value.options.flatMap((option) => graphsIn(option));
  const graph = asGraph(value);
  return graph === null ? [] : [graph];
}

/** Where a module binds a name last. */
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

/** The first name of a graph, else that of a graph or builder with the same source. */
export function nameFor(graph: FoundGraph, names: readonly ExportedName[]): ExportedName | null {
  return (
    names.find((each) => each.graph === graph) ??
    names.find((each) => each.graph.source === graph.source && sameParts(each.graph.parts, graph.parts)) ??
    null
  );
}

/** Whether nothing was added between two compilations of one builder. */
export function sameParts(left: GraphParts, right: GraphParts): boolean {
  return (
    left.nodes.size === right.nodes.size &&
    left.edges.length === right.edges.length &&
    left.branches.length === right.branches.length
  );
}
