/** Recommends the graph, strategy, and ID to import a repository with, and the reason. */
import { isPluginId } from '../../plugin/plugin-id.ts';
import { fieldsOf } from '../fields.ts';
import type { InspectedGraph, Inspection } from '../inspection.ts';
import type { Strategy } from '../strategy.ts';
import { linksOf } from './draw-agent.ts';
import { isSteppable } from './build-flow.ts';
import { t } from '../../messages/translate.ts';

export interface Recommendation {
  readonly graph: string;
  readonly strategy: Strategy;
  readonly why: string;
  readonly pluginId: string;
}

/** Null if the repository contains no graph. */
export function recommend(inspection: Inspection): Recommendation | null {
  const graph = mainGraph(inspection.graphs);
  if (graph === undefined) return null;
  const { strategy, why } = strategyFor(graph);
  const isNamedAlike = inspection.graphs.length === 1 || pluginIdFrom(inspection.name) === pluginIdFrom(graph.id);
  const pluginId = pluginIdFrom(isNamedAlike ? inspection.name : `${inspection.name}_${graph.id}`);
  return { graph: graph.id, strategy, why, pluginId };
}

/** Prefers a graph that langgraph.json names, then an exported one, then one not run by another, then the largest. */
function mainGraph(graphs: readonly InspectedGraph[]): InspectedGraph | undefined {
  const inner = new Set(graphs.flatMap((each) => linksOf(each).map(({ graph }) => graph)));
  const rank = (graph: InspectedGraph): number => {
    const isNamed = graph.spec !== null ? 0 : 4;
    const isExported = graph.exportKind === 'none' || graph.exportKind === 'script' ? 2 : 0;
    return isNamed + isExported + (inner.has(graph.id) ? 1 : 0);
  };
  const size = (graph: InspectedGraph): number => (graph.spec === null ? graph.nodes.length : 0);
  return graphs.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a))[0];
}

export function strategyFor(graph: InspectedGraph): { readonly strategy: Strategy; readonly why: string } {
  if (graph.export === null) {
    const why =
      graph.exportKind === 'script' ? t('importer.recommend.builtInScript') : t('importer.recommend.noVariable');
    return { strategy: 'full_port', why };
  }
  const fields = fieldsOf(graph);
  if (!knowsFields(graph)) {
    const why = t('importer.recommend.stateUnknown');
    return { strategy: 'wrapper', why };
  }
  if (fields.isChat) return { strategy: 'wrapper', why: t('importer.recommend.chat') };
  if (!isSteppable(graph)) return { strategy: 'wrapper', why: t('importer.recommend.noNodes') };
  const kinds = fields.outputs.filter(({ type }) => type.kind !== 'unknown').length;
  if (kinds === 0) return { strategy: 'wrapper', why: t('importer.recommend.outputUnknown') };
  const why = t('importer.recommend.typedFields');
  return { strategy: 'subgraph', why };
}

function knowsFields({ state, input, output }: InspectedGraph): boolean {
  return [state, input, output].some((schema) => (schema?.fields ?? []).length > 0);
}

const MAX_ID = 33;

/** Lowercase letters, digits, and "_", beginning with a letter. */
export function pluginIdFrom(name: string): string {
  const word = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, MAX_ID)
    .replace(/_+$/, '');
  return isPluginId(word) ? word : 'imported_agent';
}
