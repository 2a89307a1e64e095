/**
 * JSON in pasted text: alone, one value per line, or inside the text around it, such as a code block of a chat or the
 * events of a stream. Messages are taken out of the envelopes of agent protocols.
 */
import { isOlderMessage } from '../a2ui/older-messages.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { fail, ok, type Result } from '../result.ts';

export function readPastedJson(text: string): Result<Json, readonly string[]> {
  const whole = parsed(text.replace(/^\ufeff/, ''));
  if (whole !== undefined) return ok(whole);
  const values = valuesIn(text);
  if (values !== null) return ok(values.length === 1 ? values[0]! : values.flatMap(listed));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const bad = lines.map(parsed).indexOf(undefined);
  return fail([lines.length === 1 || bad <= 0 ? t('screenList.notJson') : t('screenList.badLine', { line: bad + 1 })]);
}

function listed(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [value];
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The objects and lists in a text, without anything else. Null if there are none, or one of them isn't valid. */
function valuesIn(text: string): readonly Json[] | null {
  const values: Json[] = [];
  for (let at = nextStart(text, 0); at >= 0;) {
    const end = endOf(text, at);
    if (end < 0) return null;
    const piece = text.slice(at, end);
    const value = parsed(piece);
    // Brackets in a sentence aren't JSON.
    if (value === undefined && piece.includes('"')) return null;
    const isMeant = isJsonObject(value) || (Array.isArray(value) && value.some((one) => isJsonObject(one)));
    if (isMeant) values.push(value);
    at = nextStart(text, end);
  }
  return values.length === 0 ? null : values;
}

function nextStart(text: string, from: number): number {
  const found = text.slice(from).search(/[{[]/);
  return found < 0 ? -1 : from + found;
}

/** After the bracket that closes the one at the start. Negative without one. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]]/gs)) {
    if (token.startsWith('"')) continue;
    depth += token === '{' || token === '[' ? 1 : -1;
    if (depth === 0) return start + index + 1;
  }
  return -1;
}

/** Members that hold messages in answers of agents and in their parts. */
const ENVELOPES = ['result', 'status', 'message', 'artifact', 'artifacts', 'parts', 'data', 'messages'] as const;
const MOST_LEVELS = 8;

/** The messages in an envelope. Texts and files beside them aren't messages. */
export function withoutEnvelopes(json: Json, levels = MOST_LEVELS): readonly Json[] {
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
