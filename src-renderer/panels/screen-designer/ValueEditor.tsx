/** The control for a value, chosen by its current form. */
import { useState } from 'react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { valueWords } from '../../../src-shared/screen-edits/value-words.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ActionEditor } from './ActionEditor.tsx';
import { BoundValue } from './BoundValue.tsx';
import { CallEditor } from './CallEditor.tsx';
import { ChecksEditor } from './ChecksEditor.tsx';
import type { PropFieldProps } from './designed-component.tsx';
import { IconSelect } from './IconSelect.tsx';
import { ItemsEditor } from './ItemsEditor.tsx';
import { editorOf, numberIn, parsedJson } from './prop-values.ts';
import { ValuesEditor } from './ValuesEditor.tsx';

export type ValueEditorProps = Omit<PropFieldProps, 'isInner'>;

export function ValueEditor(props: ValueEditorProps) {
  const { prop, value, onChange, isMixed = false } = props;
  switch (editorOf(prop, value)) {
    case 'path':
      return <BoundValue value={value} onChange={onChange} />;
    case 'call':
      return <CallEditor {...props} />;
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      return <TextInput value={text} onChange={(next) => onChange(next === '' && !prop.required ? undefined : next)} />;
    }
    case 'number':
      return <NumberInput {...props} />;
    case 'boolean':
      return (
        <span className="flex items-center gap-2">
          {isMixed && <span className="text-sm text-muted">{t('screenDesigner.several.mixed')}</span>}
          <Switch checked={(value ?? prop.default) === true} onChange={(next) => onChange(next)} />
        </span>
      );
    case 'choice':
      return (
        <Select
          value={typeof value === 'string' ? value : ''}
          placeholder={isMixed ? t('screenDesigner.several.mixed') : usualWords(prop)}
          options={(prop.options ?? []).map((option) => ({ value: option, label: valueWords(option) }))}
          onChange={(next) => onChange(next)}
        />
      );
    case 'icon':
      return <IconSelect value={typeof value === 'string' ? value : ''} onChange={(next) => onChange(next)} />;
    case 'sent':
      return <ActionEditor {...props} />;
    case 'checks':
      return <ChecksEditor {...props} />;
    case 'items':
      return <ItemsEditor {...props} />;
    case 'values':
      return <ValuesEditor {...props} item={prop.item!} />;
    case 'json':
      return <JsonInput {...props} />;
  }
}

function usualWords({ default: usual }: PropMeta): string {
  return typeof usual === 'string' ? valueWords(usual) : t('screenDesigner.properties.unset');
}

/** Invalid numbers aren't written to the document. */
function NumberInput({ prop, value, onChange, isMixed }: ValueEditorProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    if (text === '' && !prop.required) return onChange(undefined);
    const number = numberIn(text, prop.bounds);
    if (number.ok) onChange(number.value);
  };
  const number = typed === null || typed === '' ? null : numberIn(typed, prop.bounds);
  return (
    <>
      <TextInput
        inputMode="decimal"
        placeholder={isMixed === true ? t('screenDesigner.several.mixed') : undefined}
        value={typed ?? (typeof value === 'number' ? String(value) : '')}
        onChange={change}
        onBlur={() => setTyped(null)}
      />
      {number?.ok === false && (
        <p role="status" className="text-sm text-danger">
          {number.error}
        </p>
      )}
    </>
  );
}

function JsonInput({ value, onChange }: ValueEditorProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const isWrong = typed !== null && typed.trim() !== '' && !parsedJson(typed).ok;
  const change = (next: string) => {
    setTyped(next);
    if (next.trim() === '') return onChange(undefined);
    const parsed = parsedJson(next);
    if (parsed.ok) onChange(parsed.value);
  };
  return (
    <>
      <TextArea mono value={text} onChange={change} onBlur={() => !isWrong && setTyped(null)} />
      {isWrong && (
        <p role="status" className="text-sm text-danger">
          {t('screenDesigner.properties.invalidJson')}
        </p>
      )}
    </>
  );
}
