/** Asks whether the code of a folder may run, and shows what that code is and what changed. */
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { TrustReview } from '../../../src-shared/contract/trust.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ReviewChanges } from './ReviewChanges.tsx';
import { ReviewFiles, ReviewAccess } from './ReviewAccess.tsx';
import { useReview } from './use-review.ts';
import { errorText } from '../../../src-shared/errors.ts';

export interface TrustDialogProps {
  readonly folder: string;
  readonly onClose: () => void;
  readonly onTrusted: () => void;
}

export function TrustDialog({ folder, onClose, onTrusted }: TrustDialogProps) {
  const { review, error, check, trust } = useReview(folder);
  const title = useTitle(review, error !== null);
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    const isTrusted = await trust();
    setBusy(false);
    if (isTrusted) onTrusted();
  };
  const isUsable = review !== null && review.problem === null;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      closeLabel={t('app.close')}
      title={title}
      description={folder}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          {isUsable ? (
            <Button variant="primary" busy={busy} onClick={() => void accept()}>
              {t('trust.trust')}
            </Button>
          ) : (
            <Button disabled={review === null && error === null} onClick={() => void check()}>
              {t('trust.again')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5" aria-busy={review === null}>
        {error !== null && <Warning text={errorText(error)} />}
        {review === null && error === null && (
          <p className="flex items-center gap-2 text-muted">
            <Spinner /> {t('trust.loading')}
          </p>
        )}
        {review !== null && <Content review={review} />}
      </div>
    </Dialog>
  );
}

function useTitle(review: TrustReview | null, hasFailed: boolean): string {
  if (review === null) return t(hasFailed ? 'trust.problemTitle' : 'trust.loading');
  if (review.problem !== null) return t('trust.problemTitle');
  return t(review.change === null ? 'trust.title' : 'trust.changedTitle', { name: review.name });
}

function Content({ review }: { readonly review: TrustReview }) {
  if (review.problem !== null) {
    return (
      <>
        <Warning text={review.problem} />
        <p className="text-muted">{t('trust.problemText')}</p>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">{t('trust.text')}</p>
      {review.change !== null && <ReviewChanges change={review.change} />}
      <ReviewAccess review={review} />
      <ReviewFiles review={review} />
    </>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning wrap-anywhere">
      <ShieldAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
      {text}
    </p>
  );
}
