/** The components of a screen as a tree: arrows go through it, Alt and arrows move what is selected, rows can be dragged. */
import { useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Ellipsis, Repeat2 } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { childList, treeRows, type TreeRow } from '../../../src-shared/screen-edits/screen-tree.ts';
import { useDesigner, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { DRAG_TYPE, dropEdit, dropPlace, takeDragged, type DropSide } from './drag-components.ts';
import { structureActions, type StructureAction } from './structure-actions.ts';
import { kindTitle, ownWords, type Designed } from './use-designed.ts';

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
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    if (row === undefined || (event.target as HTMLElement).closest('button') !== null) return;
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
      aria-label={t('screenDesigner.tree')}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto p-2"
    >
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          isTabStop={index === at}
          isSelected={row.id === selected}
          side={drop?.id === row.id ? drop.side : null}
          onSelect={() => select(index)}
          onDragOver={(event) => {
            event.preventDefault();
            const side = sideOf(event, childList(row.component) !== null);
            if (drop?.id !== row.id || drop.side !== side) setDrop({ id: row.id, side });
          }}
          onDrop={(event) => onDrop(event, row)}
          menu={() =>
            structureActions().map((action) => ({
              ...{ id: action.id, label: action.title, shortcut: action.shortcut },
              danger: action.isDanger === true,
              disabled: action.plan(designed, row.id) === null,
              onSelect: () => act(action, row),
            }))
          }
        />
      ))}
    </div>
  );
}

const GOALS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const STEPS: Readonly<Record<string, string>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

function actionFor({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): StructureAction | null {
  const isMod = ctrlKey || metaKey;
  const id = altKey
    ? STEPS[key]
    : isMod && key.toLowerCase() === 'd'
      ? 'duplicate'
      : key === 'Delete' || key === 'Backspace'
        ? 'remove'
        : undefined;
  return structureActions().find((action) => action.id === id) ?? null;
}

function sideOf(event: DragEvent, isContainer: boolean): DropSide {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (isContainer && part > 0.25 && part < 0.75) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}

interface RowProps {
  readonly row: TreeRow;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly side: DropSide | null;
  readonly onSelect: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly menu: () => readonly MenuItem[];
}

const DROP_LINES: Readonly<Record<DropSide, string>> = {
  before: 'border-t-accent',
  after: 'border-b-accent',
  inside: 'bg-accent-soft',
};

function Row({ row, isTabStop, isSelected, side, onSelect, onDragOver, onDrop, menu }: RowProps) {
  const { id, component, level, isRepeated } = row;
  const words = ownWords(component);
  return (
    <div
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      aria-level={level + 1}
      aria-selected={isSelected}
      data-row={id}
      draggable={level > 0}
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, JSON.stringify({ move: id }))}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onClick={onSelect}
      style={{ paddingInlineStart: `${0.5 + level}rem` }}
      className={classes(
        'group flex h-7 cursor-default items-center gap-1.5 rounded-control border-y-2 border-transparent text-base',
        isSelected ? 'bg-selected text-ink' : 'hover:bg-hover',
        side !== null && DROP_LINES[side],
      )}
    >
      <span className="shrink-0">{kindTitle(component)}</span>
      <span className="min-w-0 flex-1 truncate text-sm text-muted">{words === '' ? id : words}</span>
      {isRepeated && (
        <Repeat2
          size={14}
          strokeWidth={1.75}
          className="shrink-0 text-muted"
          aria-label={t('screenDesigner.row.repeated')}
        />
      )}
      <Menu items={menu}>
        <IconButton
          size="sm"
          tabIndex={isTabStop ? 0 : -1}
          label={t('screenDesigner.actions.more')}
          icon={<Ellipsis size={14} strokeWidth={1.75} />}
          className={isSelected ? '' : 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100'}
        />
      </Menu>
    </div>
  );
}
