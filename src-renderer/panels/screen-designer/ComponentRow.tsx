/** A component in the tree: its kind, its words, what is wrong with it, and its menu. */
import { memo, useState, type DragEvent } from 'react';
import { CircleAlert, Ellipsis, EyeOff, Repeat2, TriangleAlert } from 'lucide-react';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/screen-tree.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DRAG_TYPE, type DropSide } from './drag-components.ts';
import type { StructureAction } from './structure-actions.ts';
import { kindTitle, ownWords } from './use-designed.ts';

export interface ComponentRowProps {
  readonly row: TreeRow;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly isHidden: boolean;
  readonly problems: readonly Problem[];
  readonly side: DropSide | null;
  readonly isRenaming: boolean;
  readonly deeds: RowDeeds;
}

/** What can be done with a row. */
export interface RowDeeds {
  readonly act: (action: StructureAction, row: TreeRow) => void;
  /** Added to those that are selected, or taken from them; otherwise alone. */
  readonly select: (id: string, isAdded?: boolean) => void;
  readonly startRename: (id: string) => void;
  /** Null ends it without a change. */
  readonly rename: (id: string, to: string | null) => void;
  readonly dragOver: (event: DragEvent, row: TreeRow) => void;
  readonly drop: (event: DragEvent, row: TreeRow) => void;
  readonly menu: (row: TreeRow) => readonly MenuItem[];
}

const DROP_LINES: Readonly<Record<DropSide, string>> = {
  before: 'border-t-accent',
  after: 'border-b-accent',
  inside: 'bg-accent-soft',
};

export const ComponentRow = memo(function ComponentRow(props: ComponentRowProps) {
  const { row, isTabStop, isSelected, isHidden, problems, side, isRenaming, deeds } = props;
  const { id, component, level } = row;
  const words = ownWords(component);
  return (
    <div
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      aria-level={level + 1}
      aria-selected={isSelected}
      data-row={id}
      draggable={level > 0 && !isRenaming}
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, JSON.stringify({ move: id }))}
      onDragOver={(event) => deeds.dragOver(event, row)}
      onDrop={(event) => deeds.drop(event, row)}
      onClick={({ shiftKey, ctrlKey, metaKey }) => deeds.select(id, shiftKey || ctrlKey || metaKey)}
      style={{ paddingInlineStart: `${0.5 + level}rem` }}
      className={classes(
        'group flex h-7 cursor-default items-center gap-1.5 rounded-control border-y-2 border-transparent text-base',
        isSelected ? 'bg-selected text-ink' : 'hover:bg-hover',
        side !== null && DROP_LINES[side],
      )}
    >
      {isRenaming ? (
        <IdInput id={id} onRename={(to) => deeds.rename(id, to)} />
      ) : (
        <>
          <span className="shrink-0">{kindTitle(component)}</span>
          <span className="min-w-0 flex-1 truncate text-sm text-muted">{words === '' ? id : words}</span>
          <Marks row={row} isHidden={isHidden} problems={problems} />
        </>
      )}
      {/* A click of the row takes the focus, which would close the menu. */}
      <span onClick={(event) => event.stopPropagation()}>
        <Menu items={() => deeds.menu(row)}>
          <IconButton
            size="sm"
            tabIndex={isTabStop ? 0 : -1}
            label={t('screenDesigner.actions.more')}
            icon={<Ellipsis size={14} strokeWidth={1.75} />}
            className={isSelected ? '' : 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100'}
          />
        </Menu>
      </span>
    </div>
  );
}, isSameRow);

/** Rows are made again with each edit; most say the same as before. */
function isSameRow({ row: before, ...old }: ComponentRowProps, { row: after, ...next }: ComponentRowProps): boolean {
  const keys = Object.keys(next) as (keyof typeof next)[];
  const isSame = keys.every((key) => old[key] === next[key]);
  return isSame && (Object.keys(after) as (keyof TreeRow)[]).every((key) => before[key] === after[key]);
}

function Marks({ row, isHidden, problems }: Pick<ComponentRowProps, 'row' | 'isHidden' | 'problems'>) {
  const [worst] = problems;
  const Sign = worst?.severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <>
      {row.list !== null && (
        <Mark label={t('screenDesigner.row.repeated', { list: row.list })}>
          <Repeat2 size={14} strokeWidth={1.75} aria-hidden />
        </Mark>
      )}
      {isHidden && (
        <Mark label={t('screenDesigner.row.hidden')}>
          <EyeOff size={14} strokeWidth={1.75} aria-hidden />
        </Mark>
      )}
      {worst !== undefined && (
        <Mark label={problems.map(({ screen }) => screen?.message ?? '').join('\n')}>
          <Sign
            size={14}
            strokeWidth={1.75}
            className={worst.severity === 'error' ? 'text-danger' : 'text-warning'}
            aria-hidden
          />
        </Mark>
      )}
    </>
  );
}

function Mark({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className="shrink-0 text-muted">
      {children}
    </span>
  );
}

interface IdInputProps {
  readonly id: string;
  readonly onRename: (id: string | null) => void;
}

function IdInput({ id, onRename }: IdInputProps) {
  const [text, setText] = useState(id);
  return (
    <TextInput
      mono
      autoFocus
      className="h-6! min-w-0 flex-1"
      aria-label={t('screenDesigner.row.id')}
      value={text}
      onChange={setText}
      onFocus={(event) => event.target.select()}
      onBlur={({ currentTarget: input, relatedTarget }) => {
        // A menu that closes gives the focus back to its button, after this field had it.
        const isInRow = relatedTarget !== null && input.closest('[role="treeitem"]')?.contains(relatedTarget) === true;
        if (isInRow) requestAnimationFrame(() => input.focus());
        else onRename(text);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onRename(text);
        if (event.key === 'Escape') onRename(null);
      }}
    />
  );
}
