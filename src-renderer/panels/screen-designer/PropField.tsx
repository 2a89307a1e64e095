/** One property: a fixed value, a path in the data, or JSON where it is neither. */
import { useState } from 'react';
import { Link2, Link2Off } from 'lucide-react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { isJsonObject, type Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { editorOf, eventName, FIXED_VALUES, parsedJson, withEventName } from './prop-values.ts';

export interface PropFieldProps {
  readonly prop: PropMeta;
  readonly value: Json | undefined;
  /** Undefined removes it. */
  readonly onChange: (value: Json | undefined) => void;
}

export function PropField({ prop, value, onChange }: PropFieldProps) {
  const { title, description, role } = prop;
  const editor = editorOf(prop, value);
  const fixed = FIXED_VALUES[role];
  const isBound = editor === 'path';
  const aside = fixed !== undefined && (isBound || editor !== 'json') && (
    <IconButton
      size="sm"
      label={t(isBound ? 'screenDesigner.properties.unbind' : 'screenDesigner.properties.bind')}
      icon={isBound ? <Link2Off size={14} strokeWidth={1.75} /> : <Link2 size={14} strokeWidth={1.75} />}
      onClick={() => onChange(isBound ? fixed : { path: `/${prop.name}` })}
    />
  );
  return (
    <Field label={title} help={description} aside={aside}>
      <Editor {...{ prop, value, onChange, editor }} />
    </Field>
  );
}

function Editor({ prop, value, onChange, editor }: PropFieldProps & { readonly editor: ReturnType<typeof editorOf> }) {
  const { required } = prop;
  switch (editor) {
    case 'path': {
      const path = isJsonObject(value) && typeof value['path'] === 'string' ? value['path'] : '';
      return <TextInput mono value={path} onChange={(next) => onChange({ path: next })} />;
    }
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      return <TextInput value={text} onChange={(next) => onChange(next === '' && !required ? undefined : next)} />;
    }
    case 'number':
      return <NumberInput {...{ prop, value, onChange }} />;
    case 'boolean':
      return <Switch checked={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          value={typeof value === 'string' ? value : ''}
          placeholder={typeof prop.default === 'string' ? prop.default : t('screenDesigner.properties.unset')}
          options={(prop.options ?? []).map((option) => ({ value: option, label: option }))}
          onChange={onChange}
        />
      );
    case 'event':
      return (
        <TextInput mono value={eventName(value) ?? ''} onChange={(name) => onChange(withEventName(value, name))} />
      );
    case 'json':
      return <JsonInput {...{ prop, value, onChange }} />;
  }
}

/** What isn't a number stays beside the document until it is one. */
function NumberInput({ prop, value, onChange }: PropFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    if (text === '' && !prop.required) return onChange(undefined);
    if (text.trim() !== '' && Number.isFinite(Number(text))) onChange(Number(text));
  };
  return (
    <TextInput
      inputMode="decimal"
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      onChange={change}
      onBlur={() => setTyped(null)}
    />
  );
}

function JsonInput({ value, onChange }: PropFieldProps) {
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
