/** Actions on a whole component, by shortcut and in its menu. */
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import {
  duplicateComponent,
  removeComponent,
  stepComponent,
  unwrapComponent,
  wrapComponent,
  type EditedScreen,
  type ScreenEdit,
} from '../../../src-shared/screen-edits/edit-screen.ts';
import { isHidden, toggleHidden } from '../../../src-shared/screen-edits/set-condition.ts';

export interface StructureAction {
  readonly id: string;
  readonly title: string;
  readonly label: (name: string) => string;
  readonly shortcut?: string;
  readonly isDanger?: boolean;
  /** Omitted from the menu if it isn't possible. */
  readonly isOnlyIfPossible?: boolean;
  readonly plan: (edited: EditedScreen, id: string) => ScreenEdit | null;
}

const moveLabel = (name: string) => t('screenDesigner.edits.move', { name });
const wrapLabel = (name: string) => t('screenDesigner.edits.wrap', { name });

function planToggle(edited: EditedScreen, id: string): ScreenEdit | null {
  const operations = id === ROOT ? null : toggleHidden(edited, id);
  return operations === null ? null : { operations, select: id };
}

export function structureActions(): readonly StructureAction[] {
  return [
    {
      ...{ id: 'up', title: t('screenDesigner.actions.up'), shortcut: 'alt+up', label: moveLabel },
      plan: (edited, id) => stepComponent(edited, id, 'up'),
    },
    {
      ...{ id: 'down', title: t('screenDesigner.actions.down'), shortcut: 'alt+down', label: moveLabel },
      plan: (edited, id) => stepComponent(edited, id, 'down'),
    },
    {
      ...{ id: 'in', title: t('screenDesigner.actions.in'), shortcut: 'alt+right', label: moveLabel },
      plan: (edited, id) => stepComponent(edited, id, 'in'),
    },
    {
      ...{ id: 'out', title: t('screenDesigner.actions.out'), shortcut: 'alt+left', label: moveLabel },
      plan: (edited, id) => stepComponent(edited, id, 'out'),
    },
    {
      ...{ id: 'duplicate', title: t('screenDesigner.actions.duplicate'), shortcut: 'mod+d' },
      label: (name) => t('screenDesigner.edits.duplicate', { name }),
      plan: duplicateComponent,
    },
    {
      ...{ id: 'wrap-row', title: t('screenDesigner.actions.wrapRow') },
      ...{ shortcut: 'alt+shift+r', label: wrapLabel },
      plan: (edited, id) => wrapComponent(edited, id, 'Row'),
    },
    {
      ...{ id: 'wrap-column', title: t('screenDesigner.actions.wrapColumn') },
      ...{ shortcut: 'alt+shift+c', label: wrapLabel },
      plan: (edited, id) => wrapComponent(edited, id, 'Column'),
    },
    {
      ...{ id: 'wrap-card', title: t('screenDesigner.actions.wrapCard') },
      ...{ shortcut: 'alt+shift+k', label: wrapLabel },
      plan: (edited, id) => wrapComponent(edited, id, 'Card'),
    },
    {
      ...{ id: 'unwrap', title: t('screenDesigner.actions.unwrap'), shortcut: 'alt+shift+u' },
      label: (name) => t('screenDesigner.edits.unwrap', { name }),
      plan: unwrapComponent,
    },
    {
      ...{ id: 'hide', title: t('screenDesigner.actions.hide'), isOnlyIfPossible: true },
      label: (name) => t('screenDesigner.edits.hide', { name }),
      plan: (edited, id) => (isHidden(edited.file, id) ? null : planToggle(edited, id)),
    },
    {
      ...{ id: 'show', title: t('screenDesigner.actions.show'), isOnlyIfPossible: true },
      label: (name) => t('screenDesigner.edits.show', { name }),
      plan: (edited, id) => (isHidden(edited.file, id) ? planToggle(edited, id) : null),
    },
    {
      ...{ id: 'remove', title: t('screenDesigner.actions.remove'), shortcut: 'delete', isDanger: true },
      label: (name) => t('screenDesigner.edits.remove', { name }),
      plan: removeComponent,
    },
  ];
}
