/** Runs the search of the panel in pieces, so that typing and drawing go on while a large flow is searched. */
import { useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Layout } from '../../../src-shared/flow/layout.ts';
import { matcherOf } from '../../../src-shared/find/query.ts';
import { idsIn, search, type Found, type Scope } from '../../../src-shared/find/search.ts';
import { useDocument, useFind, useOpenDocument, useSelection } from '../../state/workspace/app-context.tsx';

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
  const document = useSearchedDocument();
  const query = useFind((state) => state.query);
  const scope = useScope();
  const matcher = useMemo(() => matcherOf(query), [query]);
  const [searched, setSearched] = useState(NOTHING);

  useEffect(() => {
    if (query.text === '' || !matcher.ok) return;
    const pieces = search(document, matcher.value, scope);
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
  }, [document, matcher, scope, query.text]);

  if (!matcher.ok) return { ...NOTHING, error: matcher.error };
  return query.text === '' ? NOTHING : searched;
}

/** Moving nodes and looking elsewhere changes no text: nothing is searched anew for it. */
function useSearchedDocument(): FlowDocument {
  const { documents } = useOpenDocument();
  const flow = useDocument((state) => state.document.flow);
  const notes = useDocument(useShallow((state) => notesIn(state.document.layout)));
  // The tables of notes tell when the layout has to be read anew.
  return useMemo(() => ({ flow, layout: notes && documents.getState().document.layout }), [documents, flow, notes]);
}

function notesIn({ root, subgraphs = {} }: Layout) {
  return [root.notes, ...Object.values(subgraphs).map(({ notes }) => notes)];
}

function useScope(): Scope {
  const where = useFind((state) => state.scope);
  const kind = useFind((state) => state.kind);
  const document = useSearchedDocument();
  const graph = useDocument((state) => state.graph);
  const nodes = useSelection((state) => state.nodes);
  const edges = useSelection((state) => state.edges);
  const notes = useSelection((state) => state.notes);
  // Walking through the results selects: it must not search anew unless the selection is what is searched.
  const chosen = useMemo(
    () => (where === 'selection' ? [...nodes, ...edges, ...notes] : null),
    [where, nodes, edges, notes],
  );
  const here = where === 'flow' ? undefined : graph;
  const scoped = where === 'selection' ? document : null;
  return useMemo(
    () => ({
      ...(here === undefined ? {} : { graph: here }),
      ...(chosen === null || scoped === null ? {} : { ids: idsIn(scoped, here ?? null, chosen) }),
      ...(kind === 'all' ? {} : { kind }),
    }),
    [here, chosen, scoped, kind],
  );
}
