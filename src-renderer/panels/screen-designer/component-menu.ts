/** The menu of a component, in the tree and on the screen. */
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Device } from '../../../src-shared/device.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { showingOf, showOn, type Showing } from '../../../src-shared/screen-edits/show-on.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { chosenComponents, type DesignerStore } from '../../state/editing/designer-store.ts';
import type { ViewStore } from '../../state/window/view-store.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { actOnSelected, planAction, type NamedEdit } from './selected-components.ts';
import { structureActions, type StructureAction } from './structure-actions.ts';
import { kindTitle, type Designed } from './use-designed.ts';

/** The actions of a component. */
export interface ComponentActions {
  readonly act: (action: StructureAction, row: TreeRow) => void;
  readonly menu: (row: TreeRow) => readonly MenuItem[];
}

export interface ComponentDeps {
  /** The latest state of the designer. */
  readonly designed: () => Designed;
  readonly designer: DesignerStore;
  readonly view: ViewStore;
  readonly rename: (row: TreeRow) => void;
  /** Where F2 edits the text in place; null for a component without one. */
  readonly write?: (row: TreeRow) => (() => void) | null;
  readonly onActed: () => void;
}

export function componentActions({
  designed,
  designer,
  view,
  rename,
  write,
  onActed,
}: ComponentDeps): ComponentActions {
  const chosen = () => chosenComponents(designer.getState());
  const edit = (action: StructureAction, row: TreeRow) => editOf(designed(), action, { row, chosen: chosen() });
  const act = (action: StructureAction, row: TreeRow) => {
    const { label, edit: planned } = edit(action, row);
    designed().edit(label, planned);
    onActed();
  };
  return {
    act,
    menu: (row) =>
      menuOf(row, {
        ...{ act, edit, rename: () => rename(row) },
        write: write === undefined ? undefined : write(row),
        devices: () => showingOf(designed().file, row.id),
        show: (on) => {
          const label = t('screenDesigner.edits.devices', { name: kindTitle(row.component) });
          designed().edit(label, showOn(designed(), row.id, on));
          onActed();
        },
        saveFragment: () => {
          if (!chosen().includes(row.id)) designer.getState().select(row.id);
          view.getState().openDialog('save-fragment');
        },
      }),
  };
}

interface ActedOn {
  readonly row: TreeRow;
  readonly chosen: readonly string[];
}

/** Acting on a row of a multiple selection acts on the whole selection. */
function editOf(designed: Designed, action: StructureAction, { row, chosen }: ActedOn): NamedEdit {
  if (chosen.length > 1 && chosen.includes(row.id)) return actOnSelected(designed, chosen, action);
  return { label: action.label(kindTitle(row.component)), edit: planAction(designed, action, row.id) };
}

interface MenuDeps {
  readonly act: (action: StructureAction, row: TreeRow) => void;
  readonly edit: (action: StructureAction, row: TreeRow) => NamedEdit;
  readonly rename: () => void;
  /** Undefined where F2 renames. */
  readonly write: (() => void) | null | undefined;
  readonly saveFragment: () => void;
  /** Null if the devices that show it can't be chosen. */
  readonly devices: () => Showing | null;
  readonly show: (on: readonly Device[]) => void;
}

function menuOf(row: TreeRow, deps: MenuDeps): readonly MenuItem[] {
  const { act, edit, rename, write, saveFragment } = deps;
  const actions = structureActions().flatMap((action): MenuItem[] => {
    const isPossible = edit(action, row).edit !== null;
    if (!isPossible && action.isOnlyIfPossible === true) return [];
    return [
      {
        ...{ id: action.id, label: action.title, shortcut: action.shortcut },
        danger: action.isDanger === true,
        disabled: !isPossible,
        onSelect: () => act(action, row),
      },
    ];
  });
  const toWrite = write ? [{ id: 'write', label: t('screenCanvas.write'), shortcut: 'f2', onSelect: write }] : [];
  const toRename = {
    ...{ id: 'rename', label: t('screenDesigner.actions.rename'), onSelect: rename },
    ...(write === undefined && { shortcut: 'f2' }),
  };
  const toSave = {
    id: 'save-fragment',
    label: t('commands.saveFragment'),
    shortcut: 'alt+shift+f',
    onSelect: saveFragment,
  };
  const all = [toSave, ...deviceMenu(deps), ...actions];
  return [...toWrite, ...(row.id === ROOT ? [] : [toRename]), ...all];
}

/** On all devices, or on a single one; the properties also offer two. */
function deviceMenu({ devices, show }: MenuDeps): readonly MenuItem[] {
  const showing = devices();
  if (showing === null) return [];
  const { on, possible } = showing;
  const items = possible.map((device) => ({
    id: device,
    label: t(`screenDesigner.devices.onlyOn.${device}`),
    disabled: on.length === 1 && on[0] === device,
    onSelect: () => show([device]),
  }));
  const everywhere = {
    ...{ id: 'everywhere', label: t('screenDesigner.devices.everywhere') },
    ...{ disabled: on.length === possible.length, onSelect: () => show(possible) },
  };
  return [{ id: 'devices', label: t('screenDesigner.devices.shownOn'), items: [everywhere, ...items] }];
}
