/** Runs the search of the panel in chunks, so that typing and drawing continue in a large flow. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShallow } from 'zustand/react/shallow';
import type { ProjectDocument } from '../../../src-shared/document/document.ts';
import type { Layout } from '../../../src-shared/flow/layout.ts';
import { matcherOf, type Matcher } from '../../../src-shared/find/query.ts';
import { idsIn, search, type Found, type Scope } from '../../../src-shared/find/search.ts';
import { ok, type Result } from '../../../src-shared/result.ts';
import { useDocument, useFind, useOpenDocument, useSelection } from '../../state/workspace/app-context.tsx';

export interface Searched {
  /** Identifies the query, scope, and kind that `found` belongs to. */
  readonly of: string;
  readonly found: readonly Found[];
  /** True while `found` still belongs to an earlier search. */
  readonly isRunning: boolean;
  /** True if more was found than is listed. */
  readonly isCut: boolean;
  /** Why the pattern is invalid. */
  readonly error: string | null;
  /** Finishes a running search at once and shows its results. */
  readonly finish: () => void;
}

/** The longest piece of work between two frames, and the most texts in the list. */
const PIECE_MS = 8;
const MAX_TEXTS = 20_000;
/** Every key press is an edit, so the list updates when typing pauses. */
const PAUSE_MS = 60;

interface Search {
  readonly of: string;
  readonly document: ProjectDocument;
  readonly matcher: Matcher;
  readonly scope: Scope;
}

interface Results {
  readonly search: Search | null;
  readonly found: readonly Found[];
  readonly isCut: boolean;
}

const NO_RESULTS: Results = { search: null, found: [], isCut: false };

export function useSearch(): Searched {
  const search = useWantedSearch();
  const [results, setResults] = useState(NO_RESULTS);
  const running = useRef<RunningSearch | null>(null);

  useEffect(() => {
    if (!search.ok || search.value === null) return;
    const started = runSearch(search.value, setResults);
    running.current = started;
    return () => {
      started.stop();
      running.current = null;
    };
  }, [search]);

  const finish = useCallback(() => flushSync(() => running.current?.finish()), []);
  if (!search.ok || search.value === null) {
    return { of: '', found: [], isCut: false, isRunning: false, error: search.ok ? null : search.error, finish };
  }
  const { found, isCut } = results;
  const isRunning = results.search !== search.value;
  return { of: results.search?.of ?? '', found, isCut, isRunning, error: null, finish };
}

/** Null without a search. */
function useWantedSearch(): Result<Search | null, string> {
  const document = useSearchedDocument();
  const query = useFind((state) => state.query);
  const where = useFind((state) => state.scope);
  const kind = useFind((state) => state.kind);
  const scope = useScope();
  const matcher = useMemo(() => matcherOf(query), [query]);
  return useMemo(() => {
    if (!matcher.ok) return matcher;
    const of = JSON.stringify([query, where, kind]);
    return ok(query.text === '' ? null : { of, document, matcher: matcher.value, scope });
  }, [document, matcher, query, scope, where, kind]);
}

interface RunningSearch {
  readonly finish: () => void;
  readonly stop: () => void;
}

function runSearch(wanted: Search, onDone: (results: Results) => void): RunningSearch {
  const pieces = search(wanted.document, wanted.matcher, wanted.scope);
  const found: Found[] = [];
  let isDone = false;
  let timer = setTimeout(() => work(PIECE_MS), PAUSE_MS);
  function work(duration: number): void {
    const until = performance.now() + duration;
    while (!isDone && performance.now() < until) {
      const piece = pieces.next();
      if (piece.done !== true) found.push(...piece.value);
      isDone = piece.done === true || found.length >= MAX_TEXTS;
    }
    if (isDone) onDone({ search: wanted, found, isCut: found.length >= MAX_TEXTS });
    else timer = setTimeout(() => work(PIECE_MS), 0);
  }
  return {
    finish: () => {
      clearTimeout(timer);
      if (!isDone) work(Infinity);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Moving nodes or the view changes no text, so nothing is searched again. */
function useSearchedDocument(): ProjectDocument {
  const { documents } = useOpenDocument();
  const flow = useDocument((state) => state.document.flow);
  const notes = useDocument(useShallow((state) => notesIn(state.document.layout)));
  const screens = useDocument((state) => state.content.screens);
  // The layout must be read again only if its tables of notes change.
  return useMemo(
    () => ({ flow, layout: notes && documents.getState().document.layout, screens }),
    [documents, flow, notes, screens],
  );
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
  // Walking through the results selects them, which must not search again unless the selection is being searched.
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
