/** Resolves dynamic values to plain ones: literals stay, paths are read from the data, calls are evaluated. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { callFunction, textOf, toBoolean, type Place } from './call-function.ts';
import { isFunctionName } from './catalog/dynamic-values.ts';
import { absolutePath, readPath } from './catalog/data-path.ts';
import { parseFormat } from './format-string.ts';
import { MAX_CALL_DEPTH, MAX_TEXT } from './limits.ts';
import { refusedUrl } from './urls.ts';
import { t } from '../messages/translate.ts';

/** The context of a value: the data of the surface (or a getter), and the item of the template around the component. */
export type DataScope = ({ readonly data: Json } | { readonly read: (pointer: string) => Json | undefined }) & {
  /** Pointer to the item; "" without a template. */
  readonly item: string;
};

function readAt(scope: DataScope, pointer: string): Json | undefined {
  return 'read' in scope ? scope.read(pointer) : readPath(scope.data, pointer);
}

export interface ValueError {
  readonly code: 'function.unknown' | 'function.depth' | 'function.failed' | 'format.syntax' | 'url.scheme';
  readonly message: string;
}

export type Resolved = Result<Json, ValueError>;

/** Missing values read as null. */
export function resolveValue(value: Json, scope: DataScope, place: Place): Resolved {
  return new Resolver(scope, place).resolve(value, 1);
}

/** The items of a template list: pointers that are the `item` of each repetition. */
export function templateItems(path: string, scope: DataScope): readonly string[] {
  const pointer = absolutePath(path, scope.item);
  const list = readAt(scope, pointer);
  return Array.isArray(list) ? list.map((_item, at) => `${pointer}/${at}`) : [];
}

/** Messages of the failed checks. One that can't be computed fails. */
export function failedChecks(checks: Json, scope: DataScope, place: Place): readonly string[] {
  if (!Array.isArray(checks)) return [];
  return (checks as readonly Json[]).flatMap((check) => {
    if (!isJsonObject(check)) return [];
    const condition = resolveValue(check['condition'] ?? null, scope, place);
    if (condition.ok && toBoolean(condition.value)) return [];
    const given = condition.ok && isJsonObject(condition.value) ? condition.value['message'] : undefined;
    return [textOf(given ?? check['message'] ?? '') || t('screenChecks.values.checkFailed')];
  });
}

/** The effect of a user action on a component. */
export type ResolvedAction =
  | { readonly kind: 'event'; readonly name: string; readonly context: JsonObject }
  | { readonly kind: 'open-url'; readonly url: string };

export function resolveAction(action: Json, scope: DataScope, place: Place): Result<ResolvedAction, ValueError> {
  const { event, functionCall } = isJsonObject(action) ? action : {};
  if (isJsonObject(event)) {
    const context: [string, Json][] = [];
    for (const [name, value] of Object.entries(isJsonObject(event['context']) ? event['context'] : {})) {
      const resolved = resolveValue(value, scope, place);
      if (!resolved.ok) return resolved;
      context.push([name, resolved.value]);
    }
    return ok({ kind: 'event', name: textOf(event['name'] ?? ''), context: Object.fromEntries(context) });
  }
  const args = isJsonObject(functionCall) && functionCall['call'] === 'openUrl' ? functionCall['args'] : null;
  const address = resolveValue(isJsonObject(args) ? (args['url'] ?? null) : null, scope, place);
  if (!address.ok) return address;
  const url = address.value;
  if (typeof url !== 'string')
    return fail({ code: 'function.unknown', message: t('screenChecks.values.unknownAction') });
  const refused = refusedUrl(url, 'link');
  return refused === null ? ok({ kind: 'open-url', url }) : fail({ code: 'url.scheme', message: refused });
}

class Resolver {
  readonly #scope: DataScope;
  readonly #place: Place;

  constructor(scope: DataScope, place: Place) {
    this.#scope = scope;
    this.#place = place;
  }

  /** `depth` is the nesting level of a call found here. */
  resolve(value: Json, depth: number): Resolved {
    if (Array.isArray(value)) return this.#list(value as readonly Json[], depth);
    if (!isJsonObject(value)) return ok(value);
    const { path, call, args } = value;
    if (typeof call === 'string') return this.#call(call, isJsonObject(args) ? args : {}, depth);
    if (typeof path === 'string') return ok(readAt(this.#scope, absolutePath(path, this.#scope.item)) ?? null);
    return ok(value);
  }

  #list(values: readonly Json[], depth: number): Resolved {
    const resolved: Json[] = [];
    for (const value of values) {
      const one = this.resolve(value, depth);
      if (!one.ok) return one;
      resolved.push(one.value);
    }
    return ok(resolved);
  }

  #call(name: string, args: JsonObject, depth: number): Resolved {
    if (depth > MAX_CALL_DEPTH) {
      return fail({
        code: 'function.depth',
        message: t('screenChecks.values.callsTooDeep', { limit: MAX_CALL_DEPTH }),
      });
    }
    if (!isFunctionName(name)) {
      return fail({
        code: 'function.unknown',
        message: t('screenChecks.values.unknownFunction', { name: name.slice(0, 60) }),
      });
    }
    const resolved: [string, Json][] = [];
    for (const [key, value] of Object.entries(args)) {
      const one = this.resolve(value, depth + 1);
      if (!one.ok) return one;
      resolved.push([key, one.value]);
    }
    const known = Object.fromEntries(resolved);
    if (name === 'formatString') return this.#format(textOf(known['value'] ?? null), depth);
    if (name === '@index') return this.#index(known['offset'] ?? 0);
    const result = callFunction(name, known, this.#place);
    return result.ok ? result : fail({ code: 'function.failed', message: result.error });
  }

  /** The last name in the pointer to an item is its index. */
  #index(offset: Json): Resolved {
    const place = /\/(\d+)$/.exec(this.#scope.item)?.[1];
    if (place === undefined)
      return fail({ code: 'function.failed', message: t('screenChecks.values.indexOutsideList') });
    return ok(Number(place) + (typeof offset === 'number' ? offset : 0));
  }

  #format(text: string, depth: number): Resolved {
    const parts = parseFormat(text);
    if (!parts.ok) return fail({ code: 'format.syntax', message: parts.error.message });
    let written = '';
    for (const part of parts.value) {
      if (written.length >= MAX_TEXT) break;
      if ('text' in part) {
        written += part.text;
        continue;
      }
      const value = this.resolve(part.value, depth + 1);
      if (!value.ok) return value;
      written += textOf(value.value);
    }
    return ok(written.slice(0, MAX_TEXT));
  }
}
