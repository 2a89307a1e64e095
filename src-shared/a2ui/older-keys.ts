/** The keys of maps of A2UI v0.8 that are read as lists: later updates name members by key, and a list has positions. */
import { fromPointer, isJsonObject, toPointer, type Json, type JsonObject } from '../json.ts';
import { absolutePath, readPath } from './catalog/data-path.ts';
import type { LiveSurfaces } from './older-dialect.ts';

/** By surface, and by pointer to the list. */
export type MapKeys = ReadonlyMap<string, KeysOfLists>;
export type KeysOfLists = ReadonlyMap<string, readonly string[]>;

export const NO_KEYS: MapKeys = new Map();

export interface Followed {
  readonly messages: readonly unknown[];
  readonly keys: MapKeys;
}

/** Updates of members, with their positions instead of keys. A new key is a new item at the end. */
export function withPositions(messages: readonly unknown[], live: LiveSurfaces, known: MapKeys): Followed {
  let keys = known;
  const followed = messages.map((message) => {
    const body = isJsonObject(message) ? message['updateDataModel'] : undefined;
    if (!isJsonObject(body) || typeof body['surfaceId'] !== 'string') return message;
    const { surfaceId, path = '' } = body;
    const surface = live.get(surfaceId);
    if (typeof path !== 'string') return message;
    const lists = surface === undefined ? new Map<string, readonly string[]>() : (keys.get(surfaceId) ?? new Map());
    const step = positioned(absolutePath(path, ''), surface?.data ?? {}, lists);
    keys = new Map(keys).set(surfaceId, step.lists);
    return step.path === path ? message : withPath(message as JsonObject, body, step.path);
  });
  return { messages: followed, keys };
}

function withPath(message: JsonObject, body: JsonObject, path: string): JsonObject {
  return { ...message, updateDataModel: { ...body, path } };
}

interface Positioned {
  readonly path: string;
  readonly lists: KeysOfLists;
}

function positioned(path: string, data: Json, known: KeysOfLists): Positioned {
  const lists = new Map(known);
  const names: string[] = [];
  for (const name of fromPointer(path)) {
    const holder = toPointer(names);
    const keys = lists.get(holder);
    const list = keys === undefined ? undefined : readPath(data, holder);
    // Another message may have changed the list meanwhile.
    const isSame = keys !== undefined && Array.isArray(list) && list.length === keys.length;
    const at = isSame ? keys.indexOf(name) : -1;
    if (isSame && at < 0) lists.set(holder, [...keys, name]);
    names.push(isSame ? String(at < 0 ? keys.length : at) : name);
  }
  const written = toPointer(names);
  // What is written as a whole has the keys that it comes with.
  for (const list of lists.keys()) if (list === written || list.startsWith(`${written}/`)) lists.delete(list);
  return { path: written === toPointer(fromPointer(path)) ? path : written, lists };
}

/** With those of maps that have just become lists. */
export function withKeys(known: MapKeys, surfaceId: string, added: KeysOfLists): MapKeys {
  return added.size === 0 ? known : new Map(known).set(surfaceId, new Map([...(known.get(surfaceId) ?? []), ...added]));
}
