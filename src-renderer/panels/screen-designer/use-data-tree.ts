/** The data in reach for the tree library: expanded rows, the focus, and the search. */
// The objects of the tree library change in place, so what they return must not be memoized.
'use no memo';

import { useMemo, useState } from 'react';
import {
  hotkeysCoreFeature,
  propMemoizationFeature,
  searchFeature,
  syncDataLoaderFeature,
  type FeatureImplementation,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { bindableTree, type DataRow, type DataRows } from '../../../src-shared/screen-edits/bindable-tree.ts';
import { idOfRow, rowKey } from './component-rows.ts';
import { groupTitle, nameWords } from './bindable-words.ts';
import { hasWords } from './find-data.ts';
import { typedSearch, updateDomFocus } from './tree-mechanism.ts';
import { useBindableData } from './use-bindable-data.ts';

export type DataTreeInstance = TreeInstance<DataRow>;

const ownFeature: FeatureImplementation<DataRow> = { key: 'own', treeInstance: { updateDomFocus } };

const FEATURES = [
  ...[syncDataLoaderFeature, hotkeysCoreFeature, searchFeature],
  ...[ownFeature, propMemoizationFeature],
];

const TOP = '';
const TOP_ROW: DataRow = { id: TOP, level: 0, group: 'data', value: null };

/** Groups are expanded at first, objects and lists are not. */
export function useDataTree(): { readonly tree: DataTreeInstance; readonly rows: DataRows } {
  const groups = useBindableData();
  const rows = useMemo(() => bindableTree(groups.flatMap(({ members }) => members)), [groups]);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const parents = useMemo(() => [...rows.children.keys()], [rows]);
  const isGroup = (id: string) => rows.byId.get(id)?.value === null;
  const open = useMemo(
    () => parents.filter((id) => toggled.has(id) !== (rows.byId.get(id)?.value === null)).map(rowKey),
    [parents, rows, toggled],
  );
  const setOpen = (ids: ReadonlySet<string>) =>
    setToggled(new Set(parents.filter((id) => ids.has(id) !== isGroup(id))));
  const tree: DataTreeInstance = useTree<DataRow>({
    rootItemId: rowKey(TOP),
    features: FEATURES,
    dataLoader: {
      getItem: (key) => rows.byId.get(idOfRow(key)) ?? TOP_ROW,
      getChildren: (key) => {
        const id = idOfRow(key);
        return (id === TOP ? rows.groups : (rows.children.get(id) ?? [])).map(rowKey);
      },
    },
    getItemName: (item) => rowWords(item.getItemData()),
    isItemFolder: (item) => rows.children.has(idOfRow(item.getId())),
    isSearchMatchingItem: (text, item) => text !== '' && isFound(item.getItemData(), text),
    hotkeys: {
      openSearch: typedSearch(
        () => tree,
        () => setOpen(new Set(parents)),
      ),
    },
    initialState: { expandedItems: [] },
    state: {
      expandedItems: open,
      focusedItem: focused !== null && rows.byId.has(focused) ? rowKey(focused) : null,
    },
    setExpandedItems: (keys) => setOpen(new Set((keys as readonly string[]).map(idOfRow))),
    setFocusedItem: (key) => setFocused(key === null ? null : idOfRow(key as string)),
  });
  return { tree, rows };
}

export function rowWords({ group, value }: DataRow): string {
  return value === null ? groupTitle(group) : nameWords(value.name);
}

function isFound({ value }: DataRow, text: string): boolean {
  if (value === null) return false;
  const { name, title = '' } = value;
  return nameWords(name).toLowerCase().includes(text.toLowerCase()) || hasWords(title, text);
}
