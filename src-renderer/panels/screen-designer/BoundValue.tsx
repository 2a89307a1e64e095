/** A value bound to data: its path and the source of the data. */
import { pointerOfBinding } from '../../../src-shared/a2ui/screen-file.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useDesignedComponent, type ChangeValue } from './designed-component.tsx';
import { pathOf } from './prop-values.ts';

export interface BoundValueProps {
  readonly value: Json | undefined;
  readonly onChange: ChangeValue;
}

export function BoundValue({ value, onChange }: BoundValueProps) {
  const { designed } = useDesignedComponent();
  const path = pathOf(value) ?? '';
  const { bindings = {} } = designed.file;
  const expression = Object.entries(bindings).find(([place]) => pointerOfBinding(place) === path)?.[1];
  return (
    <>
      <TextInput mono value={path} onChange={(next) => onChange({ path: next })} />
      {expression !== undefined && (
        <p className="text-sm break-words text-muted">{t('screenDesigner.binding.from', { expression })}</p>
      )}
    </>
  );
}
