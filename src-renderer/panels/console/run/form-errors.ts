/** The errors of a form in words, at the fields they are about. */
import type { AppError } from '../../../../src-shared/errors.ts';
import { fieldAt, type FormField, type FormValue } from '../../../../src-shared/json-schema/schema-form.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

export type FormErrors = Readonly<Record<string, string>>;

export function errorsOf({ mistakes }: Pick<FormValue, 'mistakes'>): FormErrors {
  return Object.fromEntries(
    Object.entries(mistakes).map(([pointer, { kind, message }]) => [pointer, t(`runs.form.${kind}`, { message })]),
  );
}

/** A service error at its field; null if it concerns none of them. `under` is the value's location in the request. */
export function errorAtField(fields: readonly FormField[], error: AppError, under: string): FormErrors | null {
  const { pointer = '', message } = error;
  const field = pointer.startsWith(`${under}/`) ? fieldAt(fields, pointer.slice(under.length)) : null;
  return field === null ? null : { [field.pointer]: message };
}
