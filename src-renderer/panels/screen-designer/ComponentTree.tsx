/**
 * The components of a screen as a tree: navigated, expanded, searched, and renamed with keys, moved with Alt and arrow
 * keys, and dragged.
 */
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Device } from '../../../src-shared/device.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { showingOf, showOn, type Showing } from '../../../src-shared/screen-edits/show-on.ts';
import { isHidden } from '../../../src-shared/screen-edits/set-condition.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useOpenDocument, useWorkspace } from '../../state/workspace/app-context.tsx';
import { ContextItems, ContextMenu, type MenuItem } from '../../ui/Menu.tsx';
import { whileThere } from '../../ui/while-there.ts';
import { ComponentRow, type RowDeeds } from './ComponentRow.tsx';
import type { ComponentRows } from './component-rows.ts';
import { goToProperties } from './screen-commands.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { actOnSelected, planAction, type NamedEdit } from './selected-components.ts';
import { structureActions, type StructureAction } from './structure-actions.ts';
import { actionFor } from './structure-keys.ts';
import { TreeSearch } from './TreeSearch.tsx';
import { useComponentProblems } from './use-component-problems.ts';
import { useComponentTree, type ComponentTreeInstance } from './use-component-tree.ts';
import { kindTitle, type Designed } from './use-designed.ts';

export function ComponentTree({ designed }: { readonly designed: Designed }) {
  const { tree, rows } = useComponentTree(designed);
  // The library provides one row at a time, and slowly.
  const { focusedItem, renamingItem, ...state } = tree.getState();
  const items = useItems(tree);
  const selected = new Set(state.selectedItems);
  const expanded = new Set(state.expandedItems);
  const found = new Set(tree.isSearchOpen() ? tree.getSearchMatchingItems().map((item) => item.getId()) : []);
  const tabStop = focusedItem ?? items[0]?.id;
  const deeds = useRowDeeds(designed, tree);
  const problems = useComponentProblems(designed.name);
  const ref = useMemo(
    () =>
      whileThere((element) => {
        tree.registerElement(element);
        const stopScrolling = scrollAtEdges(element);
        return () => {
          stopScrolling();
          tree.registerElement(null);
        };
      }),
    [tree],
  );
  return (
    <>
      {tree.isSearchOpen() && <TreeSearch tree={tree} />}
      <MenuOfRows rows={rows} deeds={deeds}>
        <div
          {...tree.getContainerProps(t('screenDesigner.tree'))}
          ref={ref}
          aria-multiselectable
          data-region="components"
          data-region-start
          // A row that gets the focus back may no longer be the one that keys act on.
          onFocus={({ target }) => target.role === 'treeitem' && target.tabIndex < 0 && tree.updateDomFocus()}
          // The designer's shortcuts take precedence over those of the library.
          onKeyDownCapture={(event) => actionKey(event, { tree, deeds })}
          className="min-h-0 flex-1 overflow-auto p-2"
        >
          {items.map(({ id, item, posInSet, setSize }) => {
            const row = rows.byId.get(id);
            if (row === undefined) return null;
            return (
              <ComponentRow
                key={id}
                {...{ item, row, posInSet, setSize, deeds }}
                isTabStop={id === tabStop}
                isSelected={selected.has(id)}
                isOpen={rows.children.has(id) ? expanded.has(id) : null}
                isFound={found.has(id)}
                renamed={id === renamingItem ? tree.getRenamingValue() : null}
                isHidden={isHidden(designed.file, id)}
                problems={problems.get(id) ?? NONE}
              />
            );
          })}
        </div>
      </MenuOfRows>
    </>
  );
}

const NONE: readonly Problem[] = [];

interface MenuOfRowsProps {
  readonly rows: ComponentRows;
  readonly deeds: RowDeeds;
  readonly children: ReactElement;
}

