/** Reports that the record differs from the one that the text is based on, and offers solutions. */
import type { RecordEntry } from '../../../src-shared/contract/records.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import type { RecordDraft } from './record-drafts.ts';

interface RecordConflictProps {
  readonly stored: RecordEntry | null;
  readonly draft: RecordDraft;
  readonly isDirty: boolean;
  readonly isNew: boolean;
  readonly onDraft: (draft: RecordDraft | null) => void;
}

export function RecordConflict({ stored, draft, isDirty, isNew, onDraft }: RecordConflictProps) {
  const now = stored?.revision ?? 0;
  if (isNew || !isDirty || draft.revision === now) return null;
  return (
    <div role="alert" className="rounded-control bg-warning-soft px-2 py-1.5">
      <p className="text-ink">
        <span className="font-medium">{t(stored === null ? 'records.conflictGone' : 'records.conflict')}</span>{' '}
        {stored !== null && (
          <span className="text-muted">{t('records.conflictText', { revision: now, base: draft.revision })}</span>
        )}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {stored !== null && (
          <Button size="sm" onClick={() => onDraft(null)}>
            {t('records.useStored')}
          </Button>
        )}
        <Button size="sm" onClick={() => onDraft({ ...draft, revision: now })}>
          {t('records.keepMine')}
        </Button>
      </div>
    </div>
  );
}
