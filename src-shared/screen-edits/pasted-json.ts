/**
 * JSON in pasted text: alone, one value per line, or inside the text around it, such as a code block of a chat or the
 * events of a stream. Messages are taken out of the envelopes of agent protocols.
 */
import JSON5 from 'json5';
import { isOlderMessage } from '../a2ui/older-messages.ts';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../json.ts';
import { t } from '../messages/translate.ts';
import { fail, ok, type Result } from '../result.ts';

export interface PastedJson {
  readonly json: Json;
  /** Whether it has comments, trailing commas, or the like. */
  readonly isLoose: boolean;
}

export function readPastedJson(text: string): Result<PastedJson, readonly string[]> {
  const whole = text.replace(/^\ufeff/, '');
  const strict = parseJson(whole);
  if (strict !== undefined) return ok({ json: strict, isLoose: false });
  const loose = looselyParsed(whole);
  if (loose !== undefined) return ok({ json: loose, isLoose: true });
  const values = valuesIn(text);
  if (values !== null) {
    const all = values.map(({ json }) => json);
    return ok({
      json: all.length === 1 ? all[0]! : all.flatMap(listed),
      isLoose: values.some(({ isLoose }) => isLoose),
    });
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const bad = lines.map(parseJson).indexOf(undefined);
  return fail([lines.length === 1 || bad <= 0 ? t('screenList.notJson') : t('screenList.badLine', { line: bad + 1 })]);
}

function listed(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [value];
}

/** Objects and lists with comments, trailing commas, single quotes, or names without quotes, as in source code. */
function looselyParsed(text: string): Json | undefined {
  try {
    const value: unknown = JSON5.parse(text);
    // Numbers that JSON doesn't have become null.
    return typeof value === 'object' && value !== null ? (JSON.parse(JSON.stringify(value)) as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** The objects and lists in a text, without anything else. Null if there are none, or one of them isn't valid. */
function valuesIn(text: string): readonly PastedJson[] | null {
  const values: PastedJson[] = [];
  for (let at = nextStart(text, 0); at >= 0;) {
    const end = endOf(text, at);
    if (end < 0) return null;
    const piece = text.slice(at, end);
    const strict = parseJson(piece);
    const value = strict ?? looselyParsed(piece);
    // Brackets in a sentence aren't JSON.
    if (value === undefined && piece.includes('"')) return null;
    const isMeant = isJsonObject(value) || (Array.isArray(value) && value.some((one) => isJsonObject(one)));
    if (isMeant) values.push({ json: value, isLoose: strict === undefined });
    at = nextStart(text, end);
  }
  return values.length === 0 ? null : values;
}

function nextStart(text: string, from: number): number {
  const found = text.slice(from).search(/[{[]/);
  return found < 0 ? -1 : from + found;
}

/** Texts, comments, and brackets. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|'[^'\\\n]*(?:\\.[^'\\\n]*)*'|\/\/[^\n]*|\/\*.*?\*\/|[{}[\]]/gs;

/** After the bracket that closes the one at the start. Negative without one. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(TOKENS)) {
    if (!/^[{}[\]]/.test(token)) continue;
    depth += token === '{' || token === '[' ? 1 : -1;
    if (depth === 0) return start + index + 1;
  }
  return -1;
}

/** Members that hold messages in answers of agents and in their parts. */
const ENVELOPES = ['result', 'status', 'message', 'artifact', 'artifacts', 'parts', 'data', 'messages'] as const;
const MAX_LEVELS = 8;

/** The messages in an envelope. Texts and files beside them aren't messages. */
export function withoutEnvelopes(json: Json, levels = MAX_LEVELS): readonly Json[] {
  if (levels > 0 && Array.isArray(json))
    return (json as readonly Json[]).flatMap((one) => withoutEnvelopes(one, levels - 1));
  if (levels === 0 || !isJsonObject(json) || isMessage(json)) return [json];
  if (json['kind'] === 'text' || json['kind'] === 'file') return [];
  const inside = ENVELOPES.flatMap((name) => {
    const value = Object.hasOwn(json, name) ? json[name] : undefined;
    return typeof value === 'object' && value !== null ? withoutEnvelopes(value, levels - 1) : [];
  });
  return inside.length === 0 ? [json] : inside;
}

function isMessage(json: JsonObject): boolean {
  return json['version'] !== undefined || 'component' in json || isOlderMessage(json);
}
