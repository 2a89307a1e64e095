/** Changes the arguments of a call before it is approved: in a form from the tool's schema, or as JSON. */
import { Check } from 'lucide-react';
import { useMemo, type FormEvent } from 'react';
import type { AppError } from '../../../../src-shared/errors.ts';
import { isJsonObject, type JsonObject } from '../../../../src-shared/json.ts';
import {
  formFields,
  readForm,
  schemaOfValue,
  textsOf,
  type FormField,
} from '../../../../src-shared/json-schema/schema-form.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { WorkView } from '../../../../src-shared/run/run-view.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { ErrorText } from './ErrorText.tsx';
import { errorAtField, errorsOf, type FormErrors } from './form-errors.ts';
import type { ApprovalDraft } from './input-draft.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { useFormErrors } from './use-form-errors.ts';
import { messageOf } from '../../../../src-shared/errors.ts';

interface ArgumentsFormProps {
  readonly approval: NonNullable<WorkView['approval']>;
  readonly schema: JsonObject | null;
  readonly draft: ApprovalDraft;
  readonly change: (change: Partial<ApprovalDraft>) => void;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSend: (args: JsonObject) => Promise<AppError | null>;
}

const WHOLE = '';

export function ArgumentsForm({ approval, schema, draft, change, isBusy, onCancel, onSend }: ArgumentsFormProps) {
  const asked = approval.args as JsonObject;
  const fields = useMemo(() => fieldsFor(schema, asked), [schema, asked]);
  const { errors, failure, form, check, report, clear } = useFormErrors();
  const texts = draft.texts ?? textsOf(fields, asked);
  const isJson = draft.json !== null || fields.length === 0;
  const json = draft.json ?? JSON.stringify(asked, null, 2);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = isJson ? readJson(json) : readFields(fields, texts);
    if (!check(read.errors)) return;
    const error = await onSend(withoutRemoved(asked, read.args));
    if (error !== null) report(error, isJson ? null : errorAtField(fields, error, '/args'));
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-2.5">
      {isJson ? (
        <Field label={t('runs.approval.args')} error={errors[WHOLE]}>
          <TextArea mono autoFocus rows={6} value={json} onChange={(text) => change({ json: text })} />
        </Field>
      ) : (
        <SchemaForm fields={fields} texts={texts} errors={errors} onChange={(next) => change({ texts: next })} />
      )}
      {failure !== null && <ErrorText error={failure} />}
      <div className="flex flex-wrap gap-1.5">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={isBusy}
          icon={<Check size={14} strokeWidth={1.75} aria-hidden />}
        >
          {t('runs.approval.run')}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onCancel}>
          {t('runs.approval.cancel')}
        </Button>
        {fields.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            disabled={isBusy}
            onClick={() => {
              clear();
              change(switched(isJson, { fields, texts, json }));
            }}
          >
            {t(isJson ? 'runs.approval.editAsForm' : 'runs.approval.editAsJson')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The services merge the given arguments into the agent's: a removed argument is sent as null. */
function withoutRemoved(asked: JsonObject, args: JsonObject): JsonObject {
  return { ...Object.fromEntries(Object.keys(asked).map((name) => [name, null])), ...args };
}

interface Typed {
  readonly fields: readonly FormField[];
  readonly texts: Readonly<Record<string, string>>;
  readonly json: string;
}

/** Typed text is carried over to the other editing mode as far as it can be parsed. */
function switched(isJson: boolean, { fields, texts, json }: Typed): Partial<ApprovalDraft> {
  if (!isJson) return { texts, json: JSON.stringify(readForm(fields, texts).value, null, 2) };
  const read = readJson(json);
  return { json: null, texts: Object.keys(read.errors).length > 0 ? texts : textsOf(fields, read.args) };
}

/** Arguments that the schema does not name can be edited too. */
function fieldsFor(schema: JsonObject | null, asked: JsonObject): readonly FormField[] {
  const named = (schema === null ? null : formFields(schema)) ?? [];
  const names = new Set(named.map(({ name }) => name));
  const others = Object.fromEntries(Object.entries(asked).filter(([name]) => !names.has(name)));
  return [...named, ...(formFields(schemaOfValue(others)) ?? [])];
}

interface ReadArguments {
  readonly args: JsonObject;
  readonly errors: FormErrors;
}

function readFields(fields: readonly FormField[], texts: Readonly<Record<string, string>>): ReadArguments {
  const read = readForm(fields, texts);
  return { args: read.value, errors: errorsOf(read) };
}

function readJson(text: string): ReadArguments {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return { args: value, errors: {} };
    return { args: {}, errors: { [WHOLE]: t('runs.form.notAnObject') } };
  } catch (error) {
    const message = messageOf(error);
    return { args: {}, errors: { [WHOLE]: t('runs.form.notJson', { message }) } };
  }
}
