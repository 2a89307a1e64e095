/** Lists of A2UI v0.8: it writes them as maps, and repeats a template for each member. Since v0.9 they are lists. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ROOT } from './catalog/catalog.ts';
import { absolutePath, readPath, writePath } from './catalog/data-path.ts';
import { partsOf } from './component-parts.ts';
import { MAX_DRAWN } from './limits.ts';
import { A2UI_VERSION } from './messages.ts';
import type { LiveSurfaces } from './older-dialect.ts';
import { foldMessages, type Surface } from './surface.ts';

/** Updates that convert the maps that are read as lists into lists, after applying `messages`. */
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
  /** Whether the item belongs to a list that was a map. */
  readonly isInMap: boolean;
}

interface ListUpdate {
  readonly path: string;
  readonly value: Json;
}

/** From the outside in: items of an outer list have their new positions when the inner ones are converted. */
function listsOf({ components, data }: Surface): readonly ListUpdate[] {
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
      current = next;
      made.add(path);
      if (!isInMap || !path.startsWith(`${item}/`)) outermost.push(path);
    }
    for (const reference of references) {
      const list = reference.list === null ? null : absolutePath(reference.list, item);
      for (const inside of itemsOf(current, list) ?? [item])
        open.push({ id: reference.id, item: inside, isInMap: isInMap || (list !== null && made.has(list)) });
    }
  }
  return outermost.map((path) => ({ path, value: readPath(current, path) ?? [] }));
}

/** Null if there is no map. All other data stays unchanged. */
function withList(data: Json, path: string): Json | null {
  const map = path === '' ? undefined : readPath(data, path);
  if (!isJsonObject(map)) return null;
  const written = writePath(data, path, Object.values(map));
  return written.ok ? written.value : null;
}

/** Pointers; null if it isn't a repeated list. */
function itemsOf(data: Json, list: string | null): readonly string[] | null {
  if (list === null) return null;
  const items = readPath(data, list);
  const count = Array.isArray(items) ? Math.min(items.length, MAX_DRAWN) : 0;
  return Array.from({ length: count }, (_none, at) => `${list}/${at}`);
}
