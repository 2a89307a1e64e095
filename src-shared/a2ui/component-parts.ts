/** The references, reads, and actions of a component, found by the roles of its props. */
import { isJsonObject, toPointer, type Json, type JsonObject } from '../json.ts';
import { findComponent } from './catalog/catalog.ts';
import type { PropMeta } from './catalog/prop-meta.ts';
import { parseFormat } from './format-string.ts';
import type { Component } from './messages.ts';

export interface Reference {
  readonly id: string;
  /** Pointer inside the component. */
  readonly pointer: string;
  /** Set if the child is repeated: the path of the list. */
  readonly list: string | null;
}

export interface ReadPath {
  readonly path: string;
  readonly pointer: string;
  /** Whether a list is expected there. */
  readonly list: boolean;
  /** An input writes there, so the value doesn't have to exist before. */
  readonly written: boolean;
  /** Written inside a format text, to which the pointer leads. */
  readonly isInFormat: boolean;
}

export interface Call {
  readonly name: string;
  readonly args: JsonObject;
  readonly pointer: string;
  /** 1 for a call that isn't nested. */
  readonly depth: number;
}

export interface ComponentParts {
  readonly references: readonly Reference[];
  readonly paths: readonly ReadPath[];
  readonly calls: readonly Call[];
  readonly actions: readonly { readonly name: string; readonly pointer: string }[];
  readonly openedUrls: readonly { readonly url: string; readonly pointer: string }[];
}

const KNOWN = new WeakMap<Component, ComponentParts>();

/** Empty for an unknown component. Values that don't fit their roles are skipped. */
export function partsOf(component: Component): ComponentParts {
  let known = KNOWN.get(component);
  if (known === undefined) KNOWN.set(component, (known = readParts(component)));
  return known;
}

function readParts(component: Component): ComponentParts {
  const definition = findComponent(component.component);
  const parts = new PartsReader(definition?.group === 'input');
  if (definition === undefined) return parts;
  parts.readProps(component, definition.props, []);
  const { accessibility } = component;
  if (isJsonObject(accessibility)) {
    for (const [name, value] of Object.entries(accessibility)) parts.readValue(value, ['accessibility', name]);
  }
  return parts;
}

type Path = readonly (string | number)[];

class PartsReader implements ComponentParts {
  readonly references: Reference[] = [];
  readonly paths: ReadPath[] = [];
  readonly calls: Call[] = [];
  readonly actions: { readonly name: string; readonly pointer: string }[] = [];
  readonly openedUrls: { readonly url: string; readonly pointer: string }[] = [];
  readonly #isInput: boolean;
  /** The format text, whose contents have no pointers. */
  #text: string | null = null;

  constructor(isInput: boolean) {
    this.#isInput = isInput;
  }

  readProps(holder: JsonObject, props: readonly PropMeta[], at: Path): void {
    for (const prop of props) {
      const value = Object.hasOwn(holder, prop.name) ? holder[prop.name] : undefined;
      if (value !== undefined) this.#readProp(value, prop, [...at, prop.name]);
    }
  }

  #readProp(value: Json, prop: PropMeta, at: Path): void {
    switch (prop.role) {
      case 'child':
        if (typeof value === 'string') this.references.push({ id: value, pointer: toPointer(at), list: null });
        return;
      case 'children':
        return this.#readChildren(value, at);
      case 'items':
      case 'list':
        if (!Array.isArray(value)) return this.readValue(value, at, { list: true, depth: 1 });
        for (const [index, item] of value.entries()) {
          if (isJsonObject(item)) this.readProps(item, prop.fields ?? [], [...at, index]);
        }
        return;
      case 'action':
        return this.#readAction(value, at);
      case 'checks':
        if (!Array.isArray(value)) return;
        for (const [index, check] of value.entries()) {
          if (isJsonObject(check)) this.readValue(check['condition'] ?? null, [...at, index, 'condition']);
        }
        return;
      default:
        this.readValue(value, at, { list: prop.role === 'texts', depth: 1 });
    }
  }

  #readChildren(value: Json, at: Path): void {
    if (Array.isArray(value)) {
      for (const [index, id] of value.entries()) {
        if (typeof id === 'string') this.references.push({ id, pointer: toPointer([...at, index]), list: null });
      }
      return;
    }
    const { componentId, path } = isJsonObject(value) ? value : {};
    if (typeof componentId !== 'string' || typeof path !== 'string') return;
    this.references.push({ id: componentId, pointer: toPointer([...at, 'componentId']), list: path });
    this.paths.push({ path, pointer: toPointer([...at, 'path']), list: true, written: false, isInFormat: false });
  }

  #readAction(value: Json, at: Path): void {
    const { event, functionCall } = isJsonObject(value) ? value : {};
    if (isJsonObject(event)) {
      const { name, context } = event;
      if (typeof name === 'string') this.actions.push({ name, pointer: toPointer([...at, 'event', 'name']) });
      for (const [key, member] of Object.entries(isJsonObject(context) ? context : {})) {
        this.readValue(member, [...at, 'event', 'context', key]);
      }
    }
    const url = isJsonObject(functionCall) && isJsonObject(functionCall['args']) ? functionCall['args']['url'] : null;
    const place = [...at, 'functionCall', 'args', 'url'];
    if (typeof url === 'string') this.openedUrls.push({ url, pointer: toPointer(place) });
    else this.readValue(url ?? null, place);
  }

  readValue(value: Json, at: Path, { list, depth } = { list: false, depth: 1 }): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.readValue(item as Json, [...at, index], { list: false, depth });
      return;
    }
    if (!isJsonObject(value)) return;
    const { path, call, args } = value;
    if (typeof call === 'string') {
      const known = isJsonObject(args) ? args : {};
      this.calls.push({ name: call, args: known, pointer: this.#text ?? toPointer(at), depth });
      if (call === 'formatString' && typeof known['value'] === 'string') {
        this.#readFormat(known['value'], [...at, 'args', 'value'], depth);
      }
      for (const [key, argument] of Object.entries(known)) {
        this.readValue(argument, [...at, 'args', key], { list: false, depth: depth + 1 });
      }
    } else if (typeof path === 'string') {
      const written = this.#isInput && at.length === 1 && at[0] === 'value';
      const pointer = this.#text ?? toPointer([...at, 'path']);
      this.paths.push({ path, pointer, list, written, isInFormat: this.#text !== null });
    }
  }

  #readFormat(text: string, at: Path, depth: number): void {
    const format = parseFormat(text);
    if (!format.ok || this.#text !== null) return;
    this.#text = toPointer(at);
    for (const part of format.value) {
      if ('value' in part) this.readValue(part.value, at, { list: false, depth: depth + 1 });
    }
    this.#text = null;
  }
}
