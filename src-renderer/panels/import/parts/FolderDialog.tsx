/** Chooses a folder of the machine the services run on. */
import { useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FolderBrowser } from '../../welcome/FolderBrowser.tsx';

export interface FolderDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (path: string) => void;
}

export function FolderDialog({ onClose, onChoose }: FolderDialogProps) {
  const [folder, setFolder] = useState<string | null>(null);
  const choose = () => {
    if (folder === null) return;
    onChoose(folder);
    onClose();
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('import.folder.title')}
      description={t('import.folder.text')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" disabled={folder === null} onClick={choose}>
            {t('import.folder.choose')}
          </Button>
        </>
      }
    >
      <FolderBrowser onFolder={setFolder} />
    </Dialog>
  );
}
