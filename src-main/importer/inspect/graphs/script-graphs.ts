/** Finds graphs that a file creates only when run as a script, so that importing it doesn't provide them. */
import type { Evaluator } from '../../python-source/evaluator.ts';
import type { PythonModule } from '../../python-source/python-module.ts';
import { actOutScript } from '../../python-source/script-part.ts';
import type { FoundGraph } from '../builders/graph-parts.ts';
import { graphsIn, keptOnce } from './exported-names.ts';
import { isWorthIt, type Factory } from './factories.ts';

export function scriptGraphs(evaluator: Evaluator, modules: readonly PythonModule[]): readonly Factory[] {
  return modules.flatMap((module) => {
    const { names, calls } = actOutScript(evaluator, module);
    const titles = new Map<FoundGraph, string>();
    for (const [name, value] of names) for (const graph of graphsIn(value)) titles.set(graph, name);
    for (const { result } of calls)
      for (const graph of graphsIn(result)) if (graph.type === 'graph' && !titles.has(graph)) titles.set(graph, '');
    return keptOnce([...titles.keys()].filter((graph) => isWorthIt(graph))).map((graph): Factory => {
      const title = titles.get(graph) || (graph.name ?? graph.parts.maker?.name ?? 'graph');
      return { module, name: null, title, line: graph.parts.at.line, graph, exportKind: 'script' };
    });
  });
}
