/** Lists of A2UI v0.8: it writes them as maps, and repeats a template for each member. Since v0.9 they are lists. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ROOT } from './catalog/catalog.ts';
import { absolutePath, readPath, writePath } from './catalog/data-path.ts';
import { partsOf } from './component-parts.ts';
import { MAX_DRAWN } from './limits.ts';
import { A2UI_VERSION } from './messages.ts';
import type { LiveSurfaces } from './older-dialect.ts';
import { foldMessages, type Surface } from './surface.ts';

/** Updates that make lists of the maps that are read as lists once `messages` are taken. */
export function repeatedMaps(messages: readonly unknown[], live: LiveSurfaces): readonly JsonObject[] {
  const surfaceId = messages.map(surfaceOf).find((id) => id !== null) ?? null;
  if (surfaceId === null) return [];
  const before = live.get(surfaceId);
  const { surfaces } = foldMessages(new Map(before === undefined ? [] : [[surfaceId, before]]), messages);
  const surface = surfaces.get(surfaceId);
  return surface === undefined
    ? []
    : listsOf(surface).map((list) => ({ version: A2UI_VERSION, updateDataModel: { surfaceId, ...list } }));
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
}

interface ListUpdate {
  readonly path: string;
  readonly value: Json;
}

/** From the outside in: the items of an outer list have their new places when the inner ones are looked at. */
function listsOf({ components, data }: Surface): readonly ListUpdate[] {
  const updates: ListUpdate[] = [];
  const seen = new Set<string>();
  const open: Visit[] = [{ id: ROOT, item: '' }];
  let current = data;
  for (let visit = open.pop(); visit !== undefined && seen.size < MAX_DRAWN; visit = open.pop()) {
    const { id, item } = visit;
    const component = components.get(id);
    if (component === undefined || seen.has(`${item} ${id}`)) continue;
    seen.add(`${item} ${id}`);
    const { references, paths } = partsOf(component);
    for (const read of paths) {
      const path = absolutePath(read.path, item);
      const map = readPath(current, path);
      // The data as a whole stays what it is: everything else is in it.
      if (!read.list || path === '' || !isJsonObject(map)) continue;
      const value = Object.values(map);
      const next = writePath(current, path, value);
      if (!next.ok) continue;
      current = next.value;
      updates.push({ path, value });
    }
    for (const reference of references) open.push(...visitsOf(current, reference, item));
  }
  return updates;
}

function visitsOf(
  data: Json,
  { id, list }: { readonly id: string; readonly list: string | null },
  item: string,
): readonly Visit[] {
  if (list === null) return [{ id, item }];
  const path = absolutePath(list, item);
  const items = readPath(data, path);
  const count = Array.isArray(items) ? Math.min(items.length, MAX_DRAWN) : 0;
  return Array.from({ length: count }, (_none, at) => ({ id, item: `${path}/${at}` }));
}
