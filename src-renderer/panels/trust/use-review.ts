/** Shows what a folder would run, and trusts exactly that. */
import { useCallback, useEffect, useState } from 'react';
import type { TrustReview } from '../../../src-shared/contract/trust.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';

export interface ReviewOfFolder {
  /** Null while the files are checked. */
  readonly review: TrustReview | null;
  readonly error: AppError | null;
  readonly check: () => Promise<void>;
  /** False if it was refused; then the folder was checked again. */
  readonly trust: () => Promise<boolean>;
}

export function useReview(folder: string): ReviewOfFolder {
  const { api } = useWorkspace();
  const [review, setReview] = useState<TrustReview | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const look = useCallback(async () => {
    const found = await api.request('plugin.review', { folder });
    if (found.ok) setReview(found.value);
    else setError(found.error);
  }, [api, folder]);
  useEffect(() => void look(), [look]);
  const check = useCallback(async () => {
    setError(null);
    await look();
  }, [look]);
  const trust = useCallback(async () => {
    if (review === null) return false;
    const trusted = await api.request('plugin.trust', { folder, digest: review.digest });
    if (trusted.ok) return true;
    setError(trusted.error);
    await look();
    return false;
  }, [api, folder, look, review]);
  return { review, error, check, trust };
}
