/** Precision and recall of nodes and edges. */
import type { Inspection } from '../../../../src-shared/importer/inspection.ts';
import { isEdge, pairGraphs } from './compare.ts';
import { readEdge, type Expectation } from './expectation.ts';

export interface Tally {
  readonly found: number;
  readonly expected: number;
  readonly right: number;
}

export interface Score {
  readonly nodes: Tally;
  readonly edges: Tally;
}

const NOTHING: Tally = { found: 0, expected: 0, right: 0 };

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      found: all.found + one.found,
      expected: all.expected + one.expected,
      right: all.right + one.right,
    }),
    NOTHING,
  );
}

export function sumScores(scores: readonly Score[]): Score {
  return { nodes: sum(scores.map(({ nodes }) => nodes)), edges: sum(scores.map(({ edges }) => edges)) };
}

export function precision({ right, found }: Tally): number {
  return found === 0 ? 1 : right / found;
}

export function recall({ right, expected }: Tally): number {
  return expected === 0 ? 1 : right / expected;
}

/**
 * An edge is correct if its source, target, label, and whether it is conditional are; an unresolved edge must be where
 * one is expected.
 */
export function scoreOf(found: Inspection, expected: Expectation): Score {
  return sumScores(
    pairGraphs(found.graphs, expected.graphs).map(([is, should]) => {
      const left = [...(is?.edges ?? [])];
      const wanted = (should?.edges ?? []).map(readEdge);
      const right = wanted.filter((edge) => {
        const index = left.findIndex((candidate) => isEdge(candidate, edge));
        return index >= 0 && left.splice(index, 1).length === 1;
      });
      const names = new Set(is?.nodes.map(({ name }) => name));
      const nodes = (should?.nodes ?? []).map(([name]) => name);
      return {
        nodes: { found: names.size, expected: nodes.length, right: nodes.filter((name) => names.has(name)).length },
        edges: { found: is?.edges.length ?? 0, expected: wanted.length, right: right.length },
      };
    }),
  );
}
