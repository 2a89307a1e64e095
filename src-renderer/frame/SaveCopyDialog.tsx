/** A name for the copy. */
import { t } from '../../src-shared/messages/translate.ts';
import { useDocument, useView, useWorkspace } from '../state/workspace/app-context.tsx';
import { NameDialog } from '../ui/NameDialog.tsx';

export function SaveCopyDialog() {
  const isOpen = useView((state) => state.dialog === 'save-copy');
  return isOpen ? <OpenSaveCopyDialog /> : null;
}

function OpenSaveCopyDialog() {
  const { files, view } = useWorkspace();
  const current = useDocument((state) => state.document.flow.label ?? state.project?.name ?? '');
  const close = () => view.getState().closeDialog();
  return (
    <NameDialog
      title={t('app.save.copyTitle')}
      description={t('app.save.copyText')}
      label={t('app.save.copyName')}
      name={t('app.save.copyOf', { name: current })}
      verb={t('app.save.copy')}
      onClose={close}
      onName={(name) => {
        close();
        void files.saveCopy(name);
      }}
    />
  );
}
