/** The records of a collection that were loaded so far, page by page. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RecordEntry } from '../../../src-shared/contract/records.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';

const PAGE = 100;

interface Loaded {
  /** Null until the first page has loaded. */
  readonly records: readonly RecordEntry[] | null;
  /** The start of the next page; null after the last one. */
  readonly next: string | null;
  readonly error: AppError | null;
}

export interface RecordPages extends Loaded {
  /** Loads again as many records as are shown. */
  readonly reload: () => void;
  readonly more: () => void;
}

export interface RecordSource {
  readonly project: string;
  readonly collection: string;
  readonly prefix: string;
  /** Loads again whenever it changes. */
  readonly version: string;
}

const NOTHING: Loaded = { records: null, next: null, error: null };

export function useRecordPages({ project, collection, prefix, version }: RecordSource): RecordPages {
  const { api } = useWorkspace();
  const isOpen = useStore(api.connection, (state) => state.status === 'open');
  const [loaded, setLoaded] = useState<Loaded>(NOTHING);
  const latest = useRef(0);
  const shown = loaded.records?.length ?? 0;
  const load = useCallback(
    async (count: number, before: readonly RecordEntry[] = []) => {
      latest.current += 1;
      const request = latest.current;
      let records = before;
      let next: string | null = null;
      do {
        const body = { project, collection, prefix, after: records.at(-1)?.key, limit: PAGE };
        const page = await api.request('records.list', body);
        if (request !== latest.current) return;
        if (!page.ok) return setLoaded({ records, next, error: page.error });
        records = [...records, ...page.value.records];
        ({ next } = page.value);
      } while (next !== null && records.length < count);
      setLoaded({ records, next, error: null });
    },
    [api, project, collection, prefix],
  );
  useEffect(() => {
    setLoaded(NOTHING);
  }, [project, collection, prefix]);
  useEffect(() => {
    if (isOpen) void load(PAGE);
  }, [isOpen, load, version]);
  return {
    ...loaded,
    reload: () => void load(Math.max(PAGE, shown)),
    more: () => void load(shown + PAGE, loaded.records ?? []),
  };
}
