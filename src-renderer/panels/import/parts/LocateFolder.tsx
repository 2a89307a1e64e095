/** Asks for the current location of a plugin's imported folder, to look for changes there. */
import { FolderOpen } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { usePickFolder } from './use-pick-folder.ts';

export function LocateFolder() {
  const { imports } = useWorkspace();
  const resynced = useImport((state) => state.resynced);
  const choose = (path: string) => {
    if (resynced !== null) void imports.getState().resync(resynced, path);
  };
  const { isBrowsing, pick, stop } = usePickFolder(choose);
  if (resynced === null) return null;
  return (
    <>
      <Button size="sm" icon={<FolderOpen size={14} strokeWidth={1.75} aria-hidden />} onClick={() => void pick()}>
        {t('import.folder.again')}
      </Button>
      {isBrowsing && <FolderDialog onClose={stop} onChoose={choose} />}
    </>
  );
}
