/** Nodes a conversation can come to from any question, though no edge leads there: by a wish, or by turning to a path. */
import { entryOf } from '../entry.ts';
import { graphOf, type Flow, type GraphRef } from '../flow.ts';

export interface Jump {
  readonly graph: GraphRef;
  readonly node: string;
  /** The path that is followed from then on; null where that does not change. */
  readonly path: string | null;
  /** Called, and left for the question it came from. */
  readonly isCall: boolean;
}

export function jumpsOf(flow: Flow): Jump[] {
  const wishes = Object.values(flow.intents ?? {}).map((node) => ({ graph: null, node, path: null, isCall: false }));
  const paths = (flow.paths ?? []).flatMap(({ id, entry, digression }): Jump[] => {
    if (digression === undefined)
      return entry === undefined ? [] : [{ graph: null, node: entry, path: id, isCall: false }];
    const graph = graphOf(flow, digression);
    const start = graph === undefined ? undefined : entryOf(graph);
    return start?.kind === 'found' ? [{ graph: digression, node: start.id, path: null, isCall: true }] : [];
  });
  return [...wishes, ...paths];
}
