/** Renames a name in the data of the screen. */
import { t } from '../../../src-shared/messages/translate.ts';
import { renameData, type DataPlace } from '../../../src-shared/screen-edits/rename-data.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { useNameDraft } from './use-name-draft.ts';
import type { Designed } from './use-designed.ts';

export interface RenameDataDialogProps {
  readonly designed: Designed;
  readonly place: DataPlace;
  readonly onClose: () => void;
}

export function RenameDataDialog({ designed, place, onClose }: RenameDataDialogProps) {
  const flow = useDocument(({ document }) => document.flow);
  const name = place.at(-1) as string;
  const draft = useNameDraft(`data ${designed.name} ${JSON.stringify(place)}`, name);
  const rename = (to: string) => renameData({ flow, screen: designed }, place, to);
  return (
    <NameDialog
      title={t('screenDesigner.binding.renameTitle', { name })}
      label={t('screenDesigner.new.label')}
      help={t('screenDesigner.binding.renameHelp')}
      verb={t('screenDesigner.binding.rename')}
      {...{ name, draft, onClose }}
      problem={(to) => {
        const renamed = to === '' || to === name ? null : rename(to);
        return renamed?.ok === false ? t(`screenDesigner.binding.renameProblems.${renamed.error}`, { to }) : undefined;
      }}
      onName={(to) => {
        const renamed = to === name ? null : rename(to);
        if (renamed?.ok === true) {
          designed.change({
            label: t('screenDesigner.edits.renameData', { name, to }),
            operations: renamed.value,
          });
        }
        draft.forget();
        onClose();
      }}
    />
  );
}
