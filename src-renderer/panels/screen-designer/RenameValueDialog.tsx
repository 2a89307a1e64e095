/** Renames a value that an action sends, with its handler and everything else that reads it. */
import { t } from '../../../src-shared/messages/translate.ts';
import { renameActionData } from '../../../src-shared/plugin/rename-action-data.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { useNameDraft } from './use-name-draft.ts';
import type { Designed } from './use-designed.ts';

export interface RenameValueDialogProps {
  readonly designed: Designed;
  readonly action: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function RenameValueDialog({ designed, action, name, onClose }: RenameValueDialogProps) {
  const draft = useNameDraft(`value ${designed.name} ${action} ${name}`, name);
  const rename = (to: string) => {
    const project = { flow: designed.flow(), screens: designed.screens(), plugin: designed.plugin() };
    return renameActionData(project, { action, from: name, to });
  };
  return (
    <NameDialog
      title={t('screenDesigner.action.renameDataTitle', { name })}
      label={t('screenDesigner.action.dataName')}
      help={t('screenDesigner.action.renameDataHelp')}
      verb={t('screenDesigner.binding.rename')}
      {...{ name, draft, onClose }}
      problem={(to) => {
        const renamed = to === '' || to === name ? null : rename(to);
        return renamed?.ok === false
          ? t(`screenDesigner.action.renameDataProblems.${renamed.error}`, { to })
          : undefined;
      }}
      onName={(to) => {
        const renamed = to === name ? null : rename(to);
        if (renamed?.ok === true) {
          designed.change({ label: t('screenDesigner.edits.renameValue', { name, to }), operations: renamed.value });
        }
        draft.forget();
        onClose();
      }}
    />
  );
}
