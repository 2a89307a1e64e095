/** Asks for the name of a new fragment. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useView } from '../../state/workspace/app-context.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { saveFragment, titleOfSelection } from './manage-fragments.ts';
import { useNameDraft } from './use-name-draft.ts';

export function SaveFragmentDialog() {
  return useView((state) => state.dialog === 'save-fragment') ? <OpenDialog /> : null;
}

function OpenDialog() {
  const app = useApp();
  const [{ about, title }] = useState(() => titleOfSelection(app));
  const draft = useNameDraft(about, title);
  const close = () => app.view.getState().closeDialog();
  return (
    <NameDialog
      title={t('screenList.fragments.saveTitle')}
      label={t('screenDesigner.new.label')}
      name={title}
      draft={draft}
      verb={t('screenList.fragments.save')}
      onClose={close}
      onName={(name) => {
        saveFragment(app, name);
        draft.forget();
        close();
      }}
    />
  );
}
