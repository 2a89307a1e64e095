/** A test gets another name; its file keeps its own. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../state/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export interface RenameDialogProps {
  readonly file: string;
  readonly name: string;
}

export function RenameDialog({ file, name: before }: RenameDialogProps) {
  const { t } = useTranslation();
  const { tests, view } = useApp();
  const [name, setName] = useState(before);
  const form = useId();
  const close = () => view.getState().closeDialog();
  return (
    <Dialog
      open
      onClose={close}
      title={t('testing.renaming.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={name.trim() === ''}>
            {t('testing.renaming.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          close();
          if (name.trim() !== before) void tests.getState().rename(file, name.trim());
        }}
      >
        <Field label={t('testing.renaming.name')}>
          <TextInput value={name} onChange={setName} maxLength={200} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
