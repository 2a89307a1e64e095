/** The coverage of the flow, as values small enough for every node and edge of the canvas to subscribe to. */
import type { Coverage } from '../../../src-shared/conversation/coverage.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';

/** 0 means never reached; 1 to 4 grow with the number of visits, relative to the maximum. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** The condition outcome that no test has reached. */
export type MissingOutcome = 'true' | 'false' | 'both';

/** A place that no test has reached. */
export interface Gap {
  readonly kind: 'node' | 'edge' | 'guard';
  readonly graph: GraphRef;
  readonly id: string;
}

export interface CoverageHeat {
  readonly nodes: ReadonlyMap<string, number>;
  readonly edges: ReadonlyMap<string, number>;
  /** Contains only conditions that lack an outcome. */
  readonly guards: ReadonlyMap<string, MissingOutcome>;
  readonly mostVisits: number;
  readonly totals: Coverage['totals'];
  /**
   * Nodes, edges, and conditions in document order. An edge never followed is one gap, whatever its condition lacks.
   */
  readonly gaps: readonly Gap[];
}

export function heatOf(coverage: Coverage): CoverageHeat {
  const nodes = new Map(coverage.nodes.map(({ node, entered }) => [node, entered] as const));
  const edges = new Map(coverage.edges.map(({ edge, taken }) => [edge, taken] as const));
  const lacking = coverage.guards.flatMap(({ edge, graph, seenTrue, seenFalse }) => {
    const missing = missingOutcome(seenTrue, seenFalse);
    return missing === null ? [] : [{ edge, graph, missing }];
  });
  return {
    nodes,
    edges,
    guards: new Map(lacking.map(({ edge, missing }) => [edge, missing] as const)),
    mostVisits: Math.max(1, ...nodes.values(), ...edges.values()),
    totals: coverage.totals,
    gaps: [
      ...coverage.nodes.flatMap(({ node, graph, entered }) =>
        entered === 0 ? [{ kind: 'node', graph, id: node } as const] : [],
      ),
      ...coverage.edges.flatMap(({ edge, graph, taken }) =>
        taken === 0 ? [{ kind: 'edge', graph, id: edge } as const] : [],
      ),
      ...lacking.flatMap(({ edge, graph }) =>
        (edges.get(edge) ?? 0) > 0 ? [{ kind: 'guard', graph, id: edge } as const] : [],
      ),
    ],
  };
}

function missingOutcome(seenTrue: number, seenFalse: number): MissingOutcome | null {
  if (seenTrue === 0) return seenFalse === 0 ? 'both' : 'true';
  return seenFalse === 0 ? 'false' : null;
}

/** Grows by orders of magnitude, so that a question in every test doesn't make all others look alike. */
export function heatLevel(times: number, most: number): HeatLevel {
  if (times === 0) return 0;
  if (most <= 1) return 4;
  return Math.min(4, 1 + Math.floor((4 * Math.log(times)) / Math.log(most + 1))) as HeatLevel;
}

/** Null while coverage is hidden, and for places that don't count: new ones, and those that can't run. */
export function visitsTo({ shown }: { readonly shown: CoverageHeat | null }, node: string): number | null {
  return shown?.nodes.get(node) ?? null;
}

export function timesTaken({ shown }: { readonly shown: CoverageHeat | null }, edge: string): number | null {
  return shown?.edges.get(edge) ?? null;
}
