/** The components of a screen as a tree: arrows go through it, Alt and arrows move what is selected, rows can be dragged. */
import { useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { renameComponent } from '../../../src-shared/screen-edits/rename-component.ts';
import { childList, treeRows, type TreeRow } from '../../../src-shared/screen-edits/screen-tree.ts';
import { isHidden } from '../../../src-shared/screen-edits/set-condition.ts';
import { useDesigner, useOpenDocument } from '../../state/workspace/app-context.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { ComponentRow } from './ComponentRow.tsx';
import { dropEdit, dropPlace, takeDragged, type DropSide } from './drag-components.ts';
import { goToProperties } from './screen-commands.ts';
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
  const { designer } = useOpenDocument();
  const tree = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const problems = useComponentProblems(designed.name);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );
  const focusSelected = () =>
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  const select = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row !== undefined) designer.getState().select(row.id);
    focusSelected();
  };
  const act = (action: StructureAction, { id, component }: TreeRow) =>
    designed.edit(action.label(kindTitle(component)), action.plan(designed, id));
  const rename = (id: string, to: string | null) => {
    setRenaming(null);
    if (to !== null) designed.edit(t('screenDesigner.edits.rename', { name: id }), renameComponent(designed, id, to));
    focusSelected();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    if (row === undefined || (event.target as HTMLElement).closest('button') !== null) return;
    if (event.key === 'F2' && row.id !== ROOT) {
      event.preventDefault();
      event.stopPropagation();
      return setRenaming(row.id);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      return goToProperties();
    }
    const action = actionFor(event);
    const goal = action === null ? GOALS[event.key]?.(at, rows.length) : undefined;
    if (action === null && goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (goal !== undefined) return select(goal);
    act(action!, row);
    focusSelected();
  };
  const onDrop = (event: DragEvent, row: TreeRow) => {
    event.preventDefault();
    const dragged = takeDragged(event.dataTransfer);
    setDrop(null);
    if (dragged === null || drop === null) return;
    const { label, edit } = dropEdit(designed, dragged, dropPlace(designed.file, row.id, drop.side));
    designed.edit(label, edit);
  };
  return (
    <div
      ref={tree}
      role="tree"
      data-region="components"
      data-region-start
      aria-label={t('screenDesigner.tree')}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto p-2"
    >
      {rows.map((row, index) => (
        <ComponentRow
          key={row.id}
          row={row}
          isTabStop={index === at}
          isSelected={row.id === selected}
          isHidden={isHidden(designed.file, row.id)}
          problems={problems.get(row.id) ?? NONE}
          onRename={renaming === row.id ? (to) => rename(row.id, to) : null}
          side={drop?.id === row.id ? drop.side : null}
          onSelect={() => select(index)}
          onDragOver={(event) => {
            event.preventDefault();
            const side = sideOf(event, childList(row.component) !== null);
            if (drop?.id !== row.id || drop.side !== side) setDrop({ id: row.id, side });
          }}
          onDrop={(event) => onDrop(event, row)}
          menu={() => rowMenu(designed, row, { act, rename: () => setRenaming(row.id) })}
        />
      ))}
    </div>
  );
}

const NONE: readonly Problem[] = [];

interface RowMenuDeps {
  readonly act: (action: StructureAction, row: TreeRow) => void;
  readonly rename: () => void;
}

function rowMenu(designed: Designed, row: TreeRow, { act, rename }: RowMenuDeps): readonly MenuItem[] {
  const actions = structureActions().flatMap((action): MenuItem[] => {
    const isPossible = action.plan(designed, row.id) !== null;
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
  return row.id === ROOT ? actions : [toRename, ...actions];
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
