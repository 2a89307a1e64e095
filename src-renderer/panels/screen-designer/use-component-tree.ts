/** The components for the tree library: expanded rows, the focus, and the row being renamed or searched. */
// The objects of the tree library change in place, so what they return must not be memoized.
'use no memo';

import { useMemo, useState, type MouseEvent } from 'react';
import {
  hotkeysCoreFeature,
  propMemoizationFeature,
  renamingFeature,
  searchFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type FeatureImplementation,
  type HotkeyName,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useShallow } from 'zustand/react/shallow';
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { ownWords } from '../../../src-shared/a2ui/own-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { renameComponent } from '../../../src-shared/screen-edits/rename-component.ts';
import { boundWords } from '../../../src-shared/screen-edits/bound-words.ts';
import { promptsOf } from '../../../src-shared/screen-edits/bindable-data.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useDesigner, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { ancestorsOf, idOfRow, rowKey, rowsOf, TOP, TOP_ROW, type ComponentRows } from './component-rows.ts';
import { typedSearch, updateDomFocus } from './tree-mechanism.ts';
import { kindTitle, type Designed } from './use-designed.ts';

export type ComponentTreeInstance = TreeInstance<TreeRow>;

/** A click selects without expanding; the arrow of a row expands. With Shift, it extends the selection. */
const ownFeature: FeatureImplementation<TreeRow> = {
  key: 'own',
  treeInstance: { updateDomFocus },
  itemInstance: {
    getProps: ({ tree, item, prev }) => ({
      ...prev?.(),
      onClick: (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey) item.toggleSelect();
        else tree.setSelectedItems(event.shiftKey ? upTo(tree, item.getId()) : [item.getId()]);
        item.setFocused();
        tree.updateDomFocus();
      },
    }),
  },
};

const FEATURES = [
  ...[syncDataLoaderFeature, selectionFeature, hotkeysCoreFeature, searchFeature, renamingFeature],
  ...[ownFeature, propMemoizationFeature],
];

/** The selection follows the focus. */
const WALKS: ReadonlySet<string> = new Set<HotkeyName>([
  ...(['focusNextItem', 'focusPreviousItem', 'focusFirstItem', 'focusLastItem'] as const),
  ...(['expandOrDown', 'collapseOrUp'] as const),
]);

export interface ShownTree {
  readonly tree: ComponentTreeInstance;
  readonly rows: ComponentRows;
}

export function useComponentTree(designed: Designed): ShownTree {
  const { designer } = useOpenDocument();
  const chosen = useDesigner(useShallow(chosenComponents));
  const selected = chosen.at(-1) ?? null;
  const rows = useMemo(() => rowsOf(designed.file), [designed.file]);
  const folds = useFolds(rows, selected);
  const [focused, setFocused] = useFocused(selected);
  const tree: ComponentTreeInstance = useTree<TreeRow>({
    rootItemId: rowKey(TOP),
    features: FEATURES,
    dataLoader: {
      getItem: (key) => rows.byId.get(idOfRow(key)) ?? TOP_ROW,
      getChildren: (key) => (rows.children.get(idOfRow(key)) ?? []).map(rowKey),
    },
    getItemName: (item) => idOfRow(item.getId()),
    isItemFolder: (item) => rows.children.has(idOfRow(item.getId())),
    isSearchMatchingItem: (text, item) =>
      text !== '' && wordsOf(item.getItemData(), designed).includes(text.toLowerCase()),
    canRename: (item) => idOfRow(item.getId()) !== ROOT,
    onRename: (item, to) => {
      const id = idOfRow(item.getId());
      designed.edit(t('screenDesigner.edits.rename', { name: id }), renameComponent(designed, id, to));
    },
    hotkeys: {
      // The command does the same everywhere in the designer.
      selectAll: { hotkey: 'Control+KeyA', isEnabled: () => false },
      openSearch: typedSearch(() => tree),
    },
    onTreeHotkey: (name) => {
      if (WALKS.has(name)) designer.getState().select(idOfRow(tree.getFocusedItem().getId()));
    },
    // Differs from the initially expanded rows, so that the library has its rows in the first render.
    initialState: { expandedItems: [] },
    state: {
      expandedItems: folds.open,
      focusedItem: focused !== null && rows.byId.has(focused) ? rowKey(focused) : null,
      selectedItems: chosen.map(rowKey),
    },
    setExpandedItems: (open) => folds.setOpen((open as readonly string[]).map(idOfRow)),
    setFocusedItem: (key) => setFocused(key === null ? null : idOfRow(key as string)),
    setSelectedItems: (keys) => designer.getState().choose((keys as readonly string[]).map(idOfRow)),
  });
  return { tree, rows };
}

function wordsOf({ id, component }: TreeRow, { file, flow }: Designed): string {
  const words = ownWords(component) || boundWords(component, { bindings: file.bindings, prompts: promptsOf(flow()) });
  return `${kindTitle(component)} ${words ?? ''} ${id}`.toLowerCase();
}

function upTo(tree: ComponentTreeInstance, id: string): string[] {
  const ids = tree.getItems().map((item) => item.getId());
  const [from, to] = [ids.indexOf(tree.getState().selectedItems.at(-1) ?? id), ids.indexOf(id)];
  return from > to ? ids.slice(to, from + 1).toReversed() : ids.slice(Math.max(0, from), to + 1);
}

/** Follows the selection, wherever it changes. */
function useFocused(selected: string | null) {
  // A new object with every change, even back to the previous selection.
  const followed = useMemo(() => ({ id: selected }), [selected]);
  const [moved, setMoved] = useState({ id: selected, from: followed });
  const focused = moved.from === followed ? moved.id : selected;
  return [focused, (id: string | null) => setMoved({ id, from: followed })] as const;
}

function foldersOf(shape: string): readonly string[] {
  return (JSON.parse(shape) as [string, readonly string[]][]).map(([id]) => id);
}

/** Everything is expanded at first. Ancestors of the selected component always are. */
function useFolds(rows: ComponentRows, selected: string | null) {
  const { designer } = useOpenDocument();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const around = ancestorsOf(rows, selected);
  if (around.some((id) => closed.has(id))) setClosed(new Set([...closed].filter((id) => !around.includes(id))));
  const { shape } = rows;
  // The library recreates its rows whenever the list changes.
  const open = useMemo(
    () =>
      foldersOf(shape)
        .filter((id) => !closed.has(id))
        .map(rowKey),
    [shape, closed],
  );
  const setOpen = (ids: readonly string[]) => {
    const next = new Set([...rows.children.keys()].filter((id) => id !== TOP && !ids.includes(id)));
    const holder = around.find((id) => next.has(id));
    if (holder !== undefined) designer.getState().select(holder);
    setClosed(next);
  };
  return { open, setOpen };
}
