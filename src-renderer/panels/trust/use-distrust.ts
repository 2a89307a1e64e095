/** Whether the code of the plugin in the conversation may run, and if not, why. */
import { useCallback, useEffect, useState } from 'react';
import type { TrustReview } from '../../../src-shared/contract/trust.ts';
import { useSession, useWorkspace } from '../../state/workspace/app-context.tsx';

export interface Distrust {
  readonly folder: string;
  /** The plugin whose code doesn't run. */
  readonly name: string;
  readonly why: 'new' | 'changed' | 'problem';
  /** Checks again. */
  readonly look: () => Promise<void>;
}

/** Null if all code may run, or there is none. Checks again each turn, since files may change. */
export function useDistrust(): Distrust | null {
  const { api } = useWorkspace();
  const project = useSession((state) => state.project);
  const turn = useSession((state) => state.view.turn);
  const [review, setReview] = useState<TrustReview | null>(null);
  const look = useCallback(async () => {
    const found = project === null ? null : await api.request('plugin.review', { folder: project });
    setReview(found?.ok === true ? found.value : null);
  }, [api, project]);
  useEffect(() => void look(), [look, turn]);
  if (review === null || review.trusted || review.folder !== project) return null;
  const why = review.problem !== null ? 'problem' : review.change === null ? 'new' : 'changed';
  return { folder: review.folder, name: review.name, why, look };
}
