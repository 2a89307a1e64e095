/** Data that is changed in many places: each list and object is copied once, however many of its members change. */
import { fromPointer, isJsonObject, type Json } from '../json.ts';
import { readPath } from './catalog/data-path.ts';

type Container = Json[] | Record<string, Json>;

export class CopiedData {
  #root: Json;
  readonly #own = new WeakSet<object>();

  constructor(root: Json) {
    this.#root = root;
  }

  get value(): Json {
    return this.#root;
  }

  read(pointer: string): Json | undefined {
    return readPath(this.#root, pointer);
  }

  /** Nothing is created on the way: there must be a value. */
  replace(pointer: string, value: Json): void {
    const names = fromPointer(pointer);
    const last = names.pop();
    if (last === undefined) throw new Error('The whole data is replaced by a message.');
    let holder = this.#owned(this.#root);
    this.#root = holder as Json;
    for (const name of names) {
      const inside = this.#owned(memberOf(holder, name));
      setMember(holder, name, inside as Json);
      holder = inside;
    }
    setMember(holder, last, value);
  }

  #owned(value: Json | undefined): Container {
    if (typeof value !== 'object' || value === null) throw new Error('There is nothing to replace.');
    if (this.#own.has(value)) return value as Container;
    const copy: Container = isJsonObject(value) ? { ...value } : [...(value as readonly Json[])];
    this.#own.add(copy);
    return copy;
  }
}

function memberOf(holder: Container, name: string): Json | undefined {
  if (Array.isArray(holder)) return holder[Number(name)];
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
}

function setMember(holder: Container, name: string, value: Json): void {
  if (Array.isArray(holder)) holder[Number(name)] = value;
  else holder[name] = value;
}