/** The menu of the row under the pointer or with the focus: a single one for all rows. */
function MenuOfRows({ rows, deeds, children }: MenuOfRowsProps) {
  const [pointed, setPointed] = useState<TreeRow | null>(null);
  const point = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '';
    const row = rows.byId.get(id);
    if (row === undefined) event.preventDefault();
    else setPointed(row);
  };
  return (
    <ContextMenu menu={pointed !== null && <ContextItems items={() => deeds.menu(pointed)} />}>
      <div onContextMenu={point} className="flex min-h-0 flex-1 flex-col">
        {children}
      </div>
    </ContextMenu>
  );
}

/** The library creates new items when rows are added, removed, or moved. */
function useItems(tree: ComponentTreeInstance) {
  const items = tree.getItems();
  return useMemo(
    () =>
      items.map((item) => {
        const { itemId, posInSet, setSize } = item.getItemMeta();
        return { id: itemId, item, posInSet, setSize };
      }),
    [items],
  );
}

/** Stable for the lifetime of the tree, so that unchanged rows don't render again. */
function useRowDeeds(designed: Designed, tree: ComponentTreeInstance): RowDeeds {
  const { designer } = useOpenDocument();
  const { view } = useWorkspace();
  const latest = useRef(designed);
  useLayoutEffect(() => {
    latest.current = designed;
  });
  return useMemo(() => {
    const chosen = () => chosenComponents(designer.getState());
    const edit = (action: StructureAction, row: TreeRow) => editOf(latest.current, action, { row, chosen: chosen() });
    const act = (action: StructureAction, row: TreeRow) => {
      const { label, edit: planned } = edit(action, row);
      latest.current.edit(label, planned);
      tree.updateDomFocus();
    };
    return {
      act,
      screen: () => latest.current,
      dragged: (id) => (chosen().includes(id) ? chosen() : [id]),
      menu: (row) =>
        rowMenu(row, {
          ...{ act, edit, rename: () => tree.getItemInstance(row.id).startRenaming() },
          devices: () => showingOf(latest.current.file, row.id),
          show: (on) => {
            const label = t('screenDesigner.edits.devices', { name: kindTitle(row.component) });
            latest.current.edit(label, showOn(latest.current, row.id, on));
            tree.updateDomFocus();
          },
          saveFragment: () => {
            if (!chosen().includes(row.id)) designer.getState().select(row.id);
            view.getState().openDialog('save-fragment');
          },
        }),
    };
  }, [designer, view, tree]);
}

interface KeyDeps {
  readonly tree: ComponentTreeInstance;
  readonly deeds: RowDeeds;
}

function actionKey(event: KeyboardEvent, { tree, deeds }: KeyDeps): void {
  const target = event.target as HTMLElement;
  // React also sends the keys of an open menu here.
  if (!event.currentTarget.contains(target) || target.closest('button, input') !== null) return;
  const action = actionFor(event);
  if (action === null && event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  if (action === null) return goToProperties();
  deeds.act(action, tree.getFocusedItem().getItemData());
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

interface RowMenuDeps {
  readonly act: (action: StructureAction, row: TreeRow) => void;
  readonly edit: (action: StructureAction, row: TreeRow) => NamedEdit;
  readonly rename: () => void;
  readonly saveFragment: () => void;
  /** Null where it can't be chosen which devices show it. */
  readonly devices: () => Showing | null;
  readonly show: (on: readonly Device[]) => void;
}

function rowMenu(row: TreeRow, deps: RowMenuDeps): readonly MenuItem[] {
  const { act, edit, rename, saveFragment } = deps;
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
  const toRename = { id: 'rename', label: t('screenDesigner.actions.rename'), shortcut: 'f2', onSelect: rename };
  const toSave = {
    id: 'save-fragment',
    label: t('commands.saveFragment'),
    shortcut: 'alt+shift+f',
    onSelect: saveFragment,
  };
  const all = [toSave, ...deviceMenu(deps), ...actions];
  return row.id === ROOT ? all : [toRename, ...all];
}

/** On all devices, or on a single one; the properties also offer two. */
function deviceMenu({ devices, show }: RowMenuDeps): readonly MenuItem[] {
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
