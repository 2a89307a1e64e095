/** The plugin's names, checked while typing. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ImportChoice } from '../../../../src-shared/importer/job.ts';
import { useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRequest } from '../../../state/workspace/use-request.ts';
import { choiceFaults } from '../../../state/imports/import-steps.ts';

const NOTHING = {};

export function NamesForm({ choice }: { readonly choice: ImportChoice }) {
  const { imports } = useWorkspace();
  const { result } = useRequest('plugin.list', NOTHING);
  const faults = choiceFaults(choice);
  const isTaken = result?.ok === true && result.value.some(({ id }) => id === choice.pluginId);
  return (
    <section className="flex flex-col gap-3">
      <Field label={t('import.choose.name')} error={faults.name ? t('import.choose.nameWrong') : undefined}>
        <TextInput value={choice.name} maxLength={200} onChange={(name) => imports.getState().decide({ name })} />
      </Field>
      <Field
        label={t('import.choose.id')}
        help={isTaken ? t('import.choose.idTaken') : t('import.choose.idHelp')}
        error={faults.pluginId ? t('import.choose.idWrong') : undefined}
      >
        <TextInput
          mono
          value={choice.pluginId}
          onChange={(pluginId) => imports.getState().decide({ pluginId: pluginId.trim() })}
        />
      </Field>
    </section>
  );
}
