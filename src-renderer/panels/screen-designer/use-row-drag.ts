/** Dragging a row of the tree, and dropping before, after, or into it. */
import { useMemo, useState } from 'react';
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ItemInstance } from '@headless-tree/core';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { EditedScreen } from '../../../src-shared/screen-edits/edit-screen.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { whileMounted } from '../../ui/while-mounted.ts';
import { idOfRow, rowKey } from './component-rows.ts';
import { dropPlace, dropRefusal, type Dragged } from './drag-components.ts';
import { draggedComponents, type Drop } from './drag-payload.ts';

/** What a row shows while something is dragged over it. */
export type ShownDrop = 'refused' | 'inside' | DropLine;

/** Between two rows, indented like the component that would be dropped there. */
export interface DropLine {
  readonly level: number;
  /** Rows between the top of this row and the line. */
  readonly rows: number;
}

export interface DragActions {
  readonly screen: () => EditedScreen;
  /** Dragging one of several selected rows drags them all. */
  readonly dragged: (id: string) => readonly string[];
}

interface DraggedRow {
  readonly item: ItemInstance<TreeRow>;
  readonly row: TreeRow;
  readonly actions: DragActions;
}

export function useRowDrag({ item, row: { id }, actions }: DraggedRow) {
  const [shown, setShown] = useState<ShownDrop | null>(null);
  const ref = useMemo(
    () =>
      whileMounted((element) => {
        item.registerElement(element);
        const leave = () => setShown(null);
        const unregister = combine(
          draggable({
            element,
            canDrag: () => !item.isRenaming() && item.getItemMeta().level > 0,
            getInitialData: () => ({ components: { move: actions.dragged(id) } satisfies Dragged }),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) => draggedComponents(source) !== null,
            getData: ({ input, source }) => {
              const screen = actions.screen();
              const placeFor = (how: Operation) => dropPlace(screen, { id, isOpen: item.isExpanded() }, how);
              const canGo = (how: Operation) => (placeFor(how) === null ? 'not-available' : 'available');
              const operations = {
                'reorder-before': canGo('reorder-before'),
                'reorder-after': canGo('reorder-after'),
                combine: canGo('combine'),
              } as const;
              const instructed = attachInstruction({}, { element, input, operations });
              const chosen = extractInstruction(instructed)?.operation;
              const place = chosen === undefined ? null : placeFor(chosen);
              const dragged = draggedComponents(source);
              const refusal = dragged === null ? null : dropRefusal(screen, dragged, place);
              return { ...instructed, place, refusal } satisfies Drop;
            },
            onDrag: ({ self }) => {
              const next = shownDrop(item, self.data as Drop);
              setShown((known) => (deepEqual(known, next) ? known : next));
            },
            onDragLeave: leave,
            onDrop: leave,
          }),
        );
        return () => {
          unregister();
          item.registerElement(null);
        };
      }),
    [item, id, actions],
  );
  return { ref, shown };
}

function shownDrop(item: ItemInstance<TreeRow>, data: Drop): ShownDrop | null {
  const operation = extractInstruction(data)?.operation;
  const { place, refusal } = data;
  if (refusal !== null) return 'refused';
  if (operation === undefined || place === null) return null;
  if (operation === 'combine') return 'inside';
  const level = item.getTree().getItemInstance(rowKey(place.parent)).getItemData().level + 1;
  if (operation === 'reorder-before') return { level, rows: 0 };
  return { level, rows: place.parent === idOfRow(item.getId()) ? 1 : rowsOf(item) };
}

/** The row and those inside it, as far as they are expanded. */
function rowsOf(item: ItemInstance<TreeRow>): number {
  const own = item.getItemData().level;
  const after = item
    .getTree()
    .getItems()
    .slice(item.getItemMeta().index + 1);
  const end = after.findIndex((one) => one.getItemData().level <= own);
  return 1 + (end < 0 ? after.length : end);
}
