/** Verdicts for tests about something other than trust. Folders are read as usual, but all are trusted. */
import type { TrustStore } from '../../../src-main/plugins/trust-store.ts';
import type { Result } from '../../../src-shared/result.ts';
import { createFolderReader } from '../../../src-main/trust/folder-reader.ts';
import type { TrustOf } from '../../../src-main/trust/trusted-files.ts';
import { createVerdicts } from '../../../src-main/trust/verdicts.ts';

export function trustIf(isTrusted: () => boolean): TrustOf {
  return createVerdicts(createFolderReader(), () => (isTrusted() ? null : 'Review it first.'));
}

export const TRUST_ALL: TrustOf = trustIf(() => true);
export const TRUST_NOBODY: TrustOf = trustIf(() => false);

/** The effect of clicking "Trust folder". */
export async function trustAsShown(store: Pick<TrustStore, 'review' | 'trust'>, folder: string): Promise<Result<null>> {
  const review = await store.review(folder);
  return review.ok ? await store.trust(folder, review.value.digest) : review;
}
