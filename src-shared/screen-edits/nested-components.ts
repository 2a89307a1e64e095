/** Gives components that are written inside others their own entries, with IDs in their places. Pure. */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import { freeName } from '../flow/ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';

export interface Flattened {
  readonly components: readonly Json[];
  readonly notes: readonly string[];
}

type Flatten = (components: readonly Json[], isWhole: boolean) => Flattened;

/** `everything` has the IDs that are in use. `isWhole`: no other components belong to the screen. */
export function makeFlattener(everything: Json): Flatten {
  const flattener = new Flattener(everything);
  return (components, isWhole) => {
    const [first] = components;
    const isNamed = isWhole && components.length === 1 && isComponent(first) && !flattener.ids.has(ROOT);
    const before = flattener.count;
    const flat = (isNamed ? [{ ...first, id: ROOT }] : components).flatMap((one) => flattener.flatten(one));
    const count = flattener.count - before;
    if (count === 0 && !(isNamed && first['id'] === undefined)) return { components, notes: [] };
    const notes = [
      ...(count === 0 ? [] : [t('screenList.nested', { count })]),
      ...(isNamed ? [t('screenList.namedRoot', { root: ROOT })] : []),
    ];
    return { components: flat, notes };
  };
}

/** These hold data, which may look like a component. */
const DATA: readonly string[] = ['action', 'accessibility', 'checks', 'args'];

function isComponent(value: Json | undefined): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const { component } = value;
  if (typeof component === 'string') return /^[A-Z]\w*$/.test(component);
  return isJsonObject(component) && Object.keys(component).length === 1;
}

class Flattener {
  /** All that are in use. */
  readonly ids = new Set<string>();
  readonly #given = new Set<string>();
  count = 0;

  constructor(everything: Json) {
    this.#collect(everything);
  }

  #collect(value: Json): void {
    if (Array.isArray(value)) for (const one of value as readonly Json[]) this.#collect(one);
    if (!isJsonObject(value)) return;
    if (isComponent(value) && typeof value['id'] === 'string') this.ids.add(value['id']);
    for (const [name, member] of Object.entries(value)) if (!DATA.includes(name)) this.#collect(member as Json);
  }

  /** The component first, and then those that were inside it. */
  flatten(component: Json): Json[] {
    if (!isJsonObject(component)) return [component];
    const inside: Json[] = [];
    const id = typeof component['id'] === 'string' ? component['id'] : null;
    if (id !== null) this.#given.add(id);
    return [this.#members(component, inside), ...inside];
  }

  /** The value with IDs instead of components, which are added to `inside`. */
  #without(name: string, value: Json, inside: Json[]): Json {
    if (DATA.includes(name)) return value;
    if (Array.isArray(value)) return (value as readonly Json[]).map((one) => this.#without('', one, inside));
    if (!isJsonObject(value)) return value;
    if (!isComponent(value)) return this.#members(value, inside);
    this.count += 1;
    const id = this.#idOf(value);
    inside.push(...this.flatten({ ...value, id }));
    return name === 'children' ? [id] : id;
  }

  #members(object: JsonObject, inside: Json[]): JsonObject {
    return Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, this.#without(name, value as Json, inside)]),
    );
  }

  /** Its own unless it has none, or another component has the same one. */
  #idOf({ id, component }: JsonObject): string {
    if (typeof id === 'string' && !this.#given.has(id)) return id;
    const kind = typeof component === 'string' ? component : Object.keys(component as JsonObject)[0]!;
    const wanted = typeof id === 'string' ? id : kind.replace(/\B[A-Z]/g, '_$&').toLowerCase();
    const free = freeName(wanted, this.ids);
    this.ids.add(free);
    return free;
  }
}
