/** The control for a value, chosen by its current form. */
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { MAX_TEXT } from '../../../src-shared/a2ui/limits.ts';
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
import { ChosenOptions } from './ChosenOptions.tsx';
import { useComponentId, useComponentKind, type PropFieldProps } from './designed-component.tsx';
import { DateField } from './DateField.tsx';
import { IconSelect } from './IconSelect.tsx';
import { ItemsEditor } from './ItemsEditor.tsx';
import { editorOf, numberIn, parsedJson } from './prop-values.ts';
import { useTyped } from './use-typed.ts';
import { ValuesEditor } from './ValuesEditor.tsx';

export type ValueEditorProps = Omit<PropFieldProps, 'isInner'>;

/** The properties of a date field that are dates, and the arguments of functions that compute them. */
const DATES: ReadonlySet<string> = new Set(['value', 'min', 'max']);

export function ValueEditor(props: ValueEditorProps) {
  const { prop, value, onChange, isMixed = false } = props;
  const isDate = useComponentKind() === 'DateTimeInput' && DATES.has(prop.name);
  switch (editorOf(prop, value)) {
    case 'path':
      return <BoundValue value={value} onChange={onChange} />;
    case 'call':
      return <CallEditor {...props} />;
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      const change = (next: string) => onChange(next === '' && !prop.required ? undefined : next);
      if (text.length > MAX_TEXT) return <LongText text={text} />;
      return isDate ? <DateField value={text} onChange={change} /> : <TextInput value={text} onChange={change} />;
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
    case 'values': {
      const Values = prop.role === 'texts' && prop.name === 'value' ? ChosenOptions : ValuesEditor;
      return <Values {...props} item={prop.item!} />;
    }
    case 'json':
      return <JsonInput {...props} />;
  }
}

/** Every key would lay it out again, which takes seconds. */
function LongText({ text }: { readonly text: string }) {
  return (
    <>
      <TextInput readOnly value={`${text.slice(0, MAX_TEXT / 100)}…`} onChange={() => {}} />
      <p className="text-sm text-muted">{t('screenDesigner.properties.longText')}</p>
    </>
  );
}

function usualWords({ default: usual }: PropMeta): string {
  return typeof usual === 'string' ? valueWords(usual) : t('screenDesigner.properties.unset');
}

/** Invalid numbers aren't written to the document. */
function NumberInput({ prop, value, onChange, isMixed }: ValueEditorProps) {
  const { typed, keep, forget } = useTyped(useComponentId(), value);
  const change = (text: string) => {
    const number = numberIn(text, prop.bounds);
    const isUnset = text === '' && !prop.required;
    if (isUnset) onChange(undefined);
    else if (number.ok) onChange(number.value);
    keep(text, isUnset ? undefined : number.ok ? number.value : value);
  };
  const number = typed === null || typed === '' ? null : numberIn(typed, prop.bounds);
  return (
    <>
      <TextInput
        inputMode="decimal"
        placeholder={isMixed === true ? t('screenDesigner.several.mixed') : undefined}
        value={typed ?? (typeof value === 'number' ? String(value) : '')}
        onChange={change}
        // What isn't a number stays as typed, with its problem.
        onBlur={() => number?.ok !== false && forget()}
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
  const { typed, keep, forget } = useTyped(useComponentId(), value);
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const isWrong = typed !== null && typed.trim() !== '' && !parsedJson(typed).ok;
  const change = (next: string) => {
    const parsed = parsedJson(next);
    const isUnset = next.trim() === '';
    if (isUnset) onChange(undefined);
    else if (parsed.ok) onChange(parsed.value);
    keep(next, isUnset ? undefined : parsed.ok ? parsed.value : value);
  };
  return (
    <>
      <TextArea mono value={text} onChange={change} onBlur={() => !isWrong && forget()} />
      {isWrong && (
        <p role="status" className="text-sm text-danger">
          {t('screenDesigner.properties.invalidJson')}
        </p>
      )}
    </>
  );
}
