/** Paths into the data of a screen: JSON Pointers (RFC 6901), and relative ones inside a template. */
import { atPointer, fromPointer, isJsonObject, toPointer, type Json } from '../../json.ts';
import { fail, ok, type Result } from '../../result.ts';
import { t } from '../../messages/translate.ts';
import { cutText } from '../../cut-text.ts';

/** Every "~" is the start of "~0" or "~1". */
export const PATH_PATTERN = /^(?:[^~]|~[01])*$/;
export const MAX_PATH = 1000;
/** Names in one path: data that is written may not grow deeper than data that is read. */
const MAX_NAMES = 45;

/** The absolute pointer of a path. `base` is the item of the enclosing template, "" if there is none. */
export function absolutePath(path: string, base: string): string {
  if (path === '/') return '';
  if (path.startsWith('/')) return path;
  if (path === '' || path === '.') return base;
  return `${base}/${path}`;
}

export function isRelativePath(path: string): boolean {
  return !path.startsWith('/');
}

/** Undefined if there is no value. */
export function readPath(model: Json, pointer: string): Json | undefined {
  return atPointer(model, pointer) as Json | undefined;
}

/**
 * The model with one value set, or removed if `value` is undefined. Creates objects and lists on the way. A removed
 * list item becomes null, so that the others keep their index.
 */
export function writePath(model: Json, path: string, value: Json | undefined): Result<Json, string> {
  const pointer = absolutePath(path, '');
  if (!PATH_PATTERN.test(pointer)) return fail(t('screenChecks.dataPath.tilde', { path: cutText(path, 60) }));
  const names = fromPointer(pointer);
  if (names.length > MAX_NAMES)
    return fail(t('screenChecks.dataPath.tooDeep', { depth: names.length, limit: MAX_NAMES }));
  if (names.includes('__proto__')) return fail(t('screenChecks.dataPath.forbiddenName'));
  if (names.length === 0) return ok(value ?? {});
  return written(model, { names, at: 0 }, value);
}

interface Step {
  readonly names: readonly string[];
  readonly at: number;
}

function written(model: Json | undefined, { names, at }: Step, value: Json | undefined): Result<Json, string> {
  const name = names[at];
  if (name === undefined) return ok(value ?? null);
  const isLast = at === names.length - 1;
  const holder = model ?? (value === undefined ? undefined : /^(0|-)$/.test(name) ? [] : {});
  if (holder === undefined) return ok(null);
  if (Array.isArray(holder)) return writtenInList(holder as readonly Json[], { names, at }, value);
  if (!isJsonObject(holder)) {
    return fail(t('screenChecks.dataPath.noHolder', { place: toPointer(names.slice(0, at)), name: cutText(name, 60) }));
  }
  const { [name]: old, ...others } = holder;
  const known = Object.hasOwn(holder, name) ? old : undefined;
  if (value === undefined && (isLast || known === undefined)) return ok(isLast ? others : holder);
  const member = written(known ?? undefined, { names, at: at + 1 }, value);
  return member.ok ? ok({ ...holder, [name]: member.value }) : member;
}

function writtenInList(list: readonly Json[], { names, at }: Step, value: Json | undefined): Result<Json, string> {
  const name = names[at] ?? '';
  const index = name === '-' ? list.length : /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : NaN;
  if (!(index <= list.length)) {
    const place = toPointer(names.slice(0, at));
    return fail(t('screenChecks.dataPath.noItem', { place, count: list.length, name: cutText(name, 60) }));
  }
  if (value === undefined && index === list.length) return ok(list);
  const member = written(list[index] ?? undefined, { names, at: at + 1 }, value);
  return member.ok ? ok(list.toSpliced(index, 1, member.value)) : member;
}
