/** A name: for a version of the flow as it is here, or for one that is kept already. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useVersions, useView } from '../state/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { selectedVersion } from './versions-store.ts';

export function NameVersionDialog() {
  const dialog = useView((state) => state.dialog);
  const renamed = useVersions(selectedVersion);
  if (dialog === 'name-version') return <OpenDialog of={null} before="" />;
  if (dialog === 'rename-version' && renamed !== null)
    return <OpenDialog of={renamed.id} before={renamed.name ?? ''} />;
  return null;
}

/** `of` is the version to rename; null keeps a new one. */
function OpenDialog({ of, before }: { readonly of: string | null; readonly before: string }) {
  const { t } = useTranslation();
  const { view, versions } = useApp();
  const [name, setName] = useState(before);
  const form = useId();
  const wanted = name.trim();
  const close = () => view.getState().closeDialog();
  const submit = async () => {
    const { keep, rename } = versions.getState();
    const done = of === null ? await keep(wanted) : await rename(of, wanted === '' ? null : wanted);
    if (!done.ok) {
      view.getState().notify({ tone: 'danger', title: done.error.message, text: done.error.hint });
      return;
    }
    close();
    view.getState().announce(t('versions.namedAs', { name: wanted }));
    if (of === null) view.getState().notify({ tone: 'success', title: t('versions.namedAs', { name: wanted }) });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(of === null ? 'versions.nameTitle' : 'versions.renameTitle')}
      description={t(of === null ? 'versions.nameText' : 'versions.renameText')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={of === null && wanted === ''}>
            {t(of === null ? 'versions.keep' : 'versions.rename')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={t('versions.name')}>
          <TextInput value={name} onChange={setName} maxLength={100} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
