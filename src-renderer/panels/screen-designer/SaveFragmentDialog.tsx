/** Asks for the name of a new fragment. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useView } from '../../state/workspace/app-context.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { saveFragment } from './manage-fragments.ts';

export function SaveFragmentDialog() {
  const app = useApp();
  const isOpen = useView((state) => state.dialog === 'save-fragment');
  if (!isOpen) return null;
  const close = () => app.view.getState().closeDialog();
  return (
    <NameDialog
      title={t('screenList.fragments.saveTitle')}
      label={t('screenDesigner.new.label')}
      name=""
      verb={t('screenList.fragments.save')}
      onClose={close}
      onName={(name) => {
        saveFragment(app, name);
        close();
      }}
    />
  );
}
