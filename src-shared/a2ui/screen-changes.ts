/** The messages that update a client from one drawing of a surface to the next. */
import { deepEqual } from '../equality.ts';
import { toPointer, type JsonObject } from '../json.ts';
import { CATALOG_ID } from './catalog/catalog.ts';
import { A2UI_VERSION, type Component, type ServerMessage } from './messages.ts';

/** The contents of a surface: plain JSON, so that it can be stored and compared. */
export interface Drawing {
  readonly data: JsonObject;
  readonly components: readonly Component[];
  /** The theme. The protocol can't change it, so a surface with another one is recreated. */
  readonly theme?: JsonObject;
}

/**
 * `before` is null if the surface was never created. Only differences are sent. New data comes before the components
 * that read it, and data is removed after them, so that nothing is ever drawn without its data.
 */
export function screenChanges(before: Drawing | null, after: Drawing, surfaceId: string): readonly ServerMessage[] {
  const version = A2UI_VERSION;
  if (before === null) {
    const theme = after.theme !== undefined && { theme: after.theme };
    return [
      { version, createSurface: { surfaceId, catalogId: CATALOG_ID, ...theme } },
      ...screenAnew(after, surfaceId),
    ];
  }
  if (!deepEqual(before.theme, after.theme))
    return [{ version, deleteSurface: { surfaceId } }, ...screenChanges(null, after, surfaceId)];
  const components = changedComponents(before, after);
  const gone = Object.keys(before.data).filter((name) => !Object.hasOwn(after.data, name));
  return [
    ...changedData(before, after).map(([name, value]): ServerMessage => {
      return { version, updateDataModel: { surfaceId, path: toPointer([name]), value } };
    }),
    ...(components.length === 0 ? [] : [{ version, updateComponents: { surfaceId, components } }]),
    ...gone.map((name): ServerMessage => ({ version, updateDataModel: { surfaceId, path: toPointer([name]) } })),
  ];
}

/** The whole drawing, whatever the client has: for another device, or a client that lost its state. */
export function screenAnew(drawing: Drawing, surfaceId: string): readonly ServerMessage[] {
  const version = A2UI_VERSION;
  return [
    { version, updateDataModel: { surfaceId, path: '/', value: drawing.data } },
    { version, updateComponents: { surfaceId, components: drawing.components } },
  ];
}

function changedData(before: Drawing, after: Drawing) {
  if (before.data === after.data) return [];
  return Object.entries(after.data).filter(([name, value]) => {
    const old = Object.hasOwn(before.data, name) ? before.data[name] : undefined;
    return old === undefined || !deepEqual(old, value);
  });
}

function changedComponents(before: Drawing, after: Drawing): readonly Component[] {
  if (before.components === after.components) return [];
  const known = new Map(before.components.map((component) => [component.id, component]));
  return after.components.filter((component) => {
    const old = known.get(component.id);
    return old === undefined || !deepEqual(old, component);
  });
}
