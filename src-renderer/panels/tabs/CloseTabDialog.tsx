/** Asks what to do with unsaved changes before closing a tab. Nothing is lost with any answer. */
import { useStore } from 'zustand';
import { t } from '../../../src-shared/messages/translate.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export function CloseTabDialog() {
  const { tabs, tabSwitcher } = useWorkspace();
  const path = useStore(tabs, (state) => state.closing);
  const all = useStore(tabs, (state) => state.tabs);
  const at = path === null ? -1 : all.findIndex((tab) => tab.path === path);
  const cancel = () => tabs.getState().askToClose(null);
  return (
    <Dialog
      open={at >= 0}
      onClose={cancel}
      title={t('tabs.closeTitle', { name: all[at]?.name ?? '' })}
      size="sm"
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={cancel}>{t('app.cancel')}</Button>
          <Button onClick={() => void tabSwitcher.closeNow(at)}>{t('tabs.closeKeep')}</Button>
          <Button variant="primary" onClick={() => void tabSwitcher.saveAndClose(at)}>
            {t('tabs.closeSave')}
          </Button>
        </>
      }
    >
      <p>{t('tabs.closeText')}</p>
    </Dialog>
  );
}
