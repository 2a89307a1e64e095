/** The plugin's id is taken: choose another one, or replace the existing plugin. */
import { useId, useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { isPluginId } from '../../../../src-shared/plugin/plugin-id.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

const MAX_LENGTH = 33;

export function PluginIdTakenDialog() {
  const { imports } = useWorkspace();
  const error = useImport((state) => state.error);
  const taken = useImport((state) => state.choice?.pluginId ?? '');
  const hasEdits = useImport((state) => state.files.some(({ edited }) => edited));
  const [id, setId] = useState(`${taken.slice(0, MAX_LENGTH - 2)}_2`);
  const form = useId();
  const isGood = isPluginId(id) && id !== taken;
  const close = () => imports.getState().dismiss();
  return (
    <Dialog
      open
      onClose={close}
      title={t('import.taken.title', { id: taken })}
      description={error?.message ?? ''}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button variant="danger" onClick={() => void imports.getState().write(true)}>
            {t('import.taken.replace')}
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={!isGood}>
            {t('import.taken.other')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) void imports.getState().design({ pluginId: id });
        }}
      >
        <Field
          label={t('import.choose.id')}
          help={hasEdits ? t('import.choose.editsLost') : t('import.choose.idHelp')}
          error={isPluginId(id) ? undefined : t('import.choose.idWrong')}
        >
          <TextInput mono autoFocus value={id} onChange={(next) => setId(next.trim())} />
        </Field>
      </form>
    </Dialog>
  );
}
