/** Asks before screens are designed again, because manual edits will be lost. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

export function DesignAgainDialog({ onClose }: { readonly onClose: () => void }) {
  const { imports } = useWorkspace();
  const files = useImport((state) => state.files);
  const edited = files.filter((file) => file.edited);
  const design = (offline: boolean) => {
    onClose();
    void imports.getState().design({ offline });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.review.again')}
      description={edited.length === 0 ? t('import.review.againText') : t('import.review.againLoses')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button onClick={() => design(true)}>{t('import.review.againOffline')}</Button>
          <Button variant="primary" onClick={() => design(false)}>
            {t('import.review.again')}
          </Button>
        </>
      }
    >
      <ul className="font-mono text-sm text-muted">
        {edited.map(({ path }) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </Dialog>
  );
}
