/**
 * Plays server messages into the library. Our own reader first checks every message (version, shape, limits) and every
 * component against our catalog, so that nothing reaches the library that it would draw wrongly or reject with an
 * exception.
 */
import { MessageProcessor, signal, setValue, type Catalog, type Signal, type SurfaceModel } from '@a2ui/web_core/v0_9';
import type { ReactComponentImplementation } from '@a2ui/react/v0_9';
import { CATALOG_ID, findComponent, ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { shapeIssues } from '../../../src-shared/a2ui/component-shape.ts';
import { drawnSizeFault, type SizeFault } from '../../../src-shared/a2ui/drawn-size.ts';
import type { Component, ServerMessage } from '../../../src-shared/a2ui/messages.ts';
import { NO_KEYS, type MapKeys } from '../../../src-shared/a2ui/older-keys.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { readServerMessage } from '../../../src-shared/a2ui/read-message.ts';
import { applyMessage, NO_SURFACES, type Surfaces } from '../../../src-shared/a2ui/surface.ts';
import { validateComponents } from '../../../src-shared/a2ui/validate.ts';
import { atPointer, type Json, type JsonObject } from '../../../src-shared/json.ts';
import type { ScreenAction, ScreenNotice } from '../views/screen-props.ts';
import { messageOf } from '../../../src-shared/errors.ts';

export type Surface = SurfaceModel<ReactComponentImplementation>;

/** Replaces a component that can't be drawn. */
export const BROKEN = 'Switchyard.Broken';

/** Codes to ignore on a live surface: leftovers of earlier screens aren't shown, and data may still arrive. */
const QUIET: readonly string[] = ['component.orphan', 'weight.useless', 'path.scope', 'path.missing'];

const NO_THEME = {};

export class Player {
  readonly #library: MessageProcessor<ReactComponentImplementation>;
  readonly #components = new Map<string, Signal<Component | null>>();
  readonly #listeners = new Set<() => void>();
  #surfaces: Surfaces = NO_SURFACES;
  #keys: MapKeys = NO_KEYS;
  /** Those that changed since they were last checked. */
  #touched = new Set<string>();
  #taken = 0;

  constructor(catalogs: Catalog<ReactComponentImplementation>[], onAction: (action: ScreenAction) => void) {
    this.#library = new MessageProcessor(catalogs, (action) => onAction({ ...action, context: contextOf(action) }));
  }

  /** Processes the new messages of a growing list. Returns the problems with reading them. */
  take(messages: readonly Json[]): readonly ScreenNotice[] {
    const notices: ScreenNotice[] = [];
    for (let index = this.#taken; index < messages.length; index += 1) {
      const { messages: converted, conversions, keys } = fromAnyDialect(messages[index], this.#surfaces, this.#keys);
      this.#keys = keys;
      for (const { message } of conversions) notices.push({ kind: 'converted', code: 'dialect', index, message });
      for (const raw of converted) {
        const fault = this.#takeOne(raw);
        if (fault !== null) notices.push({ kind: 'refused', index, ...fault });
      }
    }
    const isNew = messages.length > this.#taken;
    this.#taken = messages.length;
    if (isNew) for (const listener of this.#listeners) listener();
    return notices;
  }

  /** The problems of the surfaces that changed since the last call. Checking a large one takes longer than updating it. */
  check(): readonly ScreenNotice[] {
    const touched = [...this.#touched];
    this.#touched.clear();
    return touched.flatMap((id) => this.#incomplete(id, this.#taken - 1));
  }

  /** Called when surfaces are added or removed, or may have got their root. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Undefined while there is nothing to draw. */
  surface(id: string): Surface | undefined {
    return this.#surfaces.get(id)?.components.has(ROOT) === true ? this.#library.model.getSurface(id) : undefined;
  }

  theme(id: string): Readonly<Record<string, unknown>> {
    return this.#surfaces.get(id)?.theme ?? NO_THEME;
  }

  /** The latest version of a component, as a signal for its view. */
  component(surface: string, id: string): Signal<Component | null> {
    const key = keyOf(surface, id);
    const known = this.#components.get(key);
    if (known !== undefined) return known;
    const made = signal(this.#surfaces.get(surface)?.components.get(id) ?? null);
    this.#components.set(key, made);
    return made;
  }

  close(): void {
    this.#library.model.dispose();
    this.#listeners.clear();
  }

  #takeOne(raw: unknown): { readonly code: string; readonly message: string } | null {
    const read = readServerMessage(raw);
    if (!read.ok) return read.error;
    const next = applyMessage(this.#surfaces, read.value, { implicitCatalog: CATALOG_ID });
    if (!next.ok) return next.error;
    const oversized = sizeFault(next.value, read.value);
    if (oversized !== null) return oversized;
    const created = implicitCreation(this.#surfaces, read.value);
    try {
      this.#library.processMessages([...created, forLibrary(read.value)]);
    } catch (error) {
      // It refuses names such as "constructor" in paths, which JSON allows.
      return { code: 'library', message: messageOf(error) };
    }
    this.#surfaces = next.value;
    this.#follow(read.value);
    return null;
  }

  #follow(message: ServerMessage): void {
    if ('deleteSurface' in message) {
      const { surfaceId } = message.deleteSurface;
      this.#touched.delete(surfaceId);
      for (const [key, known] of this.#components) if (key.startsWith(keyOf(surfaceId, ''))) setValue(known, null);
    }
    if ('updateDataModel' in message) {
      const { surfaceId } = message.updateDataModel;
      // Data may come before the components.
      if (this.surface(surfaceId) !== undefined) this.#touched.add(surfaceId);
    }
    if (!('updateComponents' in message)) return;
    const { surfaceId, components } = message.updateComponents;
    this.#touched.add(surfaceId);
    for (const component of components) {
      const known = this.#components.get(keyOf(surfaceId, component.id));
      if (known !== undefined) setValue(known, component);
    }
  }

  #incomplete(surfaceId: string, index: number): readonly ScreenNotice[] {
    const surface = this.#surfaces.get(surfaceId);
    if (surface === undefined) return [];
    return validateComponents([...surface.components.values()], { data: surface.data })
      .filter(({ code }) => !QUIET.includes(code) && !code.startsWith('action.'))
      .map(({ code, message }) => ({ kind: 'incomplete', code, index, message }));
  }
}

/** Why a component cannot be drawn; null if it can. */
export function brokenReason(component: Component): string | null {
  if (findComponent(component.component) === undefined) return '';
  const issue = shapeIssues(component).find(({ pointer }) => !isIconName(component, pointer));
  return issue?.message ?? null;
}

/** An unknown icon name is drawn as a placeholder icon; the rest of the component is valid. */
function isIconName(component: Component, pointer: string): boolean {
  const isIcon = pointer.endsWith('/icon') || (component.component === 'Icon' && pointer === '/name');
  return isIcon && typeof atPointer(component, pointer) === 'string';
}

/** A copy, because the library modifies its input. */
function forLibrary(message: ServerMessage): never {
  const copy = structuredClone(message);
  if ('createSurface' in copy) return withOurCatalog(copy) as never;
  if (!('updateComponents' in copy)) return copy as never;
  const { surfaceId, components } = copy.updateComponents;
  const known = components.map((component): Component => {
    return brokenReason(component) === null ? component : { id: component.id, component: BROKEN };
  });
  return { ...copy, updateComponents: { surfaceId, components: known } } as never;
}

/** Components of other catalogs are drawn as placeholders, which is better than nothing. */
function withOurCatalog(message: Extract<ServerMessage, { readonly createSurface: unknown }>): ServerMessage {
  return { ...message, createSurface: { ...message.createSurface, catalogId: CATALOG_ID } };
}

/** Without this check, the library would draw until memory is full. */
function sizeFault(surfaces: Surfaces, message: ServerMessage): SizeFault | null {
  if (!('updateComponents' in message || 'updateDataModel' in message)) return null;
  const { surfaceId } = 'updateComponents' in message ? message.updateComponents : message.updateDataModel;
  const surface = surfaces.get(surfaceId);
  return surface === undefined ? null : drawnSizeFault(surface);
}

function implicitCreation(surfaces: Surfaces, message: ServerMessage): never[] {
  if (!('updateComponents' in message || 'updateDataModel' in message)) return [];
  const { surfaceId } = 'updateComponents' in message ? message.updateComponents : message.updateDataModel;
  if (surfaces.has(surfaceId)) return [];
  return [{ version: message.version, createSurface: { surfaceId, catalogId: CATALOG_ID } } as never];
}

function contextOf(action: { readonly context?: unknown }): JsonObject {
  return (action.context ?? {}) as JsonObject;
}

function keyOf(surface: string, id: string): string {
  return `${surface.length}:${surface}/${id}`;
}
