/** Lists of A2UI v0.8: it writes them as maps, and repeats a template for each member. Since v0.9 they are lists. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ROOT } from './catalog/catalog.ts';
import { absolutePath, readPath, writePath } from './catalog/data-path.ts';
import { partsOf } from './component-parts.ts';
import { MAX_DRAWN } from './limits.ts';
import { A2UI_VERSION } from './messages.ts';
import type { LiveSurfaces } from './older-dialect.ts';
import { withKeys, type KeysOfLists, type MapKeys } from './older-keys.ts';
import { foldMessages, type Surface } from './surface.ts';

export interface RepeatedMaps {
  readonly messages: readonly JsonObject[];
  readonly keys: MapKeys;
}

/** After applying `messages`: updates that turn the maps read as lists into lists, and the keys of those maps. */
export function repeatedMaps(messages: readonly unknown[], live: LiveSurfaces, keys: MapKeys): RepeatedMaps {
  const surfaceId = messages.map(surfaceOf).find((id) => id !== null) ?? null;
  if (surfaceId === null) return { messages: [], keys };
  const before = live.get(surfaceId);
  const { surfaces } = foldMessages(new Map(before === undefined ? [] : [[surfaceId, before]]), messages);
  const surface = surfaces.get(surfaceId);
  if (surface === undefined) return { messages: [], keys };
  const { updates, keys: added } = listsOf(surface);
  return {
    messages: updates.map((list) => ({ version: A2UI_VERSION, updateDataModel: { surfaceId, ...list } })),
    keys: withKeys(keys, surfaceId, added),
  };
}

function surfaceOf(message: unknown): string | null {
  const bodies = isJsonObject(message) ? Object.values(message).filter(isJsonObject) : [];
  const ids = bodies.map(({ surfaceId }) => surfaceId);
  return ids.find((id) => typeof id === 'string') ?? null;
}

interface Visit {
  readonly id: string;
  /** Pointer to the item of the list that the component is repeated for. */
  readonly item: string;
  /** Whether the item belongs to a list that was a map. */
  readonly isInMap: boolean;
}

interface ListUpdate {
  readonly path: string;
  readonly value: Json;
}

/** From the outside in: items of an outer list have their new positions when the inner ones are converted. */
function listsOf({ components, data }: Surface): {
  readonly updates: readonly ListUpdate[];
  readonly keys: KeysOfLists;
} {
  const keys = new Map<string, readonly string[]>();
  const outermost: string[] = [];
  const seen = new Set<string>();
  const open: Visit[] = [{ id: ROOT, item: '', isInMap: false }];
  let current = data;
  for (let visit = open.pop(); visit !== undefined && seen.size < MAX_DRAWN; visit = open.pop()) {
    const { id, item, isInMap } = visit;
    const component = components.get(id);
    if (component === undefined || seen.has(`${item} ${id}`)) continue;
    seen.add(`${item} ${id}`);
    const { references, paths } = partsOf(component);
    const made = new Set<string>();
    for (const path of paths.filter(({ list }) => list).map((read) => absolutePath(read.path, item))) {
      const next = withList(current, path);
      if (next === null) continue;
      current = next.data;
      keys.set(path, next.keys);
      made.add(path);
      if (!isInMap || !path.startsWith(`${item}/`)) outermost.push(path);
    }
    for (const reference of references) {
      const list = reference.list === null ? null : absolutePath(reference.list, item);
      for (const inside of itemsOf(current, list) ?? [item])
        open.push({ id: reference.id, item: inside, isInMap: isInMap || (list !== null && made.has(list)) });
    }
  }
  return { updates: outermost.map((path) => ({ path, value: readPath(current, path) ?? [] })), keys };
}

/** Null if there is no map. All other data stays unchanged. */
function withList(data: Json, path: string): { readonly data: Json; readonly keys: readonly string[] } | null {
  const map = path === '' ? undefined : readPath(data, path);
  if (!isJsonObject(map)) return null;
  const written = writePath(data, path, Object.values(map));
  return written.ok ? { data: written.value, keys: Object.keys(map) } : null;
}

/** Pointers; null if it isn't a repeated list. */
function itemsOf(data: Json, list: string | null): readonly string[] | null {
  if (list === null) return null;
  const items = readPath(data, list);
  const count = Array.isArray(items) ? Math.min(items.length, MAX_DRAWN) : 0;
  return Array.from({ length: count }, (_none, at) => `${list}/${at}`);
}
