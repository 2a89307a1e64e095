/** What is dragged in the designer, a new component, a starter, a fragment, or a component that is there, and where it is dropped. */
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { z } from '../../../src-shared/schema.ts';
import {
  insertComponent,
  moveComponent,
  type EditedScreen,
  type ScreenEdit,
} from '../../../src-shared/screen-edits/edit-screen.ts';
import { insertFragment } from '../../../src-shared/screen-edits/fragments.ts';
import { insertTemplate, TEMPLATES } from '../../../src-shared/screen-edits/screen-templates.ts';
import { childList, componentOf, positionOf, type Position } from '../../../src-shared/screen-edits/screen-tree.ts';

/** Windows of other apps don't know this type. */
export const DRAG_TYPE = 'text/x-switchyard-component';

const draggedSchema = z.union([
  z.strictObject({ move: z.string() }),
  z.strictObject({ add: z.string() }),
  z.strictObject({ starter: z.enum(TEMPLATES) }),
  z.strictObject({ fragment: z.string() }),
]);
export type Dragged = z.infer<typeof draggedSchema>;

export function takeDragged(transfer: DataTransfer): Dragged | null {
  const text = transfer.getData(DRAG_TYPE);
  if (text === '') return null;
  const parsed = draggedSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export type DropSide = 'before' | 'after' | 'inside';

export function dropPlace(file: ScreenFile, id: string, side: DropSide): Position | null {
  if (side === 'inside') {
    const list = childList(componentOf(file, id));
    return list === null ? null : { parent: id, at: list.length };
  }
  const place = positionOf(file, id);
  return place === null || side === 'before' ? place : { ...place, at: place.at + 1 };
}

export interface DropEdit {
  readonly label: string;
  readonly edit: ScreenEdit | null;
}

/** A screen that can be dropped on, and the fragments of its project. */
export interface DropScreen extends EditedScreen {
  readonly fragment: (name: string) => ScreenFile | undefined;
}

export function dropEdit(edited: DropScreen, dragged: Dragged, place: Position | null): DropEdit {
  if ('add' in dragged) {
    const name = findComponent(dragged.add)?.title ?? dragged.add;
    const edit = place === null ? null : insertComponent(edited, dragged.add, place);
    return { label: t('screenDesigner.edits.add', { name }), edit };
  }
  if ('starter' in dragged) {
    const name = t(`screenList.templates.${dragged.starter}`);
    const edit = place === null ? null : insertTemplate(edited, dragged.starter, place);
    return { label: t('screenDesigner.edits.add', { name }), edit };
  }
  if ('fragment' in dragged) {
    const fragment = edited.fragment(dragged.fragment);
    const name = fragment?.title ?? dragged.fragment;
    const edit = fragment === undefined || place === null ? null : insertFragment(edited, fragment, place);
    return { label: t('screenDesigner.edits.add', { name }), edit };
  }
  const component = componentOf(edited.file, dragged.move)?.component ?? '';
  const name = findComponent(component)?.title ?? component;
  const label = t('screenDesigner.edits.move', { name });
  if (place === null) return { label, edit: null };
  const from = positionOf(edited.file, dragged.move);
  // Places are counted as they are seen: the component itself is still among its siblings.
  const isBehind = from?.parent === place.parent && from.at < place.at;
  return { label, edit: moveComponent(edited, dragged.move, isBehind ? { ...place, at: place.at - 1 } : place) };
}
