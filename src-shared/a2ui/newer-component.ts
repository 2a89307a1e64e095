/** One component of A2UI v1.0 as one of ours. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { KNOWN_CATALOGS } from './catalog/catalog.ts';

type Drop = (key: string) => void;

/** `drop` is told each property that has no place with us. */
export function convertNewerComponent(raw: JsonObject, drop: Drop): JsonObject {
  const { metadata, catalogId, accessibility, posterUrl, action, checks, ...props } = raw;
  if (metadata !== undefined) drop('metadata');
  if (posterUrl !== undefined) drop('posterUrl');
  if (!isKnownCatalog(catalogId)) drop('catalogId');
  return {
    ...(plainCalls(props) as JsonObject),
    ...(accessibility !== undefined && { accessibility: plainCalls(readable(accessibility, drop)) }),
    ...(action !== undefined && { action: plainCalls(silentAction(action, drop)) }),
    ...(checks !== undefined && { checks: plainCalls(checksOf(checks, raw)) }),
  };
}

function isKnownCatalog(catalogId: Json | undefined): boolean {
  return catalogId === undefined || KNOWN_CATALOGS.includes(String(catalogId));
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

/** A check may be just a function, which then looks at the value of its component, and may bring its own message. */
function checksOf(checks: Json, { value = null }: JsonObject): Json {
  if (!Array.isArray(checks)) return checks;
  return (checks as readonly Json[]).map((check) => {
    if (!isJsonObject(check)) return check;
    const { call, args = { value }, condition = { call: call ?? null, args }, message = '' } = check;
    return { condition, message };
  });
}

/** Functions may go without arguments, and may name a catalog. */
function plainCalls(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(plainCalls);
  if (!isJsonObject(value)) return value;
  const isCall = typeof value['call'] === 'string';
  const { catalogId: _catalog, ...call } = value;
  const members = Object.entries(isCall ? { args: {}, ...call } : value);
  return Object.fromEntries(members.map(([name, member]) => [name, plainCalls(member)]));
}
