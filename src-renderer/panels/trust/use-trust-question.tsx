/** Runs something with code of a folder once the folder is trusted, and asks for trust if necessary. */
import { useCallback, useState, type ReactNode } from 'react';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { TrustDialog } from './TrustDialog.tsx';

export interface TrustQuestion {
  /** Calls back at once for a trusted folder, after the user agrees for another, and never if the user doesn't. */
  readonly whenTrusted: (work: () => void) => Promise<void>;
  readonly dialog: ReactNode;
}

export function useTrustQuestion(folder: string): TrustQuestion {
  const { api } = useWorkspace();
  const [waiting, setWaiting] = useState<{ readonly work: () => void } | null>(null);
  const whenTrusted = useCallback(
    async (work: () => void) => {
      const review = await api.request('plugin.review', { folder });
      if (review.ok && review.value.trusted) work();
      else setWaiting({ work });
    },
    [api, folder],
  );
  const dialog =
    waiting === null ? null : (
      <TrustDialog
        folder={folder}
        onClose={() => setWaiting(null)}
        onTrusted={() => {
          setWaiting(null);
          waiting.work();
        }}
      />
    );
  return { whenTrusted, dialog };
}
