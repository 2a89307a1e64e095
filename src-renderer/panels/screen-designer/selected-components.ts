/** Edits of the whole selection as one step. */
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { listAll } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { forgetInputs } from '../../../src-shared/plugin/forget-inputs.ts';
import { pasteComponents } from '../../../src-shared/screen-edits/copied-components.ts';
import {
  insertAt,
  insertPartAt,
  removeComponent,
  type EditedScreen,
  type ScreenEdit,
  type Wrapper,
} from '../../../src-shared/screen-edits/edit-screen.ts';
import { editWith, insertWith, placeWith, screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import { componentOf, wholeOf, type Position } from '../../../src-shared/screen-edits/screen-tree.ts';
import { appliedTo, editSeveral, topmost, wrapSeveral } from '../../../src-shared/screen-edits/several.ts';
import type { StructureAction } from './structure-actions.ts';
import { kindTitle, type DropScreen } from './use-designed.ts';

export interface NamedEdit {
  readonly label: string;
  readonly edit: ScreenEdit | null;
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = { 'wrap-row': 'Row', 'wrap-column': 'Column', 'wrap-card': 'Card' };

/** Containers around exactly this component: a part that its parent needs can have one, too. */
const AROUND: ReadonlySet<string> = new Set([...Object.keys(WRAPPERS), 'unwrap']);

export function actOnSelected(edited: DropScreen, ids: readonly string[], action: StructureAction): NamedEdit {
  const all = ids.length === 1 && AROUND.has(action.id) ? ids : wholes(edited.file, ids);
  const label = action.label(nameOf(edited, all));
  const wrapper = WRAPPERS[action.id];
  if (wrapper !== undefined)
    return { label, edit: editWith(edited, all, (screen) => wrapSeveral(screen, all, wrapper)) };
  // The last one moves first; otherwise each would only pass the next one.
  const order = action.id === 'down' ? all.toReversed() : all;
  const edit = editWith(edited, all, (screen) => editSeveral(screen, order, action.plan));
  return { label, edit: withConsequences(edited, action, edit) };
}

/** Acts on one component, without its wrapper. */
export function planAction(edited: DropScreen, action: StructureAction, id: string): ScreenEdit | null {
  return withConsequences(
    edited,
    action,
    editWith(edited, [id], (screen) => action.plan(screen, id)),
  );
}

/** Deleting an input also removes its values from actions. Cutting doesn't, because the input is pasted elsewhere. */
function withConsequences(edited: DropScreen, { id }: StructureAction, edit: ScreenEdit | null): ScreenEdit | null {
  if (edit === null || id !== 'remove') return edit;
  const { name, file, flow, screens, plugin } = edited;
  const project = { flow: flow(), screens: { ...screens(), [name]: file }, plugin: plugin() };
  const { operations, values } = forgetInputs(project, name, appliedTo(name, file, edit.operations));
  if (operations.length === 0) return edit;
  const notice = t('screenDesigner.action.forgotten', { names: listAll(values), count: values.length });
  return { ...edit, operations: [...edit.operations, ...operations], notice };
}

export function cutSelected(edited: EditedScreen, ids: readonly string[]): NamedEdit {
  const all = wholes(edited.file, ids);
  return {
    label: t('screenCanvas.cut', { name: nameOf(edited, all) }),
    edit: editWith(edited, all, (screen) => editSeveral(screen, all, removeComponent)),
  };
}

export function pasteAtSelected(edited: EditedScreen, selected: string | null, text: string): NamedEdit {
  const label = t('screenCanvas.paste');
  const place = placeAtSelected(edited, selected);
  return {
    label,
    edit: place && insertWith(edited, place, (screen, at) => pasteComponents(screen, text, at)),
  };
}

/** The place in the selected container, otherwise after the selected component, on the devices that have it. */
export function placeAtSelected(edited: EditedScreen, selected: string | null): Position | null {
  return placeWith(edited, selected ?? ROOT, (file) => insertAt({ ...edited, file }, selected));
}

/** The place for a starter or a fragment. */
export function partPlaceAtSelected(edited: EditedScreen, selected: string | null): Position | null {
  return placeWith(edited, selected ?? ROOT, (file) => insertPartAt({ ...edited, file }, selected));
}

/** Selecting a button's label selects the button, because a click on the screen selects the topmost component. */
export function wholes(file: ScreenFile, ids: readonly string[]): readonly string[] {
  return topmost(
    file,
    ids.map((id) => wholeOf(screenWith(file, id), id)),
  );
}

export function nameOf({ file }: EditedScreen, ids: readonly string[]): string {
  const [only, ...others] = ids;
  if (others.length > 0) return t('screenCanvas.several', { count: ids.length });
  const component = only === undefined ? undefined : componentOf(screenWith(file, only), only);
  return component === undefined ? '' : kindTitle(component);
}
