/** The actions that the components of a screen send. */
import { componentsFor } from '../a2ui/components-for.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Device } from '../device.ts';
import { atPointer, fromPointer, isJsonObject, toPointer, type Json, type JsonObject } from '../json.ts';

/** An action of a component: `{ event: { name, context } }`. */
export interface SentAction {
  readonly name: string;
  readonly context: JsonObject;
}

export function sentAction(action: Json | undefined): SentAction | null {
  const event = isJsonObject(action) ? action['event'] : undefined;
  if (!isJsonObject(event) || typeof event['name'] !== 'string') return null;
  const { context } = event;
  return { name: event['name'], context: isJsonObject(context) ? context : {} };
}

/** The part at a pointer to the name of an action, which is inside its event. */
export function actionNamedAt(holder: unknown, pointer: string): SentAction | null {
  return sentAction(atPointer(holder, toPointer(fromPointer(pointer).slice(0, -2))) as Json | undefined);
}

interface ActionOfComponent {
  readonly id: string;
  readonly sent: SentAction;
}

/** Actions that only some devices have come last. */
export function actionsOf(file: ScreenFile): readonly ActionOfComponent[] {
  const devices = Object.keys(file.devices ?? {}) as Device[];
  const onDevices = devices.flatMap((device) => componentsFor(file, device)).map(({ component }) => component);
  const found = [...file.components, ...onDevices].flatMap((component) =>
    partsOf(component).actions.flatMap(({ pointer }) => {
      const sent = actionNamedAt(component, pointer);
      return sent === null ? [] : [{ id: component.id, sent }];
    }),
  );
  return [...new Map(found.map((action) => [`${action.id} ${action.sent.name}`, action])).values()];
}
