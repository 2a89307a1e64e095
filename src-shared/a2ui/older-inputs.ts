/** Inputs of A2UI v0.8 that differ from the current ones of the same name: choices with a limit, and date fields. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';

export interface OlderInput {
  readonly name: string;
  readonly fields: JsonObject;
  readonly notes: readonly string[];
}

/** Null for an input that only has other names today. `name` is its v0.8 type. */
export function convertInput(name: string, fields: JsonObject): OlderInput | null {
  if (name === 'MultipleChoice') return convertChoice(fields);
  return name === 'TextField' && plainText(fields['textFieldType']) === 'date' ? convertDateField(fields) : null;
}

/** v0.8 allows any number of choices unless it sets a limit; the current picker allows one by default. */
function convertChoice({ maxAllowedSelections, variant, type, ...rest }: JsonObject): OlderInput {
  const limit = typeof maxAllowedSelections === 'number' ? maxAllowedSelections : null;
  const style = plainText(variant) ?? plainText(type);
  const isSingle = limit === 1;
  const checks = limit === null || isSingle ? null : limitCheck(rest['selections'], limit);
  const fields: JsonObject = {
    ...rest,
    variant: isSingle ? 'mutuallyExclusive' : 'multipleSelection',
    ...(style === 'chips' && { displayStyle: 'chips' }),
    ...(checks !== null && { checks }),
  };
  const notes: string[] = [t('screenChecks.olderInputs.choicePicker')];
  if (isSingle) notes.push(t('screenChecks.olderInputs.singleChoice'));
  else if (checks !== null) notes.push(t('screenChecks.olderInputs.choiceLimit', { limit: limit ?? 0 }));
  else if (limit !== null) notes.push(t('screenChecks.olderInputs.choiceLimitDropped'));
  return { name: 'ChoicePicker', fields, notes };
}

function limitCheck(selections: Json | undefined, limit: number): Json {
  const path = isJsonObject(selections) ? selections['path'] : undefined;
  if (typeof path !== 'string') return null;
  const isWithin = { call: 'length', args: { value: { path }, max: limit } };
  const isEmpty = { call: 'not', args: { value: { call: 'required', args: { value: { path } } } } };
  const condition = { call: 'or', args: { values: [isEmpty, isWithin] } };
  return [{ condition, message: t('screenChecks.olderInputs.choiceLimitMessage', { limit }) }];
}

function convertDateField({ textFieldType: _type, validationRegexp, text, ...rest }: JsonObject): OlderInput {
  const fields = { ...rest, value: text ?? { literalString: '' }, enableDate: true, enableTime: false };
  const notes: string[] = [t('screenChecks.olderInputs.dateInput')];
  if (validationRegexp !== undefined) notes.push(t('screenChecks.olderInputs.patternDropped'));
  return { name: 'DateTimeInput', fields, notes };
}

/** `'x'`, or `{literalString: 'x'}`. */
function plainText(value: Json | undefined): string | null {
  const text = isJsonObject(value) ? value['literalString'] : value;
  return typeof text === 'string' ? text : null;
}
