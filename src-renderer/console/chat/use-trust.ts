/** Whether the code of the plugin one talks to may run, and how to let it. */
import { useCallback, useEffect, useState } from 'react';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import { useApp, useSession } from '../../state/app-context.tsx';

type PluginEntry = ResponseOf<'plugin.list'>[number];

export interface Distrust {
  /** The plugin whose code does not run. */
  readonly name: string;
  readonly trust: () => Promise<void>;
}

/** Null where all code may run, or there is none. */
export function useDistrust(): Distrust | null {
  const { api, view } = useApp();
  const project = useSession((state) => state.project);
  const [entry, setEntry] = useState<PluginEntry | null>(null);
  const look = useCallback(async () => {
    const listed = await api.request('plugin.list', {});
    return listed.ok ? (listed.value.find(({ folder }) => folder === project) ?? null) : null;
  }, [api, project]);
  useEffect(() => {
    let isLate = false;
    void look().then((found) => !isLate && setEntry(found));
    return () => {
      isLate = true;
    };
  }, [look]);
  if (entry === null || entry.trusted || entry.folder !== project) return null;
  const trust = async (): Promise<void> => {
    const trusted = await api.request('plugin.trust', { folder: entry.folder, trusted: true });
    if (!trusted.ok) view.getState().notify({ tone: 'warning', title: trusted.error.message });
    setEntry(await look());
  };
  return { name: entry.name, trust };
}
