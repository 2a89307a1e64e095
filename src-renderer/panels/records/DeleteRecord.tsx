/** Deletes a record after a confirmation. */
import { useState, type ReactNode } from 'react';
import type { CollectionSummary, RecordEntry } from '../../../src-shared/contract/records.ts';
import { type AppError, errorText } from '../../../src-shared/errors.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { RecordDraft } from './record-drafts.ts';

interface DeleteRecordProps {
  readonly project: string;
  readonly collection: CollectionSummary;
  readonly stored: RecordEntry;
  readonly icon: ReactNode;
  readonly onDraft: (draft: RecordDraft | null) => void;
  readonly onSelect: (key: string | null) => void;
  readonly onChanged: () => void;
  readonly onReload: () => void;
}

export function DeleteRecord({ project, collection, stored, icon, ...on }: DeleteRecordProps) {
  const { api, view } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const { key, revision } = stored;
  const remove = async (): Promise<void> => {
    const made = await api.request('records.delete', { project, collection: collection.name, key, revision });
    setError(made.ok ? null : made.error);
    if (!made.ok) return on.onReload();
    setOpen(false);
    on.onDraft(null);
    on.onSelect(null);
    on.onChanged();
    view.getState().announce(t('records.deleted', { key }));
  };
  const close = (): void => {
    setOpen(false);
    setError(null);
  };
  return (
    <>
      <Button size="sm" variant="danger" className="ml-auto" icon={icon} onClick={() => setOpen(true)}>
        {t('records.delete')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        closeLabel={t('records.cancel')}
        title={t('records.deleteTitle', { key })}
        footer={
          <>
            <Button onClick={close}>{t('records.cancel')}</Button>
            <Button variant="danger" onClick={() => void remove()}>
              {t('records.delete')}
            </Button>
          </>
        }
      >
        <p>{t('records.deleteText', { collection: collection.name })}</p>
        {error !== null && (
          <p role="alert" className="mt-2 text-danger wrap-anywhere">
            {errorText(error)}
          </p>
        )}
      </Dialog>
    </>
  );
}
