/** Names the current version of the flow, or a stored one. */
import { t } from '../../../src-shared/messages/translate.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { useOpenDocument, useVersions, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { selectedVersion } from '../../state/versions/versions-store.ts';

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
  const { view } = useWorkspace();
  const { versions } = useOpenDocument();
  const close = () => view.getState().closeDialog();
  const submit = async (name: string) => {
    const { keep, rename } = versions.getState();
    const done = of === null ? await keep(name) : await rename(of, name === '' ? null : name);
    if (!done.ok) {
      view.getState().notify({ tone: 'danger', title: done.error.message, text: done.error.hint });
      return;
    }
    close();
    view.getState().announce(t('versions.namedAs', { name }));
    if (of === null) view.getState().notify({ tone: 'success', title: t('versions.namedAs', { name }) });
  };
  return (
    <NameDialog
      title={t(of === null ? 'versions.nameTitle' : 'versions.renameTitle')}
      description={t(of === null ? 'versions.nameText' : 'versions.renameText')}
      label={t('versions.name')}
      name={before}
      mayBeEmpty={of !== null}
      verb={t(of === null ? 'versions.keep' : 'versions.rename')}
      onClose={close}
      onName={submit}
    />
  );
}
