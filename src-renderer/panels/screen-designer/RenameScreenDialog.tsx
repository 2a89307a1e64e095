/** Renames the file of a screen and the references of nodes that show it. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { renameScreenTo, takenNames } from './manage-screens.ts';
import { typedName } from './screen-name.ts';
import { ScreenNameField } from './ScreenNameField.tsx';
import { useNameDraft } from './use-name-draft.ts';

export function RenameScreenDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const app = useApp();
  const { typed: wanted, onTyped, forget } = useNameDraft(`screen ${name}`, name);
  const typed = typedName(
    wanted,
    takenNames(app).filter((other) => other !== name),
  );
  const rename = () => {
    renameScreenTo(app, name, { name: typed.name, words: wanted.trim() });
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={t('screenList.renameTitle')}
      verb={t('screenList.rename')}
      isReady={typed.problem === undefined && typed.name !== ''}
      onClose={onClose}
      onSubmit={rename}
    >
      <ScreenNameField words={wanted} typed={typed} onWords={onTyped} />
    </FormDialog>
  );
}
