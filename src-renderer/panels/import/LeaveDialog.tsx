/** Asks before leaving an unfinished import: continue it in the background, or cancel it. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { imports } = useWorkspace();
  const busy = useImport((state) => state.busy);
  const giveUp = async () => {
    await imports.getState().cancel();
    onLeave();
  };
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('import.leave.title')}
      description={t('import.leave.text')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onStay}>{t('import.leave.stay')}</Button>
          <Button variant="danger" busy={busy === 'stopping'} onClick={() => void giveUp()}>
            {t('import.leave.giveUp')}
          </Button>
          <Button variant="primary" onClick={onLeave} autoFocus>
            {t('import.leave.keep')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('import.leave.kept')}</p>
    </Dialog>
  );
}
