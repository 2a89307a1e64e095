/** A name and a kind for a new layer. */
import { useId, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { LAYER_KINDS, type LayerKind } from '../../../src-shared/layers/parts.ts';
import { useApp, useView } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
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
  const form = useId();
  const close = () => app.view.getState().closeDialog();
  return (
    <Dialog
      open
      onClose={close}
      title={t('layers.create.title')}
      description={t('layers.create.text')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={label.trim() === ''}>
            {t('layers.create.create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
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
      </form>
    </Dialog>
  );
}
