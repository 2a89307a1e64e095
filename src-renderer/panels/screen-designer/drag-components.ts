/** Drops on a screen: a new component, a starter, a fragment, or existing components. */
import type { Operation } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { screenFor } from '../../../src-shared/a2ui/components-for.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { insertComponent, type EditedScreen, type ScreenEdit } from '../../../src-shared/screen-edits/edit-screen.ts';
import { insertFragment } from '../../../src-shared/screen-edits/fragments.ts';
import { insertStarter } from '../../../src-shared/screen-edits/insert-starter.ts';
import { insertWith, moveWith, placeWith, screenOfPlace } from '../../../src-shared/screen-edits/on-device.ts';
import type { TemplateName } from '../../../src-shared/screen-edits/screen-templates.ts';
import {
  childList,
  componentOf,
  positionOf,
  subtreeOf,
  wholeOf,
  type Position,
} from '../../../src-shared/screen-edits/screen-tree.ts';
import { nameOf, wholes, type NamedEdit } from './selected-components.ts';
import type { DropScreen } from './use-designed.ts';

export type Dragged =
  | { readonly move: readonly string[] }
  | { readonly add: string }
  | { readonly starter: TemplateName }
  | { readonly fragment: string };

/** A row of the tree. */
interface TreePoint {
  readonly id: string;
  /** Whether rows inside it are shown. */
  readonly isOpen: boolean;
}

/** The position marked by the drop line in the tree; null inside components with fixed children. */
export function dropPlace(edited: EditedScreen, { id, isOpen }: TreePoint, operation: Operation): Position | null {
  return placeWith(edited, id, (screen) => {
    const list = childList(componentOf(screen, id));
    if (operation === 'combine') return list === null ? null : { parent: id, at: list.length };
    if (operation === 'reorder-before') return positionOf(screen, id);
    // The position below an expanded row is above its first child.
    return isOpen && list !== null ? { parent: id, at: 0 } : placeAfter(screen, id);
  });
}

/**
 * The position after the last part of a component with fixed parts, such as a button with its label, is after the whole
 * component.
 */
function placeAfter(screen: ScreenFile, id: string): Position | null {
  const whole = wholeOf(screen, id);
  const isLast = whole === id || [...subtreeOf(screen, whole)].at(-1) === id;
  const place = isLast ? positionOf(screen, whole) : null;
  return place && { ...place, at: place.at + 1 };
}

/** Why something can't be dropped there; null if it can. */
export function dropRefusal({ file }: EditedScreen, dragged: Dragged, place: Position | null): string | null {
  if (place === null) return t('screenDesigner.drop.noPlace');
  const screen = screenOfPlace(file, place);
  const isInside =
    'move' in dragged && wholes(file, dragged.move).some((id) => subtreeOf(screen, id).has(place.parent));
  return isInside ? t('screenDesigner.drop.insideItself') : null;
}

export function dropEdit(edited: DropScreen, dragged: Dragged, place: Position | null): NamedEdit {
  if ('move' in dragged) {
    const ids = wholes(edited.file, dragged.move);
    const label = t('screenDesigner.edits.move', { name: nameOf(edited, ids) });
    return { label, edit: place && moveWith(edited, ids, place) };
  }
  const { name, insert } = newcomer(edited, dragged);
  const label = t('screenDesigner.edits.add', { name });
  return { label, edit: place && insertWith(edited, place, insert) };
}

interface Newcomer {
  readonly name: string;
  readonly insert: (screen: EditedScreen, place: Position) => ScreenEdit | null;
}

function newcomer(edited: DropScreen, dragged: Exclude<Dragged, { move: unknown }>): Newcomer {
  if ('add' in dragged) {
    const name = findComponent(dragged.add)?.title ?? dragged.add;
    return { name, insert: (screen, place) => insertComponent(screen, dragged.add, place) };
  }
  if ('starter' in dragged) {
    const name = t(`screenList.templates.${dragged.starter}`);
    const starter = { starter: dragged.starter, flow: edited.flow(), plugin: edited.plugin() };
    return { name, insert: (screen, place) => insertStarter(screen, starter, place) };
  }
  const fragment = edited.fragment(dragged.fragment);
  const name = fragment?.title ?? dragged.fragment;
  return {
    name,
    insert: (screen, place) => {
      if (fragment === undefined) return null;
      const [device] = place.devices ?? [];
      return insertFragment(screen, device === undefined ? fragment : screenFor(fragment, device), place);
    },
  };
}
