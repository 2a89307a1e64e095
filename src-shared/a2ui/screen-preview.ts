/** A preview of a screen file. Conversation values are sample data, or show their expressions. Pure. */
import type { Device } from '../device.ts';
import { componentsFor } from './components-for.ts';
import { writePath } from './catalog/data-path.ts';
import { screenChanges, type Drawing } from './screen-changes.ts';
import { pointerOfBinding, type ScreenFile } from './screen-file.ts';
import type { Component } from './messages.ts';
import { shownComponents } from './shown-components.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** The condition of a component that is hidden. */
export const NEVER = 'false';

export function previewDrawing(screen: ScreenFile, device: Device, data = dataOfNames(screen)): Drawing {
  return {
    data,
    components: withoutHidden(screen, device),
    ...(screen.theme !== undefined && { theme: screen.theme as JsonObject }),
  };
}

/** Permanently hidden components aren't drawn. Other conditions count as true. */
function withoutHidden(screen: ScreenFile, device: Device): readonly Component[] {
  const components = componentsFor(screen, device).map(({ component }) => component);
  const hidden = Object.entries(screen.when ?? {}).flatMap(([id, text]) => (text.trim() === NEVER ? [id] : []));
  return hidden.length === 0 ? components : shownComponents(components, new Set(hidden));
}

/** Each value of a conversation as its expression. */
function dataOfNames(screen: ScreenFile): JsonObject {
  let data: Json = (screen.data ?? {}) as JsonObject;
  const bindings = Object.entries(screen.bindings ?? {}).map(
    ([place, expression]) => [pointerOfBinding(place), expression] as const,
  );
  for (const [pointer, expression] of bindings.toSorted(([a], [b]) => a.length - b.length)) {
    const written = writePath(data, pointer, `‹${expression}›`);
    if (written.ok) data = written.value;
  }
  return isJsonObject(data) ? data : {};
}

export interface Preview {
  readonly drawing: Drawing | null;
  /** All messages sent to the player; the list only grows. */
  readonly messages: readonly Json[];
}

export const NOTHING_SHOWN: Preview = { drawing: null, messages: [] };

export function showDrawing(shown: Preview, drawing: Drawing, surface: string): Preview {
  if (shown.drawing === drawing) return shown;
  const changes = screenChanges(shown.drawing, drawing, surface) as unknown as readonly Json[];
  return { drawing, messages: [...shown.messages, ...changes] };
}
