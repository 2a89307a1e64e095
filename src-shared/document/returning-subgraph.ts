/** A subgraph that only returns: a first node that does nothing, and an edge to the exit. */
import type { Subgraph } from '../flow/flow.ts';
import { EXIT, freeId } from '../flow/ids.ts';
import { t } from '../messages/translate.ts';

interface TakenIds {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

export function returningSubgraph(ref: string, taken: TakenIds): Subgraph & { readonly entry: string } {
  const start = freeId(`${ref}.start`.slice(0, 120), taken.nodes);
  return {
    entry: start,
    // Not a decision: what is added after it would be a branch.
    nodes: [{ id: start, type: 'assign', label: t('flow.subgraphStart') }],
    edges: [{ id: freeId(`e.${start}`.slice(0, 120), taken.edges), from: start, to: EXIT }],
  };
}
