/** Edits of the whole selection as one step. */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { pasteComponents } from '../../../src-shared/screen-edits/copied-components.ts';
import {
  insertAt,
  removeComponent,
  type EditedScreen,
  type ScreenEdit,
  type Wrapper,
} from '../../../src-shared/screen-edits/edit-screen.ts';
import { componentOf, wholeOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { editSeveral, topmost, wrapSeveral } from '../../../src-shared/screen-edits/several.ts';
import type { StructureAction } from './structure-actions.ts';
import { kindTitle } from './use-designed.ts';

export interface NamedEdit {
  readonly label: string;
  readonly edit: ScreenEdit | null;
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = { 'wrap-row': 'Row', 'wrap-column': 'Column', 'wrap-card': 'Card' };

export function actOnSelected(edited: EditedScreen, ids: readonly string[], action: StructureAction): NamedEdit {
  const all = wholes(edited.file, ids);
  const label = action.label(nameOf(edited, all));
  const wrapper = WRAPPERS[action.id];
  if (wrapper !== undefined) return { label, edit: wrapSeveral(edited, all, wrapper) };
  // The last goes first, or each would only pass the next one.
  const order = action.id === 'down' ? all.toReversed() : all;
  return { label, edit: editSeveral(edited, order, action.plan) };
}

export function cutSelected(edited: EditedScreen, ids: readonly string[]): NamedEdit {
  const all = wholes(edited.file, ids);
  return {
    label: t('screenCanvas.cut', { name: nameOf(edited, all) }),
    edit: editSeveral(edited, all, removeComponent),
  };
}

export function pasteAtSelected(edited: EditedScreen, selected: string | null, text: string): NamedEdit {
  const place = insertAt(edited, selected);
  return { label: t('screenCanvas.paste'), edit: place === null ? null : pasteComponents(edited, text, place) };
}

/** Selecting a button's label selects the button, because a click on the screen selects the topmost component. */
export function wholes(file: ScreenFile, ids: readonly string[]): readonly string[] {
  return topmost(
    file,
    ids.map((id) => wholeOf(file, id)),
  );
}

export function nameOf({ file }: EditedScreen, ids: readonly string[]): string {
  const [only, ...others] = ids;
  if (others.length > 0) return t('screenCanvas.several', { count: ids.length });
  const component = only === undefined ? undefined : componentOf(file, only);
  return component === undefined ? '' : kindTitle(component);
}
