/** A name and a kind for a new layer. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { LAYER_KINDS, type LayerKind } from '../../../src-shared/layers/parts.ts';
import { useApp, useView } from '../../state/workspace/app-context.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { createLayer } from '../../edits/layer-edits.ts';

export function NewLayerDialog() {
  const isOpen = useView((state) => state.dialog === 'new-layer');
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const app = useApp();
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<LayerKind>('tenant');
  const close = () => app.view.getState().closeDialog();
  return (
    <FormDialog
      onClose={close}
      title={t('layers.create.title')}
      description={t('layers.create.text')}
      verb={t('layers.create.create')}
      isReady={label.trim() !== ''}
      onSubmit={() => {
        close();
        createLayer(app, { kind, label: label.trim() });
      }}
    >
      <Field label={t('layers.create.name')}>
        <TextInput value={label} onChange={setLabel} maxLength={100} autoFocus />
      </Field>
      <Field label={t('layers.create.kind')}>
        <Select
          options={LAYER_KINDS.map((value) => ({ value, label: t(`layers.create.kinds.${value}`) }))}
          value={kind}
          onChange={(next) => setKind(next as LayerKind)}
        />
      </Field>
    </FormDialog>
  );
}
