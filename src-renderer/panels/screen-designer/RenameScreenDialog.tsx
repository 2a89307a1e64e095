/** Renames the file of a screen; nodes that show it follow. */
import { useId, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { renameScreenTo, takenNames } from './manage-screens.ts';
import { screenNameProblem } from './screen-name.ts';

export function RenameScreenDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const app = useApp();
  const form = useId();
  const [wanted, setWanted] = useState(name);
  const problem = screenNameProblem(
    wanted,
    takenNames(app).filter((other) => other !== name),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('screenList.renameTitle')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={problem !== undefined || wanted === ''}>
            {t('screenList.rename')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem !== undefined || wanted === '') return;
          renameScreenTo(app, name, wanted);
          onClose();
        }}
      >
        <Field label={t('screenDesigner.new.label')} help={t('screenDesigner.new.help')} error={problem}>
          <TextInput value={wanted} onChange={setWanted} maxLength={100} mono autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
