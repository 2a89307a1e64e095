/** Opens a flow from a folder of the services' machine, where no system dialog is available. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FolderBrowser } from './FolderBrowser.tsx';

export function BrowseDialog() {
  const { files, view } = useWorkspace();
  const open = (project: string) => {
    view.getState().closeDialog();
    void files.open(project);
  };
  return (
    <Dialog
      open
      size="md"
      onClose={() => view.getState().closeDialog()}
      title={t('welcome.browse.title')}
      description={t('welcome.browse.text')}
      closeLabel={t('app.close')}
    >
      <FolderBrowser onProject={open} />
    </Dialog>
  );
}
