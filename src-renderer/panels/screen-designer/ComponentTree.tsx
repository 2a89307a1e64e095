/**
 * The components of a screen as a tree: navigated, expanded, searched, and renamed with keys, moved with Alt and arrow
 * keys, and dragged.
 */
// The objects of the tree library change in place, so what they return must not be memoized.
'use no memo';

import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { ownWords } from '../../../src-shared/a2ui/own-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { boundWords } from '../../../src-shared/screen-edits/bound-words.ts';
import { promptsOf } from '../../../src-shared/screen-edits/bindable-data.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { isHidden } from '../../../src-shared/screen-edits/set-condition.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useDesigner, useDocument, useOpenDocument, useWorkspace } from '../../state/workspace/app-context.tsx';
import { ContextItems, ContextMenu } from '../../ui/Menu.tsx';
import { whileMounted } from '../../ui/while-mounted.ts';
import { ComponentRow, leastWidth, type RowActions } from './ComponentRow.tsx';
import { componentActions } from './component-menu.ts';
import { idOfRow, idsInTree, rowKey, TOP_ROW, type ComponentRows } from './component-rows.ts';
import { goToProperties } from './screen-commands.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { actionFor } from './structure-keys.ts';
import { TreeSearch } from './TreeSearch.tsx';
import { useComponentProblems } from './use-component-problems.ts';
import { focusedItem } from './tree-mechanism.ts';
import { useComponentTree, type ComponentTreeInstance, type ShownTree } from './use-component-tree.ts';
import type { Designed } from './use-designed.ts';
import { useVisibleRows, type VisibleRows } from './use-visible-rows.ts';

export function ComponentTree({ designed }: { readonly designed: Designed }) {
  const { tree, rows } = useComponentTree(designed);
  const { focusedItem, expandedItems } = tree.getState();
  const expanded = useMemo(() => new Set(expandedItems.map(idOfRow)), [expandedItems]);
  const ids = useMemo(() => idsInTree(rows, expanded), [rows, expanded]);
  const tabStop = typeof focusedItem === 'string' ? idOfRow(focusedItem) : ids[0];
  const { scroller, visible, height } = useVisibleRows({ ids, tabStop, shape: rows.shape });
  const actions = useRowActions(designed, tree);
  useAskedRename(tree);
  const ref = useMemo(
    () =>
      whileMounted((element) => {
        scroller.current = element;
        tree.registerElement(element);
        const stopScrolling = scrollAtEdges(element);
        return () => {
          stopScrolling();
          tree.registerElement(null);
          scroller.current = null;
        };
      }),
    [tree, scroller],
  );
  return (
    <>
      {tree.isSearchOpen() && <TreeSearch tree={tree} label={t('screenDesigner.search')} />}
      <MenuOfRows rows={rows} actions={actions}>
        <div
          {...tree.getContainerProps(t('screenDesigner.tree'))}
          ref={ref}
          aria-multiselectable
          data-region="components"
          data-region-start
          // A row that gets the focus back may no longer be the one that keys act on.
          onFocus={({ target }) => target.role === 'treeitem' && target.tabIndex < 0 && tree.updateDomFocus()}
          // The designer's shortcuts take precedence over those of the library.
          onKeyDownCapture={(event) => actionKey(event, { tree, actions })}
          className="min-h-0 flex-1 overflow-auto px-2"
        >
          <div className="relative" style={{ height }}>
            <WidthOf rows={rows} />
            <DrawnRows {...{ designed, tree, rows, ids, expanded, tabStop, visible, actions }} />
          </div>
        </div>
      </MenuOfRows>
    </>
  );
}

interface DrawnRowsProps extends ShownTree, Pick<VisibleRows, 'visible'> {
  readonly designed: Designed;
  readonly ids: readonly string[];
  readonly expanded: ReadonlySet<string>;
  readonly tabStop: string | undefined;
  readonly actions: RowActions;
}

