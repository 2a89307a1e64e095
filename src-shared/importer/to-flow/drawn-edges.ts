/** The edges of an inspected graph as drawn: one for each pair of ends, with all known facts. */
import {
  END,
  START,
  type Certainty,
  type InspectedEdge,
  type InspectedGraph,
  type SourceLocation,
} from '../inspection.ts';

export interface DrawnEdge {
  readonly source: string;
  /** A node, or END; null if unknown. */
  readonly target: string | null;
  /** True if something chooses it. */
  readonly conditional: boolean;
  /** True if it may be one of several that are followed at once. */
  readonly isParallel: boolean;
  readonly join: boolean;
  /** True if it is followed when its source fails. */
  readonly handles: boolean;
  readonly labels: readonly string[];
  readonly routers: readonly string[];
  readonly certainty: Certainty;
  readonly why: readonly string[];
  readonly location: SourceLocation | null;
}

/** Edges by source, in the order of the source text. */
export function drawnEdges(graph: InspectedGraph): ReadonlyMap<string, readonly DrawnEdge[]> {
  const edges = graph.edges.filter(({ source, target }) => source !== END && target !== START);
  const bySource = Map.groupBy(edges, ({ source }) => source);
  return new Map([...bySource].map(([source, own]) => [source, ofSource(source, own)]));
}

function ofSource(source: string, edges: readonly InspectedEdge[]): readonly DrawnEdge[] {
  const byTarget = [...Map.groupBy(edges, ({ target }) => target)];
  const always = byTarget.filter(([, same]) => same.some(({ conditional }) => !conditional)).length;
  // A handler runs instead of the normal successor, never next to it.
  const choices = byTarget.filter(([, same]) => !same.every(onFailure)).length - always;
  const isFanOut = always > 1 || (always === 1 && choices > 0);
  return byTarget.map(([target, same]) => {
    const isSend = same.some(({ via }) => via === 'send');
    const isHandler = same.every(onFailure);
    return { ...merged(source, target, same), isParallel: !isHandler && (isFanOut || isSend) };
  });
}

function onFailure({ via }: InspectedEdge): boolean {
  return via === 'error_handler';
}

function merged(source: string, target: string | null, same: readonly InspectedEdge[]): Omit<DrawnEdge, 'isParallel'> {
  const placed = same.find(({ file, line }) => file !== null && line !== null);
  return {
    source,
    target,
    conditional: same.every(({ conditional }) => conditional),
    join: same.some(({ join }) => join),
    handles: same.every(onFailure),
    labels: distinct(same.map(({ label }) => label)),
    routers: distinct(same.map(({ router }) => router)),
    certainty: surest(same),
    why: distinct(same.map(({ why }) => why)),
    location: placed === undefined ? null : { file: placed.file!, line: placed.line! },
  };
}

/** The most certain edge wins, whatever else leads there. */
function surest(edges: readonly InspectedEdge[]): Certainty {
  const found = new Set(edges.map(({ certainty }) => certainty));
  return found.has('declared') ? 'declared' : found.has('inferred') ? 'inferred' : 'unresolved';
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];
}
