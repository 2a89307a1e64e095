/** Deleting files is permanent, so this asks first. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { useOpenDocument, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

export interface RemoveDialogProps {
  readonly file: string;
  readonly name: string;
}

export function RemoveDialog({ file, name }: RemoveDialogProps) {
  const { view } = useWorkspace();
  const { tests } = useOpenDocument();
  const close = () => view.getState().closeDialog();
  const remove = async () => {
    close();
    if (await tests.getState().remove(file)) view.getState().announce(t('testing.removing.done', { name }));
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('testing.removing.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close} autoFocus>
            {t('app.cancel')}
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            {t('testing.removing.confirm')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{t('testing.removing.text', { name, file })}</p>
    </Dialog>
  );
}
