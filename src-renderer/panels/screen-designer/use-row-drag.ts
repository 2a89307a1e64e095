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
import type { EditedScreen } from '../../../src-shared/screen-edits/edit-screen.ts';
import type { TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { whileThere } from '../../ui/while-there.ts';
import { dropPlace, dropRefusal, type Dragged } from './drag-components.ts';
import { draggedComponents, type Drop } from './drag-payload.ts';

type Shown = Operation | 'refused';

export interface DragDeeds {
  readonly screen: () => EditedScreen;
  /** Dragging one of several selected rows drags them all. */
  readonly dragged: (id: string) => readonly string[];
}

interface DraggedRow {
  readonly item: ItemInstance<TreeRow>;
  readonly row: TreeRow;
  readonly deeds: DragDeeds;
}

export function useRowDrag({ item, row: { id }, deeds }: DraggedRow) {
  const [operation, setOperation] = useState<Shown | null>(null);
  const ref = useMemo(
    () =>
      whileThere((element) => {
        item.registerElement(element);
        const leave = () => setOperation(null);
        const unregister = combine(
          draggable({
            element,
            canDrag: () => !item.isRenaming() && item.getItemMeta().level > 0,
            getInitialData: () => ({ components: { move: deeds.dragged(id) } satisfies Dragged }),
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) => draggedComponents(source) !== null,
            getData: ({ input, source }) => {
              const screen = deeds.screen();
              const canGo = (how: Operation) =>
                dropPlace(screen, id, how) === null ? ('not-available' as const) : ('available' as const);
              const [beside, inside] = [canGo('reorder-before'), canGo('combine')];
              const operations = { 'reorder-before': beside, 'reorder-after': beside, combine: inside } as const;
              const instructed = attachInstruction({}, { element, input, operations });
              const chosen = extractInstruction(instructed)?.operation;
              const place = chosen === undefined ? null : dropPlace(screen, id, chosen);
              const dragged = draggedComponents(source);
              const refusal = dragged === null ? null : dropRefusal(screen, dragged, place);
              return { ...instructed, place, refusal } satisfies Drop;
            },
            onDrag: ({ self }) =>
              setOperation(
                (self.data as Drop).refusal === null ? (extractInstruction(self.data)?.operation ?? null) : 'refused',
              ),
            onDragLeave: leave,
            onDrop: leave,
          }),
        );
        return () => {
          unregister();
          item.registerElement(null);
        };
      }),
    [item, id, deeds],
  );
  return { ref, operation };
}
