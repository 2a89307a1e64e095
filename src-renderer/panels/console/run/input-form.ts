/** A form for a JSON object: fields from its schema, or one field for everything if the schema names none. */
import { isJsonObject, type JsonObject } from '../../../../src-shared/json.ts';
import {
  fieldsOfAlternative,
  formAlternatives,
  formFields,
  readForm,
  type FormField,
} from '../../../../src-shared/json-schema/schema-form.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { errorsOf, type FormErrors } from './form-errors.ts';
import { labelOf } from './SchemaForm.tsx';

export interface InputForm {
  readonly fields: readonly FormField[];
  /** Alternative sets of fields, of which one is filled in; empty without a choice. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  read(texts: Readonly<Record<string, string>>): { readonly value: JsonObject; readonly errors: FormErrors };
}

interface InputFormOptions {
  /** Which of the choices is filled in. */
  readonly chosen: number;
  /** Describes the single field that holds the whole input. */
  readonly whole: Pick<FormField, 'label' | 'help'>;
}

export function inputForm(schema: JsonObject | undefined, { chosen, whole }: InputFormOptions): InputForm {
  const all = schema === undefined ? null : formFields(schema);
  if (schema === undefined || all === null) return wholeForm(whole);
  const alternatives = formAlternatives(schema);
  const fields = fieldsOfAlternative(all, alternatives, chosen);
  const labels = new Map(all.map((field) => [field.name, labelOf(field)]));
  return {
    fields,
    choices: alternatives.map((names, index) => ({
      value: String(index),
      label: names.map((name) => labels.get(name) ?? name).join(', '),
    })),
    read: (texts) => {
      const read = readForm(fields, texts);
      return { value: read.value, errors: errorsOf(read) };
    },
  };
}

/** The pointer of the whole input, which no property has. */
const WHOLE_POINTER = '/';

function wholeForm(whole: InputFormOptions['whole']): InputForm {
  const field: FormField = {
    ...{ pointer: WHOLE_POINTER, name: '', kind: 'json', isRequired: false, options: [], fields: [], schema: {} },
    ...whole,
  };
  return {
    fields: [field],
    choices: [],
    read: (texts) => {
      const { value, mistakes } = readForm([field], texts);
      const given = value[''] ?? {};
      if (Object.keys(mistakes).length > 0) return { value: {}, errors: errorsOf({ mistakes }) };
      return isJsonObject(given)
        ? { value: given, errors: {} }
        : { value: {}, errors: { [WHOLE_POINTER]: t('runs.form.notAnObject') } };
    },
  };
}
