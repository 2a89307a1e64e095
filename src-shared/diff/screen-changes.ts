/** Compares the screens of two versions: whole screens, components, and other fields. */
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Screens } from '../document/document.ts';
import { DEVICES } from '../device.ts';
import { deepEqual } from '../equality.ts';
import type { JsonObject } from '../json.ts';
import type { FieldChange } from './fields.ts';

export interface ScreenChange {
  readonly screen: string;
  /** Absent for the whole screen. */
  readonly component?: string;
  readonly type: 'added' | 'removed' | 'changed';
  readonly fields: readonly FieldChange[];
}

export function diffScreens(before: Screens, after: Screens): ScreenChange[] {
  return namesOf(before, after)
    .sort()
    .flatMap((screen): ScreenChange[] => {
      const [old, now] = [own(before, screen), own(after, screen)];
      if (old === undefined || now === undefined)
        return [{ screen, type: old === undefined ? 'added' : 'removed', fields: [] }];
      return old === now ? [] : changesOf(screen, old, now);
    });
}

function changesOf(screen: string, old: ScreenFile, now: ScreenFile): ScreenChange[] {
  const fields = memberChanges(fieldsOf(old), fieldsOf(now));
  const [before, after] = [byId(old.components), byId(now.components)];
  const components = namesOf(before, after).flatMap((component): ScreenChange[] => {
    const [was, is] = [own(before, component), own(after, component)];
    if (was === undefined || is === undefined)
      return [{ screen, component, type: was === undefined ? 'added' : 'removed', fields: [] }];
    const changed = [...memberChanges(was, is), ...overrideChanges(old, now, component)];
    return changed.length === 0 ? [] : [{ screen, component, type: 'changed', fields: changed }];
  });
  return [...(fields.length === 0 ? [] : [{ screen, type: 'changed' as const, fields }]), ...components];
}

/** Excludes components and what is listed with them. */
function fieldsOf({ components, devices = {}, ...fields }: ScreenFile): JsonObject {
  const ids = new Set(components.map(({ id }) => id));
  const others = Object.entries(devices).flatMap(([device, variant]) => {
    const overrides = Object.entries(variant?.overrides ?? {}).filter(([id]) => !ids.has(id));
    const kept = {
      ...(variant?.components && { components: variant.components }),
      ...(overrides.length > 0 && { overrides: Object.fromEntries(overrides) }),
    };
    return Object.keys(kept).length === 0 ? [] : [[device, kept] as const];
  });
  return { ...fields, ...(others.length > 0 && { devices: Object.fromEntries(others) }) } as JsonObject;
}

/** Lists changes property by property, under the name of the device. */
function overrideChanges(old: ScreenFile, now: ScreenFile, id: string): FieldChange[] {
  return DEVICES.flatMap((device) => {
    const of = ({ devices }: ScreenFile) => own(devices?.[device]?.overrides ?? {}, id) ?? {};
    return memberChanges(of(old), of(now)).map((change) => ({ ...change, path: [device, ...change.path] }));
  });
}

function byId(components: readonly Component[]): Readonly<Record<string, Component>> {
  return Object.fromEntries(components.map((component) => [component.id, component]));
}

/** Lists changes member by member, each as a whole. */
export function memberChanges(before: JsonObject, after: JsonObject): FieldChange[] {
  return namesOf(before, after).flatMap((name) => {
    const [was, is] = [own(before, name), own(after, name)];
    if (deepEqual(was, is)) return [];
    return [
      { path: [name], ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) },
    ];
  });
}

function namesOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