function DrawnRows({ designed, tree, rows, ids, expanded, tabStop, visible, actions }: DrawnRowsProps) {
  // The library provides one row at a time, and slowly.
  const { renamingItem, selectedItems } = tree.getState();
  const selected = new Set(selectedItems.map(idOfRow));
  const found = new Set(tree.isSearchOpen() ? tree.getSearchMatchingItems().map((item) => idOfRow(item.getId())) : []);
  const problems = useComponentProblems(designed.name);
  const flow = useDocument(({ document }) => document.flow);
  const prompts = useMemo(() => promptsOf(flow), [flow]);
  const { bindings } = designed.file;
  return visible.map(({ index, start }) => {
    const row = rows.byId.get(ids[index] ?? '');
    if (row === undefined) return null;
    const { id } = row;
    const item = tree.getItemInstance(rowKey(id));
    const { posInSet, setSize } = item.getItemMeta();
    const own = ownWords(row.component);
    const bound = own === '' ? boundWords(row.component, { bindings, prompts }) : null;
    return (
      // Deep rows keep room for their text; the tree scrolls to them.
      <div key={id} className="absolute left-0 w-full" style={{ top: start, minWidth: leastWidth(row) }}>
        <ComponentRow
          {...{ item, row, posInSet, setSize, actions }}
          words={bound ?? own}
          isBound={bound !== null}
          isTabStop={id === tabStop}
          isSelected={selected.has(id)}
          isOpen={rows.children.has(id) ? expanded.has(id) : null}
          isFound={found.has(id)}
          renamed={rowKey(id) === renamingItem ? tree.getRenamingValue() : null}
          isHidden={isHidden(designed.file, id)}
          problems={problems.get(id) ?? NONE}
        />
      </div>
    );
  });
}

const NONE: readonly Problem[] = [];

interface MenuOfRowsProps {
  readonly rows: ComponentRows;
  readonly actions: RowActions;
  readonly children: ReactElement;
}

/** The menu of the row under the pointer or with the focus: a single one for all rows. */
function MenuOfRows({ rows, actions, children }: MenuOfRowsProps) {
  const [pointed, setPointed] = useState<TreeRow | null>(null);
  const point = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '';
    const row = rows.byId.get(id);
    if (row === undefined) event.preventDefault();
    else setPointed(row);
  };
  return (
    <ContextMenu menu={pointed !== null && <ContextItems items={() => actions.menu(pointed)} />}>
      <div onContextMenu={point} className="flex min-h-0 flex-1 flex-col">
        {children}
      </div>
    </ContextMenu>
  );
}

/** The menu of a component on the screen renames it here. */
function useAskedRename(tree: ComponentTreeInstance): void {
  const { designer } = useOpenDocument();
  const asked = useDesigner((state) => state.renaming);
  useEffect(() => {
    if (asked === null) return;
    designer.getState().renameBegun();
    tree.getItemInstance(rowKey(asked)).startRenaming();
  }, [designer, tree, asked]);
}

/** As wide as the widest row, drawn or not, so that scrolling down doesn't change how far the tree scrolls sideways. */
function WidthOf({ rows }: { readonly rows: ComponentRows }) {
  const widest = useMemo(() => leastWidth([...rows.byId.values()].reduce(deeper, TOP_ROW)), [rows]);
  return <div className="h-px" style={{ minWidth: widest }} />;
}

function deeper(a: TreeRow, b: TreeRow): TreeRow {
  return a.level < b.level ? b : a;
}

/** Stable for the lifetime of the tree, so that unchanged rows don't render again. */
function useRowActions(designed: Designed, tree: ComponentTreeInstance): RowActions {
  const { designer } = useOpenDocument();
  const { view } = useWorkspace();
  const latest = useRef(designed);
  useLayoutEffect(() => {
    latest.current = designed;
  });
  return useMemo(() => {
    const chosen = () => chosenComponents(designer.getState());
    const rename = (row: TreeRow) => tree.getItemInstance(rowKey(row.id)).startRenaming();
    const deps = { designed: () => latest.current, designer, view, rename, onActed: () => tree.updateDomFocus() };
    return {
      ...componentActions(deps),
      screen: () => latest.current,
      dragged: (id) => (chosen().includes(id) ? chosen() : [id]),
    };
  }, [designer, view, tree]);
}

interface KeyDeps {
  readonly tree: ComponentTreeInstance;
  readonly actions: RowActions;
}

function actionKey(event: KeyboardEvent, { tree, actions }: KeyDeps): void {
  const target = event.target as HTMLElement;
  // React also sends the keys of an open menu here.
  if (!event.currentTarget.contains(target) || target.closest('button, input') !== null) return;
  const action = actionFor(event);
  if (action === null && event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  if (action === null) return goToProperties();
  const row = focusedItem(tree)?.getItemData();
  if (row === undefined) return;
  // Removing a row that has the focus lays out the page in the middle of the edit. The next row gets it afterwards.
  if (action.isDanger === true) tree.getElement()?.focus({ preventScroll: true });
  actions.act(action, row);
}
