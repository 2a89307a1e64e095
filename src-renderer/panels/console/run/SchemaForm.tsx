/** A form from a JSON Schema. Typed input stays text until it is sent. */
import { useMemo, type ReactNode } from 'react';
import type { JsonObject } from '../../../../src-shared/json.ts';
import { exampleOf } from '../../../../src-shared/json-schema/example.ts';
import type { FormField, FormTexts } from '../../../../src-shared/json-schema/schema-form.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { inWords } from '../../../conversation/in-words.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

export interface SchemaFormProps {
  readonly fields: readonly FormField[];
  readonly texts: FormTexts;
  readonly onChange: (texts: FormTexts) => void;
  /** Errors by pointer. */
  readonly errors: Readonly<Record<string, string>>;
}

export function SchemaForm({ fields, texts, onChange, errors }: SchemaFormProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {fields.map((field) =>
        field.kind === 'group' ? (
          <FieldGroup key={field.pointer} field={field} error={errors[field.pointer]}>
            <SchemaForm {...{ texts, onChange, errors }} fields={field.fields} />
          </FieldGroup>
        ) : (
          <OneField
            key={field.pointer}
            field={field}
            text={texts[field.pointer] ?? ''}
            error={errors[field.pointer]}
            onText={(text) => onChange({ ...texts, [field.pointer]: text })}
          />
        ),
      )}
    </div>
  );
}

interface FieldGroupProps {
  readonly field: FormField;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function FieldGroup({ field, error, children }: FieldGroupProps) {
  const { help, isRequired } = field;
  return (
    <fieldset className="min-w-0 rounded-control border border-line px-3 pt-1 pb-3">
      <legend className="flex items-center gap-2 px-1 text-sm font-medium text-muted">
        {labelOf(field)}
        {!isRequired && <Optional />}
      </legend>
      {help !== null && <p className="mb-2 text-sm text-faint">{help}</p>}
      {error !== undefined && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

function Optional() {
  return <span className="text-sm font-normal text-faint">{t('runs.form.optional')}</span>;
}

interface OneFieldProps {
  readonly field: FormField;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

function OneField({ field, text, error, onText }: OneFieldProps) {
  const { help, kind, isRequired } = field;
  return (
    <Field
      label={labelOf(field)}
      help={help ?? undefined}
      error={error}
      inline={kind === 'switch'}
      aside={isRequired ? undefined : <Optional />}
    >
      <Control field={field} text={text} onText={onText} />
    </Field>
  );
}

/** A property without a title is labeled with its name in words. */
export function labelOf({ label, name }: Pick<FormField, 'label' | 'name'>): string {
  return label === name ? inWords(name) : label;
}

const LONG_TEXT = 60;
const NOT_SET = ' ';

function Control({ field, text, onText }: Omit<OneFieldProps, 'error'>) {
  const { kind, options, isRequired, schema } = field;
  const placeholder = useMemo(() => (kind === 'json' ? exampleText(schema) : undefined), [kind, schema]);
  switch (kind) {
    case 'switch':
      return <Switch checked={text === 'true'} onChange={(isOn) => onText(String(isOn))} />;
    case 'choice':
      return (
        <Select
          value={text === '' && !isRequired ? NOT_SET : text}
          onChange={(value) => onText(value === NOT_SET ? '' : value)}
          options={[
            ...(isRequired ? [] : [{ value: NOT_SET, label: t('runs.form.none') }]),
            ...options.map((option) => ({
              value: JSON.stringify(option),
              label: typeof option === 'string' ? option : JSON.stringify(option),
            })),
          ]}
        />
      );
    case 'json':
      return <TextArea mono rows={3} value={text} onChange={onText} placeholder={placeholder} />;
    case 'number':
    case 'integer':
      return <TextInput inputMode="decimal" value={text} onChange={onText} required={isRequired} />;
    default:
      return text.length > LONG_TEXT || text.includes('\n') ? (
        <TextArea value={text} onChange={onText} required={isRequired} />
      ) : (
        <TextInput value={text} onChange={onText} required={isRequired} />
      );
  }
}

const LONG_EXAMPLE = 120;

function exampleText(schema: JsonObject): string | undefined {
  const items = schema['type'] === 'array' ? { ...schema, minItems: 1 } : schema;
  const text = JSON.stringify(exampleOf(items), null, 2);
  return text === 'null' || text.length > LONG_EXAMPLE ? undefined : text;
}
