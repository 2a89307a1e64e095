/** Resolves a name of a module to a graph, a builder, or a function that creates one. */
import type { InspectedGraph } from '../../../../src-shared/importer/inspection.ts';
import type { Evaluator } from '../../python-source/evaluator.ts';
import type { PythonModule } from '../../python-source/python-module.ts';
import { optionsOf, type Value } from '../../python-source/value.ts';
import type { FoundGraph } from '../builders/graph-parts.ts';
import { unknownReason } from '../builders/unknown-reason.ts';
import { graphsIn } from './exported-names.ts';

export type ResolvedExport =
  | {
      readonly kind: 'found';
      readonly graph: FoundGraph;
      /** Alternatives, if the choice is made at run time. */
      readonly others: readonly FoundGraph[];
      readonly exportKind: InspectedGraph['exportKind'];
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown'; readonly why: string };

export function resolveExport(evaluator: Evaluator, module: PythonModule, name: string): ResolvedExport {
  const value = evaluator.moduleScope(module).own(name);
  if (value === undefined) return { kind: 'missing' };
  const [graph, ...others] = graphsIn(value);
  if (graph !== undefined) return { kind: 'found', graph, others, exportKind: kindOf(graph) };
  return madeBy(evaluator, value) ?? { kind: 'unknown', why: unknownReason(value) };
}

function kindOf(graph: FoundGraph): InspectedGraph['exportKind'] {
  if (graph.type === 'builder') return 'builder';
  return graph.parts.kind === 'functional' ? 'entrypoint' : 'graph';
}

function madeBy(evaluator: Evaluator, value: Value): ResolvedExport | null {
  const [graph, ...others] = graphsMadeBy(evaluator, value);
  return graph === undefined ? null : { kind: 'found', graph, others, exportKind: 'factory' };
}

/** Returns the graphs a function may return, also as a context manager, when called with its defaults only. */
export function graphsMadeBy(evaluator: Evaluator, value: Value): readonly FoundGraph[] {
  const callee = optionsOf(value).find((option) => evaluator.functionOf(option) !== null);
  if (callee === undefined) return [];
  const { returns, yields } = evaluator.explore(callee);
  return distinct([...returns.map((each) => each.value), ...yields].flatMap((each) => graphsIn(each)));
}

/** Treats a compiled graph as the builder it comes from. */
function distinct(graphs: readonly FoundGraph[]): readonly FoundGraph[] {
  return graphs.filter((graph, index) => graphs.findIndex((other) => other.source === graph.source) === index);
}
