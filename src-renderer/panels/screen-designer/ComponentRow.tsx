/** A component in the tree: its kind, text, problems, and menu. */
// The objects of the tree library change in place, so what they return must not be memoized.
'use no memo';

import { memo, useState, type PointerEvent } from 'react';
import type { ItemInstance } from '@headless-tree/core';
import { ChevronRight, Ellipsis } from 'lucide-react';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { componentIcon } from './component-icons.ts';
import type { ComponentActions } from './component-menu.ts';
import { RowMarks } from './RowMarks.tsx';
import { kindTitle } from './use-designed.ts';
import { useRowDrag, type DragActions, type DropLine } from './use-row-drag.ts';

export interface ComponentRowProps {
  readonly item: ItemInstance<TreeRow>;
  readonly row: TreeRow;
  /** Its text, or what it is bound to. Empty for neither. */
  readonly words: string;
  readonly isBound: boolean;
  readonly posInSet: number;
  readonly setSize: number;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  /** Null without children. */
  readonly isOpen: boolean | null;
  readonly isFound: boolean;
  /** The ID while it is being typed; null otherwise. */
  readonly renamed: string | null;
  readonly isHidden: boolean;
  readonly problems: readonly Problem[];
  readonly actions: RowActions;
}

export interface RowActions extends DragActions, ComponentActions {}

export const ComponentRow = memo(function ComponentRow(props: ComponentRowProps) {
  const { item, row, isTabStop, isSelected, isOpen, isFound, isHidden, problems, renamed, actions, words, isBound } =
    props;
  const { id, component, level } = row;
  const { ref, shown } = useRowDrag(props);
  const [isNear, setNear] = useState(false);
  // Hundreds of menus would all listen to every key.
  const hasMenu = isSelected || isTabStop || isNear;
  return (
    <div
      {...item.getProps()}
      ref={ref}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={(event) => setNear(isMenuUsed(event))}
      // Its text is its name.
      aria-label={undefined}
      data-row={id}
      style={{ paddingInlineStart: `${level * INDENT}rem` }}
      className={classes(
        'group relative flex h-7 cursor-default items-center gap-1 rounded-control text-base',
        isSelected ? 'bg-selected text-ink' : 'hover:bg-hover',
        isFound && 'underline',
        shown === 'inside' && 'bg-accent-soft',
        shown === 'refused' && 'bg-danger-soft',
      )}
    >
      <Fold isOpen={isOpen} onToggle={() => (isOpen === true ? item.collapse() : item.expand())} />
      {renamed === null ? (
        <>
          <Name {...{ component, words, isBound }} />
          <RowMarks row={row} isHidden={isHidden} problems={problems} />
        </>
      ) : (
        <IdInput item={item} value={renamed} />
      )}
      {hasMenu && <RowMenu {...{ row, actions, isTabStop, isSelected }} />}
      {typeof shown === 'object' && shown !== null && <Line {...shown} />}
    </div>
  );
}, isSameRow);

/** Where a dragged component would go. */
function Line({ level, rows }: DropLine) {
  return (
    <span
      aria-hidden
      data-drop-level={level}
      style={{ left: `${(level + 1) * INDENT}rem`, top: `calc(${rows * 100}% - 1px)` }}
      className="pointer-events-none absolute right-0 z-10 h-0.5 rounded-full bg-accent"
    />
  );
}

/** Whether the menu is open, or its button has the focus. */
function isMenuUsed({ currentTarget: row }: PointerEvent): boolean {
  return row.querySelector('[data-state="open"], button:focus') !== null;
}

type RowMenuProps = Pick<ComponentRowProps, 'row' | 'actions' | 'isTabStop' | 'isSelected'>;

