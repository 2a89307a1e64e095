/** Runs the search of the panel in pieces, so that typing and drawing go on while a large flow is searched. */
import { useEffect, useMemo, useState } from 'react';
import { matcherOf } from '../../src-shared/find/query.ts';
import { idsIn, search, type Found, type Scope } from '../../src-shared/find/search.ts';
import { useDocument, useFind, useSelection } from '../state/app-context.tsx';

export interface Searched {
  readonly found: readonly Found[];
  readonly isRunning: boolean;
  /** More was found than is listed. */
  readonly isCut: boolean;
  /** Why the pattern cannot be used. */
  readonly error: string | null;
}

/** Longest piece of work between two chances to draw, and most texts that are listed. */
const PIECE_MS = 8;
const MOST_TEXTS = 20_000;
/** Edits come with every key; the list follows when they pause. */
const PAUSE_MS = 60;

const NOTHING: Searched = { found: [], isRunning: false, isCut: false, error: null };

export function useSearch(): Searched {
  const flow = useDocument((state) => state.document.flow);
  const query = useFind((state) => state.query);
  const scope = useScope();
  const matcher = useMemo(() => matcherOf(query), [query]);
  const [searched, setSearched] = useState(NOTHING);

  useEffect(() => {
    if (query.text === '' || !matcher.ok) return;
    const pieces = search(flow, matcher.value, scope);
    const found: Found[] = [];
    let timer = setTimeout(work, PAUSE_MS);
    function work(): void {
      const until = performance.now() + PIECE_MS;
      while (performance.now() < until && found.length < MOST_TEXTS) {
        const piece = pieces.next();
        if (piece.done === true) return setSearched({ found, isRunning: false, isCut: false, error: null });
        found.push(...piece.value);
      }
      if (found.length >= MOST_TEXTS) return setSearched({ found, isRunning: false, isCut: true, error: null });
      timer = setTimeout(work, 0);
    }
    return () => clearTimeout(timer);
  }, [flow, matcher, scope, query.text]);

  if (!matcher.ok) return { ...NOTHING, error: matcher.error };
  return query.text === '' ? NOTHING : searched;
}

function useScope(): Scope {
  const where = useFind((state) => state.scope);
  const kind = useFind((state) => state.kind);
  const flow = useDocument((state) => state.document.flow);
  const graph = useDocument((state) => state.graph);
  const nodes = useSelection((state) => state.nodes);
  const edges = useSelection((state) => state.edges);
  // Walking through the results selects: it must not search anew unless the selection is what is searched.
  const [chosenNodes, chosenEdges] = where === 'selection' ? [nodes, edges] : [null, null];
  const here = where === 'flow' ? undefined : graph;
  const scoped = where === 'selection' ? flow : null;
  return useMemo(
    () => ({
      ...(here === undefined ? {} : { graph: here }),
      ...(chosenNodes === null || scoped === null
        ? {}
        : { ids: idsIn(scoped, here ?? null, [...chosenNodes, ...chosenEdges]) }),
      ...(kind === 'all' ? {} : { kind }),
    }),
    [here, chosenNodes, chosenEdges, scoped, kind],
  );
}
