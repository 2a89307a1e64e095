/** Lists of A2UI v0.8: it writes them as maps, and repeats a template for each member. Since v0.9 they are lists. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ROOT } from './catalog/catalog.ts';
import { absolutePath } from './catalog/data-path.ts';
import { partsOf } from './component-parts.ts';
import { CopiedData } from './copied-data.ts';
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

/** More are sent as one, because every message is checked on its own. */
const MAX_UPDATES = 20;

/** From the outside in: items of an outer list have their new positions when the inner ones are converted. */
function listsOf({ components, data }: Surface): {
  readonly updates: readonly ListUpdate[];
  readonly keys: KeysOfLists;
} {
  const keys = new Map<string, readonly string[]>();
  const outermost: string[] = [];
  const seen = new Set<string>();
  const open: Visit[] = [{ id: ROOT, item: '', isInMap: false }];
  const current = new CopiedData(data);
  // A surface with more is refused as a whole.
  let room = MAX_DRAWN;
  for (let visit = open.pop(); visit !== undefined && room >= 0; visit = open.pop()) {
    const { id, item, isInMap } = visit;
    const component = components.get(id);
    if (component === undefined || seen.has(`${item} ${id}`)) continue;
    seen.add(`${item} ${id}`);
    const { references, paths } = partsOf(component);
    const made = new Set<string>();
    for (const path of paths.filter(({ list }) => list).map((read) => absolutePath(read.path, item))) {
      const map = path === '' ? undefined : current.read(path);
      if (!isJsonObject(map)) continue;
      current.replace(path, Object.values(map));
      keys.set(path, Object.keys(map));
      made.add(path);
      if (!isInMap || !path.startsWith(`${item}/`)) outermost.push(path);
    }
    for (const reference of references) {
      const list = reference.list === null ? null : absolutePath(reference.list, item);
      const items = itemsOf(current, list, room) ?? [item];
      room -= items.length;
      for (const inside of items)
        open.push({ id: reference.id, item: inside, isInMap: isInMap || (list !== null && made.has(list)) });
    }
  }
  const updates = outermost.map((path) => ({ path, value: current.read(path) ?? [] }));
  return { updates: updates.length > MAX_UPDATES ? [{ path: '/', value: current.value }] : updates, keys };
}

/** Pointers; null if it isn't a repeated list. */
function itemsOf(data: CopiedData, list: string | null, room: number): readonly string[] | null {
  if (list === null) return null;
  const items = data.read(list);
  const count = Array.isArray(items) ? Math.min(items.length, room + 1) : 0;
  return Array.from({ length: count }, (_none, at) => `${list}/${at}`);
}
