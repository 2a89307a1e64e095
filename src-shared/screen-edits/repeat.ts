/** Templates: the contents of a container, once for each item of a list in the data. */
import type { Component } from '../a2ui/messages.ts';
import { isJsonObject, toPointer, type Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { childList, componentOf } from './screen-tree.ts';
import { freeComponentIds } from './starter.ts';
import type { Bound } from './bind.ts';
import type { EditedScreen, ScreenEdit } from './edit-screen.ts';

export interface Template {
  readonly componentId: string;
  readonly path: string;
}

/** Null for a container that shows its children once. */
export function templateOf({ children }: Component): Template | null {
  const { componentId, path } = isJsonObject(children as Json) ? (children as Record<string, unknown>) : {};
  return typeof componentId === 'string' && typeof path === 'string' ? { componentId, path } : null;
}

export interface BoundList extends Bound {
  /** One of its items, if known. */
  readonly item?: Json | undefined;
}

/** Several children are repeated together, in a column. An empty container gets a text for the item. */
export function repeatChildren(edited: EditedScreen, id: string, list: BoundList): ScreenEdit | null {
  const { path, operations, item } = list;
  const component = componentOf(edited.file, id);
  if (component === undefined) return null;
  const known = templateOf(component);
  const { repeated, added } =
    known === null ? repeatedOf(edited, component, item) : { repeated: known.componentId, added: [] };
  if (repeated === null) return null;
  const set = { children: { componentId: repeated, path } };
  return {
    operations: [
      ...operations,
      ...(added.length === 0 ? [] : [{ op: 'add-components', screen: edited.name, components: added } as const]),
      { op: 'update-component', screen: edited.name, id, set },
    ],
    select: id,
  };
}

interface Repeated {
  readonly repeated: string | null;
  readonly added: readonly Component[];
}

function repeatedOf({ file, taken }: EditedScreen, component: Component, item: Json | undefined): Repeated {
  const list = childList(component);
  if (list === null) return { repeated: null, added: [] };
  const [first, ...others] = list;
  if (first !== undefined && others.length === 0) return { repeated: first, added: [] };
  const freeId = freeComponentIds(file, taken);
  if (first === undefined) {
    const text = { id: freeId('item'), component: 'Text', text: textOfItem(item) };
    return { repeated: text.id, added: [text] };
  }
  const column = { id: freeId('item'), component: 'Column', children: list };
  return { repeated: column.id, added: [column] };
}

/** Its first text member, or the item itself if it is a text. */
function textOfItem(item: Json | undefined): Json {
  if (isJsonObject(item)) {
    const name = Object.keys(item).find((key) => typeof item[key] === 'string');
    return name === undefined ? t('screenDesigner.repeat.item') : { path: toPointer([name]).slice(1) };
  }
  return item === undefined || item === null ? t('screenDesigner.repeat.item') : { path: '.' };
}

/** Shows the repeated part once. */
export function stopRepeating(edited: EditedScreen, id: string): ScreenEdit | null {
  const template = templateOf(componentOf(edited.file, id) ?? { id, component: '' });
  if (template === null) return null;
  const set = { children: [template.componentId] };
  return { operations: [{ op: 'update-component', screen: edited.name, id, set }], select: id };
}
