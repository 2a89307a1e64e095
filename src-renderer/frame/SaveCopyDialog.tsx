/** A name for the copy. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useDocument, useView } from '../state/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

export function SaveCopyDialog() {
  const isOpen = useView((state) => state.dialog === 'save-copy');
  return isOpen ? <OpenSaveCopyDialog /> : null;
}

function OpenSaveCopyDialog() {
  const { t } = useTranslation();
  const { files, view } = useApp();
  const current = useDocument((state) => state.document.flow.label ?? state.project?.name ?? '');
  const [name, setName] = useState<string>(t('app.save.copyOf', { name: current }));
  const form = useId();
  const close = () => view.getState().closeDialog();
  return (
    <Dialog
      open
      onClose={close}
      title={t('app.save.copyTitle')}
      description={t('app.save.copyText')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={name.trim() === ''}>
            {t('app.save.copy')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          close();
          void files.saveCopy(name.trim());
        }}
      >
        <Field label={t('app.save.copyName')}>
          <TextInput value={name} onChange={setName} maxLength={100} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
