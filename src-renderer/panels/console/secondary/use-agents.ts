/** The other plugins that can be talked to. */
import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../../../src-shared/contract/requests.ts';
import { useDocument, useWorkspace } from '../../../state/workspace/app-context.tsx';

type PluginEntry = ResponseOf<'plugin.list'>[number];

const NONE: readonly PluginEntry[] = [];

export function useAgents(): readonly PluginEntry[] {
  const { api } = useWorkspace();
  const project = useDocument((state) => state.project?.path ?? null);
  const [entries, setEntries] = useState(NONE);
  useEffect(() => {
    let isLate = false;
    void api.request('plugin.list', {}).then((listed) => {
      // Without the list, the open flow is still available.
      if (!isLate && listed.ok) setEntries(listed.value);
    });
    return () => {
      isLate = true;
    };
  }, [api, project]);
  return entries.filter(({ problem, folder }) => problem === null && folder !== project);
}
