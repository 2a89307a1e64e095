/** Reads classes created by a call: `TypedDict("State", {"a": int})`, `create_model("State", a=(int, 3))`. */
import type { InspectedField, InspectedSchema } from '../../../../src-shared/importer/inspection.ts';
import { argument, textOf, type CallValue } from '../../python-source/value.ts';
import { written } from '../source-text/written-value.ts';
import { annotationOfValue } from './annotation.ts';
import { fieldOf } from './field.ts';

export function madeClass(value: CallValue): InspectedSchema | null {
  const { file, line } = value.at;
  const maker = value.callee.kind === 'external' ? value.callee.name : '';
  const empty = { name: nameOfMade(value), bases: [], file, line };
  if (isTypedDictCall(value)) return { ...empty, kind: 'typeddict', fields: typedDictFields(value) };
  if (maker === 'pydantic.create_model') return { ...empty, kind: 'pydantic', fields: createdModelFields(value) };
  return firstText(value) === null ? null : { ...empty, kind: 'unknown', fields: [] };
}

export function isTypedDictCall(value: CallValue): boolean {
  return value.callee.kind === 'external' && value.callee.name === 'typing.TypedDict';
}

export function nameOfMade(value: CallValue): string {
  return (firstText(value) ?? written(value)).slice(0, 500);
}

function firstText(value: CallValue): string | null {
  return textOf(argument(value.arguments, 0, 'typename', 'model_name', 'cls_name'));
}

export function typedDictFields(value: CallValue): InspectedField[] {
  const fields = argument(value.arguments, 1, 'fields');
  const total = value.arguments.keywords.get('total');
  const isTotal = total?.kind !== 'bool' || total.value;
  return (fields?.kind === 'dict' ? fields.entries : []).flatMap((entry) => {
    const name = textOf(entry.key);
    if (name === null) return [];
    const annotation = annotationOfValue(entry.value);
    return [fieldOf({ name, annotation, required: annotation.required ?? isTotal, at: value.at })];
  });
}

function createdModelFields(value: CallValue): InspectedField[] {
  return [...value.arguments.keywords].flatMap(([name, given]) => {
    if (name.startsWith('__')) return [];
    const [type, initial] = given.kind === 'tuple' ? given.items : [given];
    const required = initial === undefined || initial.kind === 'ellipsis';
    const annotation = annotationOfValue(type ?? given);
    const field = fieldOf({ name, annotation, required, at: value.at });
    return [{ ...field, default: required || initial === undefined ? null : written(initial).slice(0, 2000) }];
  });
}
