/** Reads the text of a JSON file within the limits. */
import { readConflicts } from '../conflict-markers.ts';
import { appError, type AppError, messageOf } from '../errors.ts';
import { isJsonObject, toPointer, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { fail, ok, type Result } from '../result.ts';
import { checkTextLimits } from './limits.ts';

/** Parses text within the limits as one JSON object. `file` names it in errors. */
export function parseJsonObject(text: string, file: string): Result<JsonObject> {
  const limit = checkTextLimits(text, file);
  if (limit) return fail(limit);
  try {
    const json: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    if (!isJsonObject(json)) return fail(appError('invalid_document', t('flow.parse.notAnObject', { file })));
    const unsafe = findUnsafeName(json);
    return unsafe === null ? ok(json) : fail(unsafeName(file, toPointer(unsafe)));
  } catch (error) {
    return fail(notJson(text, file, messageOf(error)));
  }
}

function notJson(text: string, file: string, detail: string): AppError {
  const conflicts = readConflicts(text);
  return conflicts === null
    ? appError('invalid_document', t('flow.parse.invalidJson', { file, detail }), {
        hint: t('flow.parse.invalidJsonHint'),
      })
    : appError('invalid_document', t('flow.parse.conflict', { file, count: conflicts.count }), {
        hint: t('flow.parse.conflictHint'),
      });
}

/** A member called `__proto__` would silently get lost in the schemas. */
export function findUnsafeName(value: object): string[] | null {
  if (Object.hasOwn(value, '__proto__')) return ['__proto__'];
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== 'object' || member === null) continue;
    const found = findUnsafeName(member as object);
    if (found !== null) return [name, ...found];
  }
  return null;
}

function unsafeName(file: string, pointer: string): AppError {
  return appError('invalid_document', t('flow.parse.forbiddenName', { file, pointer }), {
    pointer,
  });
}
