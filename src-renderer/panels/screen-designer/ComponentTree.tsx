/** The components of a screen as a tree: arrows go through it, Alt and arrows move what is selected, rows can be dragged. */
import { useLayoutEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { renameComponent } from '../../../src-shared/screen-edits/rename-component.ts';
import { childList, treeRows, type TreeRow } from '../../../src-shared/screen-edits/screen-tree.ts';
import { isHidden } from '../../../src-shared/screen-edits/set-condition.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useDesigner, useOpenDocument, useWorkspace } from '../../state/workspace/app-context.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { ComponentRow, type RowDeeds } from './ComponentRow.tsx';
import { dropEdit, dropPlace, takeDragged, type DropSide } from './drag-components.ts';
import { goToProperties } from './screen-commands.ts';
import { actOnSelected, type NamedEdit } from './selected-components.ts';
import { structureActions, type StructureAction } from './structure-actions.ts';
import { actionFor } from './structure-keys.ts';
import { useComponentProblems } from './use-component-problems.ts';
import { kindTitle, type Designed } from './use-designed.ts';

interface Drop {
  readonly id: string;
  readonly side: DropSide;
}

export function ComponentTree({ designed }: { readonly designed: Designed }) {
  const rows = useMemo(() => treeRows(designed.file), [designed.file]);
  const selected = useDesigner((state) => state.selected);
  const chosen = useDesigner(useShallow(chosenComponents));
  const tree = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const problems = useComponentProblems(designed.name);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );
  const deeds = useRowDeeds({ designed, rows, tree, drop, setDrop, setRenaming });
  return (
    <div
      ref={tree}
      role="tree"
      aria-multiselectable
      data-region="components"
      data-region-start
      aria-label={t('screenDesigner.tree')}
      onKeyDown={(event) => treeKey(event, { rows, at, deeds })}
      className="min-h-0 flex-1 overflow-y-auto p-2"
    >
      {rows.map((row, index) => (
        <ComponentRow
          key={row.id}
          row={row}
          isTabStop={index === at}
          isSelected={chosen.includes(row.id)}
          isHidden={isHidden(designed.file, row.id)}
          problems={problems.get(row.id) ?? NONE}
          isRenaming={renaming === row.id}
          side={drop?.id === row.id ? drop.side : null}
          deeds={deeds}
        />
      ))}
    </div>
  );
}

interface TreeDeps {
  readonly designed: Designed;
  readonly rows: readonly TreeRow[];
  readonly tree: RefObject<HTMLDivElement | null>;
  readonly drop: Drop | null;
  readonly setDrop: (drop: Drop | null) => void;
  readonly setRenaming: (id: string | null) => void;
}

/** The same for as long as the tree is there: rows that didn't change aren't drawn again. */
function useRowDeeds(deps: TreeDeps): RowDeeds {
  const { designer } = useOpenDocument();
  const { view } = useWorkspace();
  const latest = useRef(deps);
  useLayoutEffect(() => {
    latest.current = deps;
  });
  return useMemo(() => {
    const focusSelected = () =>
      requestAnimationFrame(() =>
        latest.current.tree.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus(),
      );
    const edit = (action: StructureAction, row: TreeRow) =>
      editOf(latest.current.designed, action, { row, chosen: chosenComponents(designer.getState()) });
    const act = (action: StructureAction, row: TreeRow) => {
      const { label, edit: planned } = edit(action, row);
      latest.current.designed.edit(label, planned);
      focusSelected();
    };
    return {
      act,
      select: (id, isAdded = false) => {
        if (isAdded) designer.getState().toggle(id);
        else designer.getState().select(id);
        focusSelected();
      },
      startRename: (id) => latest.current.setRenaming(id),
      rename: (id, to) => {
        const { designed, setRenaming } = latest.current;
        setRenaming(null);
        if (to !== null)
          designed.edit(t('screenDesigner.edits.rename', { name: id }), renameComponent(designed, id, to));
        focusSelected();
      },
      dragOver: (event, row) => {
        const { drop, setDrop } = latest.current;
        event.preventDefault();
        const side = sideOf(event, childList(row.component) !== null);
        if (drop?.id !== row.id || drop.side !== side) setDrop({ id: row.id, side });
      },
      drop: (event, row) => {
        const { designed, drop, setDrop } = latest.current;
        event.preventDefault();
        const dragged = takeDragged(event.dataTransfer);
        setDrop(null);
        if (dragged === null || drop === null) return;
        const { label, edit } = dropEdit(designed, dragged, dropPlace(designed.file, row.id, drop.side));
        designed.edit(label, edit);
      },
      menu: (row) =>
        rowMenu(row, {
          ...{ act, edit, rename: () => latest.current.setRenaming(row.id) },
          saveFragment: () => {
            if (!chosenComponents(designer.getState()).includes(row.id)) designer.getState().select(row.id);
            view.getState().openDialog('save-fragment');
          },
        }),
    };
  }, [designer, view]);
}

interface TreeKeyDeps {
  readonly rows: readonly TreeRow[];
  readonly at: number;
  readonly deeds: RowDeeds;
}

function treeKey(event: KeyboardEvent, { rows, at, deeds }: TreeKeyDeps): void {
  const row = rows[at];
  if (row === undefined || (event.target as HTMLElement).closest('button') !== null) return;
  const action = actionFor(event);
  const goal = action === null ? GOALS[event.key]?.(at, rows.length) : undefined;
  const isRename = event.key === 'F2' && row.id !== ROOT;
  if (action === null && goal === undefined && !isRename && event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Enter') return goToProperties();
  if (isRename) return deeds.startRename(row.id);
  if (action !== null) return deeds.act(action, row);
  deeds.select(rows[Math.max(0, Math.min(rows.length - 1, goal!))]!.id);
}

const NONE: readonly Problem[] = [];

interface ActedOn {
  readonly row: TreeRow;
  readonly chosen: readonly string[];
}

/** A row that is selected with others stands for all of them. */
function editOf(designed: Designed, action: StructureAction, { row, chosen }: ActedOn): NamedEdit {
  if (chosen.length > 1 && chosen.includes(row.id)) return actOnSelected(designed, chosen, action);
  return { label: action.label(kindTitle(row.component)), edit: action.plan(designed, row.id) };
}

interface RowMenuDeps {
  readonly act: (action: StructureAction, row: TreeRow) => void;
  readonly edit: (action: StructureAction, row: TreeRow) => NamedEdit;
  readonly rename: () => void;
  readonly saveFragment: () => void;
}

function rowMenu(row: TreeRow, { act, edit, rename, saveFragment }: RowMenuDeps): readonly MenuItem[] {
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
  const all = [toSave, ...actions];
  return row.id === ROOT ? all : [toRename, ...all];
}

const GOALS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function sideOf(event: DragEvent, isContainer: boolean): DropSide {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (isContainer && part > 0.25 && part < 0.75) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}