function RowMenu({ row, actions, isTabStop, isSelected }: RowMenuProps) {
  return (
    // Clicking the row takes the focus, which would close the menu.
    <span
      onClick={(event) => event.stopPropagation()}
      className={classes(
        'right-0 shrink-0 group-hover:ml-0 focus-within:ml-0 has-data-[state=open]:ml-0',
        // Only while visible, because a sticky element is a layer.
        isSelected ? 'sticky' : '-ml-6 group-hover:sticky focus-within:sticky has-data-[state=open]:sticky',
      )}
    >
      <Menu items={() => actions.menu(row)}>
        <IconButton
          size="sm"
          tabIndex={isTabStop ? 0 : -1}
          label={t('screenDesigner.actions.more')}
          icon={<Ellipsis size={14} strokeWidth={1.75} className={isSelected ? '' : UNSEEN} />}
        />
      </Menu>
    </span>
  );
}

/** Not hidden by opacity, because each would be a layer, too. */
const UNSEEN = 'stroke-transparent group-hover:stroke-current group-focus-within:stroke-current';

/** In rem. */
const INDENT = 0.625;
const MIN_WIDTH = 9;

export function leastWidth({ level }: Pick<TreeRow, 'level'>): string {
  return `${level * INDENT + MIN_WIDTH}rem`;
}

/** Its own text comes first, and its kind is an icon, so that most of a row is left for what distinguishes it. */
function Name({
  component,
  words,
  isBound,
}: Pick<ComponentRowProps, 'words' | 'isBound'> & Pick<TreeRow, 'component'>) {
  const kind = kindTitle(component);
  const Icon = componentIcon(component.component);
  return (
    <span
      title={words === '' ? `${kind}: ${component.id}` : `${kind}: ${words} (${component.id})`}
      className="flex min-w-0 flex-1 items-center gap-1.5"
    >
      <Icon size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
      {words === '' ? (
        <>
          <span className="shrink-0">{kind}</span>
          <span className="min-w-0 truncate text-sm text-muted">{component.id}</span>
        </>
      ) : (
        <>
          <span className="sr-only">{kind}</span>
          <span className="min-w-0 truncate">{words}</span>
          {/* It shrinks before the text does. */}
          {isBound && <span className="min-w-0 shrink-999 truncate text-sm text-muted">{component.id}</span>}
        </>
      )}
    </span>
  );
}

/** Expands and collapses with the mouse; on the row, Left and Right do. */
function Fold({ isOpen, onToggle }: { readonly isOpen: boolean | null; readonly onToggle: () => void }) {
  return (
    <span
      aria-hidden
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
      className={classes(
        'flex size-4 shrink-0 items-center justify-center rounded-control text-muted',
        isOpen !== null && 'hover:bg-hover',
      )}
    >
      {isOpen !== null && <ChevronRight size={14} strokeWidth={1.75} className={isOpen ? 'rotate-90' : ''} />}
    </span>
  );
}

/** Rows are recreated with each edit; most are equal to the previous ones. */
function isSameRow({ row: before, ...old }: ComponentRowProps, { row: after, ...next }: ComponentRowProps): boolean {
  const keys = Object.keys(next) as (keyof typeof next)[];
  return keys.every((key) => old[key] === next[key]) && (before === after || isSamePlace(before, after));
}

function isSamePlace(before: TreeRow, after: TreeRow): boolean {
  const isAt = before.parent === after.parent && before.level === after.level && before.list === after.list;
  if (!isAt || before.component !== after.component) return false;
  return deepEqual(before.only, after.only) && deepEqual(before.differing, after.differing);
}

interface IdInputProps {
  readonly item: ItemInstance<TreeRow>;
  readonly value: string;
}

/** The part of the input's properties that we use; the library leaves them untyped. Enter and Escape are its keys. */
interface RenameInput {
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

function IdInput({ item, value }: IdInputProps) {
  const input = item.getRenameInputProps() as RenameInput;
  return (
    <TextInput
      mono
      autoFocus
      className="h-6! min-w-0 flex-1"
      aria-label={t('screenDesigner.row.id')}
      value={value}
      onChange={(text) => input.onChange({ target: { value: text } })}
      onFocus={(event) => event.target.select()}
      onClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget: field, relatedTarget }) => {
        // A closing menu returns the focus to its button after this field had it.
        const isInRow = relatedTarget !== null && field.closest('[role="treeitem"]')?.contains(relatedTarget) === true;
        if (isInRow) requestAnimationFrame(() => field.focus());
        else if (item.isRenaming()) item.getTree().completeRenaming();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}
