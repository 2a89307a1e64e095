/** Converts a component of A2UI v1.0 to ours. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { KNOWN_CATALOGS } from './catalog/catalog.ts';

type Drop = (key: string) => void;

/** Calls `drop` for each property that we don't support. */
export function convertNewerComponent(raw: JsonObject, drop: Drop): JsonObject {
  const { metadata, accessibility, posterUrl, action, checks, ...props } = plainNames(raw) as JsonObject;
  if (metadata !== undefined) drop('metadata');
  if (posterUrl !== undefined) drop('posterUrl');
  const plain = (value: Json) => plainCalls(value, drop);
  return {
    ...(plain(withoutCatalog(props, drop)) as JsonObject),
    ...(accessibility !== undefined && { accessibility: plain(readable(accessibility, drop)) }),
    ...(action !== undefined && { action: plain(silentAction(action, drop)) }),
    ...(checks !== undefined && { checks: plain(checksOf(checks, props)) }),
  };
}

const RESERVED_NAMES: ReadonlyMap<string, string> = new Map([
  ['@path', 'path'],
  ['@call', 'call'],
]);

/** Protocol names may be prefixed with "@"; "@@" starts a data name that begins with "@". */
function plainNames(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(plainNames);
  if (!isJsonObject(value)) return value;
  const plain = (name: string) => RESERVED_NAMES.get(name) ?? name.replace(/^@@/, '@');
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [plain(name), plainNames(member)]));
}

/** An invalid catalog name stays, so that it is rejected like any other invalid property. */
function withoutCatalog({ catalogId, ...rest }: JsonObject, drop: Drop): JsonObject {
  if (catalogId === undefined) return rest;
  if (typeof catalogId !== 'string' || catalogId === '') return { ...rest, catalogId };
  if (!KNOWN_CATALOGS.includes(catalogId)) drop('catalogId');
  return rest;
}

function readable(accessibility: Json, drop: Drop): Json {
  if (!isJsonObject(accessibility)) return accessibility;
  const { live, hidden, ...rest } = accessibility;
  if (live !== undefined) drop('accessibility.live');
  if (hidden !== undefined) drop('accessibility.hidden');
  return rest;
}

function silentAction(action: Json, drop: Drop): Json {
  const event = isJsonObject(action) ? action['event'] : undefined;
  if (!isJsonObject(event) || event['userMessage'] === undefined) return action;
  const { userMessage: _told, ...rest } = event;
  drop('userMessage');
  return { event: rest };
}

/** A check can be just a function, which then checks its component's value and may contain its own message. */
function checksOf(checks: Json, { value = null }: JsonObject): Json {
  if (!Array.isArray(checks)) return checks;
  return (checks as readonly Json[]).map((check) => {
    if (!isJsonObject(check)) return check;
    const { call, args = { value }, condition = { call: call ?? null, args }, message = '' } = check;
    return { condition, message };
  });
}

/** Functions can omit arguments and name a catalog. */
function plainCalls(value: Json, drop: Drop): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((member) => plainCalls(member, drop));
  if (!isJsonObject(value)) return value;
  const isCall = typeof value['call'] === 'string';
  const members = Object.entries(isCall ? { args: {}, ...withoutCatalog(value, drop) } : value);
  return Object.fromEntries(members.map(([name, member]) => [name, plainCalls(member, drop)]));
}
