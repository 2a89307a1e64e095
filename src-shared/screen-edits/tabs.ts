/** Adds and removes tabs, each with the content that it shows. */
import type { Component } from '../a2ui/messages.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { withoutBelongings, type EditedScreen, type ScreenEdit } from './edit-screen.ts';
import { editWith } from './on-device.ts';
import { componentOf, subtreeOf } from './screen-tree.ts';
import { freeComponentIds, newTab } from './starter.ts';

export function addTab(edited: EditedScreen, id: string): ScreenEdit | null {
  return editWith(edited, [id], (screen) => {
    const tabs = tabsOf(componentOf(screen.file, id));
    if (tabs === null) return null;
    const { tab, inside } = newTab(tabs.length + 1, freeComponentIds(screen.file, screen.taken));
    return {
      select: id,
      operations: [
        { op: 'add-components', screen: screen.name, components: inside },
        { op: 'update-component', screen: screen.name, id, set: { tabs: [...tabs, tab] } },
      ],
    };
  });
}

/** The last one stays. */
export function removeTab(edited: EditedScreen, id: string, at: number): ScreenEdit | null {
  return editWith(edited, [id], (screen) => {
    const { name, file } = screen;
    const tabs = tabsOf(componentOf(file, id));
    const content = tabs?.[at]?.['child'];
    if (tabs === null || tabs.length < 2 || typeof content !== 'string') return null;
    const gone = subtreeOf(file, content);
    return {
      select: id,
      operations: [
        { op: 'update-component', screen: name, id, set: { tabs: tabs.toSpliced(at, 1) } },
        { op: 'remove-components', screen: name, ids: [...gone] },
        ...withoutBelongings(screen, gone),
      ],
    };
  });
}

function tabsOf(component: Component | undefined): readonly JsonObject[] | null {
  const tabs = component?.['tabs'];
  return Array.isArray(tabs) ? (tabs as readonly Json[]).filter(isJsonObject) : null;
}
