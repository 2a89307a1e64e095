/**
 * Deleting an input leaves no value behind: buttons stop sending what it wrote, and handlers stop reading it. Values
 * that something on the screen still shows or writes are kept.
 */
import { partsOf, type ReadPath } from '../a2ui/component-parts.ts';
import { componentsFor } from '../a2ui/components-for.ts';
import { bareName } from '../a2ui/screen-actions.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES } from '../device.ts';
import type { Operation } from '../document/operations.ts';
import type { Handler } from '../flow/handlers.ts';
import { fromPointer, isJsonObject } from '../json.ts';
import { handlerReads } from '../references/event-data.ts';
import { withActionData } from '../screen-edits/action-data.ts';
import { changedComponents } from '../screen-edits/changed-components.ts';
import { actionsOf } from '../screen-edits/sent-actions.ts';
import type { ActionProject } from './rename-action-data.ts';

export interface ForgottenInputs {
  readonly operations: readonly Operation[];
  /** The names of the values that are no longer sent. */
  readonly values: readonly string[];
}

/** `after` is the screen without the deleted components. */
export function forgetInputs(project: ActionProject, name: string, after: ScreenFile): ForgottenInputs {
  const before = project.screens[name];
  const gone = before === undefined ? new Set<string>() : unusedPlaces(before, after);
  if (gone.size === 0) return { operations: [], values: [] };
  const dropped = new Map<string, Set<string>>();
  const { operations, set } = changedComponents({ name, file: after }, (component) =>
    withActionData(component, ({ name: action, context }) => {
      const keys = Object.keys(context).filter((key) => gone.has(pathOf(context[key]) ?? ''));
      if (keys.length === 0) return context;
      const bare = bareName(action, project.plugin);
      dropped.set(bare, new Set([...(dropped.get(bare) ?? []), ...keys]));
      return without(context, keys);
    }),
  );
  const screens = { ...project.screens, [name]: after };
  return {
    operations: [
      ...operations,
      ...(Object.keys(set).length === 0 ? [] : [{ op: 'update-screen', screen: name, set } as const]),
      ...inHandlers({ ...project, screens }, name, dropped),
    ],
    values: [...new Set([...dropped.values()].flatMap((keys) => [...keys]))],
  };
}

function pathOf(value: unknown): string | null {
  const path = isJsonObject(value) ? value['path'] : undefined;
  return typeof path === 'string' ? path : null;
}

function without<Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

/** Where inputs wrote, and nothing on the screen shows or writes any longer. */
function unusedPlaces(before: ScreenFile, after: ScreenFile): ReadonlySet<string> {
  const kept = pathsOf(after);
  const written = new Set(kept.flatMap(({ path, written: isWritten }) => (isWritten ? [path] : [])));
  const gone = pathsOf(before).flatMap(({ path, written: isWritten }) =>
    isWritten && path.startsWith('/') && !written.has(path) ? [path] : [],
  );
  if (gone.length === 0) return new Set();
  const shown = kept.filter(({ pointer }) => !isSent(pointer)).map(({ path }) => fromPointer(path));
  return new Set(gone.filter((path) => !shown.some((one) => meets(one, fromPointer(path)))));
}

function pathsOf(file: ScreenFile): readonly ReadPath[] {
  const devices = DEVICES.filter((device) => file.devices?.[device] !== undefined);
  const onDevices = devices.flatMap((device) => componentsFor(file, device).map(({ component }) => component));
  return [...file.components, ...onDevices].flatMap((component) => partsOf(component).paths);
}

/** Whether a pointer inside a component leads to data of its action. */
function isSent(pointer: string): boolean {
  const names = fromPointer(pointer);
  return names.some((name, at) => name === 'event' && names[at + 1] === 'context');
}

/** Whether one is inside the other. */
function meets(one: readonly string[], other: readonly string[]): boolean {
  return one.every((name, at) => at >= other.length || name === other[at]);
}

/** Values that no screen sends any longer. `dropped` has their names by action. */
function inHandlers(
  { flow, screens, plugin }: ActionProject,
  screen: string,
  dropped: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Operation[] {
  const unsent = (action: string): readonly string[] => {
    const sent = Object.entries(screens).flatMap(([name, file]) =>
      actionsOf(file).flatMap(({ sent: one }) => {
        if (bareName(one.name, plugin) !== action) return [];
        const keys = Object.keys(one.context);
        return name === screen ? keys.filter((key) => dropped.get(action)?.has(key) !== true) : keys;
      }),
    );
    return [...(dropped.get(action) ?? [])].filter((key) => !sent.includes(key));
  };
  const handlers = flow.handlers?.map((handler) => {
    const keys = [handler.action, ...(handler.aliases ?? [])].flatMap(unsent);
    return keys.length === 0 ? handler : withoutValues(handler, keys);
  });
  const isChanged = handlers?.some((handler, at) => handler !== flow.handlers?.[at]) === true;
  return isChanged ? [{ op: 'update-flow', set: { handlers } }] : [];
}

/** What only saves one of the values goes with it. A value that is read in another way becomes optional. */
function withoutValues(handler: Handler, keys: readonly string[]): Handler {
  const reads = new Set(keys.map((key) => `event.data.${key}`));
  const saving = (texts: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => !reads.has(text.trim())));
  const { data = {}, answers, set, ...others } = handler;
  const saved = { answers: saving(answers), set: saving(set) };
  const left = new Set(handlerReads({ ...others, ...saved }));
  const kept = Object.entries(data).flatMap(([key, field]) => {
    if (!keys.includes(key)) return [[key, field] as const];
    return left.has(key) ? [[key, { ...field, required: false }] as const] : [];
  });
  const members = { data: Object.fromEntries(kept), ...saved };
  const filled = Object.entries(members).filter(([, record]) => Object.keys(record).length > 0);
  return { ...others, ...Object.fromEntries(filled) };
}
