/** The fields of an input form, after the choice of which alternative set of fields to fill in. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { FormErrors } from './form-errors.ts';
import type { InputForm } from './input-form.ts';
import { SchemaForm } from './SchemaForm.tsx';

interface InputDraft {
  readonly texts: Readonly<Record<string, string>>;
  readonly alternative: number;
}

interface InputFieldsProps {
  readonly form: InputForm;
  readonly draft: InputDraft;
  readonly errors: FormErrors;
  readonly onChange: (change: Partial<InputDraft>) => void;
}

export function InputFields({ form, draft, errors, onChange }: InputFieldsProps) {
  return (
    <>
      {form.choices.length > 0 && (
        <Field label={t('runs.form.either')}>
          <Select
            options={form.choices}
            value={String(draft.alternative)}
            onChange={(value) => onChange({ alternative: Number(value) })}
          />
        </Field>
      )}
      <SchemaForm fields={form.fields} texts={draft.texts} errors={errors} onChange={(texts) => onChange({ texts })} />
    </>
  );
}
