/** The data available to the selected component as a tree: navigated, expanded, and searched with keys, and dragged. */
// The objects of the tree library change in place, so what they return must not be memoized.
'use no memo';

import { useMemo, useState, type KeyboardEvent } from 'react';
import type { ItemInstance } from '@headless-tree/core';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ArrowUpRight, ChevronRight, Pencil } from 'lucide-react';
import { toPointer } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import { screenData, type Source } from '../../../src-shared/screen-edits/bindable-data.ts';
import type { DataRow, DataValue } from '../../../src-shared/screen-edits/bindable-tree.ts';
import { renamedPlace, type DataPlace } from '../../../src-shared/screen-edits/rename-data.ts';
import { goTo } from '../../commands/go-to.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { whileMounted } from '../../ui/while-mounted.ts';
import { sampleWords } from './bindable-words.ts';
import { idOfRow } from './component-rows.ts';
import { useDesignedComponent } from './designed-component.tsx';
import type { DraggedData } from './drag-data.ts';
import { RenameDataDialog } from './RenameDataDialog.tsx';
import { focusedItem } from './tree-mechanism.ts';
import { TreeSearch } from './TreeSearch.tsx';
import { rowWords, useDataTree } from './use-data-tree.ts';

export function DataTree() {
  const { tree, rows } = useDataTree();
  const placeOf = useRenamed();
  const [renamed, setRenamed] = useState<DataPlace | null>(null);
  const { designed } = useDesignedComponent();
  const ref = useMemo(
    () =>
      whileMounted((element) => {
        tree.registerElement(element);
        return () => tree.registerElement(null);
      }),
    [tree],
  );
  const isEmpty = rows.groups.length === 0;
  const items = tree.getItems();
  const found = new Set(tree.isSearchOpen() ? tree.getSearchMatchingItems().map((item) => item.getId()) : []);
  const tabStop = (focusedItem(tree) ?? items[0])?.getId();
  return (
    <>
      <p className="shrink-0 px-4 pb-1 text-sm text-muted">
        {t(isEmpty ? 'screenDesigner.binding.nothing' : 'screenDesigner.binding.dataHelp')}
      </p>
      {tree.isSearchOpen() && <TreeSearch tree={tree} label={t('screenDesigner.binding.search')} />}
      {!isEmpty && (
        <div
          {...tree.getContainerProps(t('screenDesigner.binding.data'))}
          ref={ref}
          className="min-h-0 overflow-y-auto px-2 pb-2"
        >
          {items.map((item) => {
            const row = item.getItemData();
            const { source = null } = row.value ?? {};
            return (
              <Row
                key={row.id}
                {...{ item, row }}
                isOpen={rows.children.has(idOfRow(item.getId())) ? item.isExpanded() : null}
                isFound={found.has(item.getId())}
                isTabStop={item.getId() === tabStop}
                place={source === null ? null : placeOf(source)}
                onRename={setRenamed}
              />
            );
          })}
        </div>
      )}
      {renamed !== null && <RenameDataDialog {...{ designed }} place={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

/** Where data of the screen can be renamed. */
function useRenamed() {
  const { designed, component } = useDesignedComponent();
  const flow = useDocument(({ document }) => document.flow);
  return useMemo(() => {
    const screen = { name: designed.name, file: screenWith(designed.file, component.id) };
    const data = screenData(flow, designed.file);
    return (source: Source) => renamedPlace({ flow, screen }, { component: component.id, data }, source);
  }, [designed, component.id, flow]);
}

interface RowProps {
  readonly item: ItemInstance<DataRow>;
  readonly row: DataRow;
  /** Null without anything inside. */
  readonly isOpen: boolean | null;
  readonly isFound: boolean;
  readonly isTabStop: boolean;
  /** Where it can be renamed. */
  readonly place: DataPlace | null;
  readonly onRename: (place: DataPlace) => void;
}

function Row({ item, row, isOpen, isFound, isTabStop, place, onRename }: RowProps) {
  const { level, value, group } = row;
  const dragged = useMemo(() => draggedOf(value), [value]);
  const ref = useRowElement(item, dragged);
  const rename = (event: KeyboardEvent) => {
    if (event.key !== 'F2' || place === null) return;
    event.preventDefault();
    event.stopPropagation();
    onRename(place);
  };
  const isInItem = value !== null && dragged === null;
  return (
    <div
      {...item.getProps()}
      ref={ref}
      // Its text is its name.
      aria-label={undefined}
      tabIndex={isTabStop ? 0 : -1}
      title={isInItem ? t('screenDesigner.binding.inItem') : value?.title}
      onKeyDown={rename}
      style={{ paddingInlineStart: `${(level - 1) * INDENT}rem` }}
      className={classes(
        'group flex min-h-7 items-center gap-1 rounded-control pe-2 text-base hover:bg-hover',
        dragged === null ? 'cursor-default' : 'cursor-grab active:cursor-grabbing',
        isInItem && 'text-muted',
      )}
    >
      <span className="flex size-4 shrink-0 items-center justify-center text-muted" aria-hidden>
        {isOpen !== null && <ChevronRight size={14} strokeWidth={1.75} className={isOpen ? 'rotate-90' : ''} />}
      </span>
      <span className={classes('truncate', value === null && 'text-sm font-medium text-muted', isFound && 'underline')}>
        {rowWords(row)}
      </span>
      {value !== null && (
        <>
          {place !== null && (
            <RowButton
              label={t('screenDesigner.binding.renameOf', { name: value.name })}
              icon={Pencil}
              isTabStop={isTabStop}
              onClick={() => onRename(place)}
            />
          )}
          {group === 'variables' && level === VALUES && <EditVariable name={value.name} isTabStop={isTabStop} />}
          <span className="min-w-0 flex-1 truncate text-right text-sm text-muted">{sampleWords(value.sample)}</span>
          <span className="shrink-0 ps-2 text-sm text-faint">{t(`screenDesigner.binding.types.${value.type}`)}</span>
        </>
      )}
    </div>
  );
}

/** Makes the row's element known to the tree, and draggable. */
function useRowElement(item: RowProps['item'], dragged: DraggedData | null) {
  return useMemo(
    () =>
      whileMounted((element) => {
        item.registerElement(element);
        const stop = dragged === null ? null : draggable({ element, getInitialData: () => ({ data: dragged }) });
        return () => {
          stop?.();
          item.registerElement(null);
        };
      }),
    [item, dragged],
  );
}

/** Null for what can't be bound here. */
function draggedOf(value: DataValue | null): DraggedData | null {
  if (value === null || value.source === null) return null;
  const { name, type, source, sample } = value;
  return { name, type, source, ...(sample !== undefined && { sample }) };
}

/** Items of a list, for example, are the initial value of its variable. */
function EditVariable({ name, isTabStop }: { readonly name: string; readonly isTabStop: boolean }) {
  const app = useApp();
  return (
    <RowButton
      label={t('screenDesigner.binding.editVariable', { name })}
      icon={ArrowUpRight}
      isTabStop={isTabStop}
      onClick={() => goTo(app, { graph: null, pointer: toPointer(['state', name, 'initial']) })}
    />
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly icon: typeof Pencil;
  readonly isTabStop: boolean;
  readonly onClick: () => void;
}

function RowButton({ label, icon: Icon, isTabStop, onClick }: RowButtonProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      tabIndex={isTabStop ? 0 : -1}
      icon={<Icon size={14} strokeWidth={1.75} className={UNSEEN} aria-hidden />}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    />
  );
}

/** The level of values, below their groups. */
const VALUES = 2;
/** In rem. */
const INDENT = 0.75;
const UNSEEN =
  'stroke-transparent group-hover:stroke-current group-focus-within:stroke-current pointer-coarse:stroke-current';
