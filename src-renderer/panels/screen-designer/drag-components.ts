/** Drops on a screen: a new component, a starter, a fragment, or existing components. */
import type { Operation } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { insertComponent } from '../../../src-shared/screen-edits/edit-screen.ts';
import { insertFragment } from '../../../src-shared/screen-edits/fragments.ts';
import { insertTemplate, type TemplateName } from '../../../src-shared/screen-edits/screen-templates.ts';
import {
  childList,
  componentOf,
  positionOf,
  subtreeOf,
  type Position,
} from '../../../src-shared/screen-edits/screen-tree.ts';
import { moveSeveral } from '../../../src-shared/screen-edits/several.ts';
import { nameOf, wholes, type NamedEdit } from './selected-components.ts';
import type { DropScreen } from './use-designed.ts';

export type Dragged =
  | { readonly move: readonly string[] }
  | { readonly add: string }
  | { readonly starter: TemplateName }
  | { readonly fragment: string };

/** The position marked by the drop line in the tree; null inside components with fixed children. */
export function dropPlace(file: ScreenFile, id: string, operation: Operation): Position | null {
  if (operation === 'combine') {
    const list = childList(componentOf(file, id));
    return list === null ? null : { parent: id, at: list.length };
  }
  const place = positionOf(file, id);
  return place === null || operation === 'reorder-before' ? place : { ...place, at: place.at + 1 };
}

/** Why something can't be dropped there; null if it can. */
export function dropRefusal(file: ScreenFile, dragged: Dragged, place: Position | null): string | null {
  if (place === null) return t('screenDesigner.drop.noPlace');
  const isInside = 'move' in dragged && wholes(file, dragged.move).some((id) => subtreeOf(file, id).has(place.parent));
  return isInside ? t('screenDesigner.drop.insideItself') : null;
}

export function dropEdit(edited: DropScreen, dragged: Dragged, place: Position | null): NamedEdit {
  if ('move' in dragged) {
    const ids = wholes(edited.file, dragged.move);
    const label = t('screenDesigner.edits.move', { name: nameOf(edited, ids) });
    return { label, edit: place === null ? null : moveSeveral(edited, ids, place) };
  }
  const { name, insert } = newcomer(edited, dragged);
  return { label: t('screenDesigner.edits.add', { name }), edit: place === null ? null : insert(place) };
}

function newcomer(edited: DropScreen, dragged: Exclude<Dragged, { move: unknown }>) {
  if ('add' in dragged) {
    const name = findComponent(dragged.add)?.title ?? dragged.add;
    return { name, insert: (place: Position) => insertComponent(edited, dragged.add, place) };
  }
  if ('starter' in dragged) {
    const name = t(`screenList.templates.${dragged.starter}`);
    const template = { name: dragged.starter, questions: edited.questions() };
    return { name, insert: (place: Position) => insertTemplate(edited, template, place) };
  }
  const fragment = edited.fragment(dragged.fragment);
  const name = fragment?.title ?? dragged.fragment;
  return {
    name,
    insert: (place: Position) => (fragment === undefined ? null : insertFragment(edited, fragment, place)),
  };
}
