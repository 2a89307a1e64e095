/** Keys on the screen: arrow keys go from component to component; the others work as in the tree. */
import type { KeyboardEvent } from 'react';
import { treeRows, type TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import { textInPlace } from './InlineText.tsx';
import { goToProperties } from './screen-commands.ts';
import { actOnSelected } from './selected-components.ts';
import { actionFor } from './structure-keys.ts';
import { shownScreen, type Designed } from './use-designed.ts';

export function useCanvasKeys(designed: Designed, write: (id: string | null) => void) {
  const { designer } = useOpenDocument();
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const { selected } = designer.getState();
    const action = actionFor(event);
    const goal = action === null ? goalOf(event.key, treeRows(designed.file), selected) : null;
    const isWriting = event.key === 'Enter' || event.key === 'F2';
    const isLeaving = event.key === 'Escape' && selected !== null;
    if (action === null && goal === null && !isWriting && !isLeaving) return;
    event.preventDefault();
    event.stopPropagation();
    if (goal !== null || isLeaving) return designer.getState().select(goal);
    if (isWriting) return canWrite(designed, selected) ? write(selected) : goToProperties();
    const { label, edit } = actOnSelected(designed, chosenComponents(designer.getState()), action!);
    designed.edit(label, edit);
  };
}

export function canWrite(designed: Designed, id: string | null): boolean {
  return id !== null && textInPlace(shownScreen(designed, id), id) !== null;
}

/**
 * Up and down through all, left to the parent, right to the first child; Escape also goes to the parent, and from the
 * root to the screen itself.
 */
function goalOf(key: string, rows: readonly TreeRow[], selected: string | null): string | null {
  const at = rows.findIndex(({ id }) => id === selected);
  if (at < 0) return key.startsWith('Arrow') ? (rows[0]?.id ?? null) : null;
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]?.id ?? null;
    case 'ArrowUp':
      return rows[at - 1]?.id ?? null;
    case 'ArrowLeft':
    case 'Escape':
      return rows[at]?.parent ?? null;
    case 'ArrowRight':
      return rows[at + 1]?.parent === selected ? (rows[at + 1]?.id ?? null) : null;
    default:
      return null;
  }
}
