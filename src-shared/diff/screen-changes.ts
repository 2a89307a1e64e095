/** What differs between the screens of two versions: whole screens, components, and other fields. */
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Screens } from '../document/document.ts';
import { deepEqual } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import type { FieldChange } from './fields.ts';

export interface ScreenChange {
  readonly screen: string;
  /** Absent for the screen as a whole. */
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
  const { components: oldComponents, ...oldFields } = old;
  const { components: nowComponents, ...nowFields } = now;
  const fields = memberChanges(oldFields as JsonObject, nowFields as JsonObject);
  const [before, after] = [byId(oldComponents), byId(nowComponents)];
  const components = namesOf(before, after).flatMap((component): ScreenChange[] => {
    const [was, is] = [own(before, component), own(after, component)];
    if (was === undefined || is === undefined)
      return [{ screen, component, type: was === undefined ? 'added' : 'removed', fields: [] }];
    const changed = memberChanges(was, is);
    return changed.length === 0 ? [] : [{ screen, component, type: 'changed', fields: changed }];
  });
  return [...(fields.length === 0 ? [] : [{ screen, type: 'changed' as const, fields }]), ...components];
}

function byId(components: readonly Component[]): Readonly<Record<string, Component>> {
  return Object.fromEntries(components.map((component) => [component.id, component]));
}

/** Member by member, each as a whole. */
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

function own<T extends Json | ScreenFile>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
