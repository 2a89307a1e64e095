/** Renames a test; its file keeps its name. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import { useOpenDocument, useWorkspace } from '../../../state/workspace/app-context.tsx';

export interface RenameDialogProps {
  readonly file: string;
  readonly name: string;
}

export function RenameDialog({ file, name: before }: RenameDialogProps) {
  const { view } = useWorkspace();
  const { tests } = useOpenDocument();
  const close = () => view.getState().closeDialog();
  return (
    <NameDialog
      title={t('testing.renaming.title')}
      label={t('testing.renaming.name')}
      name={before}
      maxLength={200}
      verb={t('testing.renaming.save')}
      onClose={close}
      onName={(name) => {
        close();
        if (name !== before) void tests.getState().rename(file, name);
      }}
    />
  );
}
