/** Renames the file of a screen; nodes that show it follow. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { renameScreenTo, takenNames } from './manage-screens.ts';
import { screenNameProblem } from './screen-name.ts';

export function RenameScreenDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const app = useApp();
  const [wanted, setWanted] = useState(name);
  const problem = screenNameProblem(
    wanted,
    takenNames(app).filter((other) => other !== name),
  );
  const rename = () => {
    renameScreenTo(app, name, wanted);
    onClose();
  };
  return (
    <FormDialog
      title={t('screenList.renameTitle')}
      verb={t('screenList.rename')}
      isReady={problem === undefined && wanted !== ''}
      onClose={onClose}
      onSubmit={rename}
    >
      <Field label={t('screenDesigner.new.label')} help={t('screenDesigner.new.help')} error={problem}>
        <TextInput value={wanted} onChange={setWanted} maxLength={100} mono autoFocus />
      </Field>
    </FormDialog>
  );
}
