/** The inspector stops following the run when something else is selected. */
import type { CanvasStore } from '../editing/canvas-store.ts';
import type { SelectionStore } from '../editing/selection-store.ts';

interface LeaveRunStores {
  readonly selection: SelectionStore;
  readonly canvas: CanvasStore;
}

export function leaveRun({ selection, canvas }: LeaveRunStores): void {
  selection.subscribe(({ nodes, edges, notes, groups }) => {
    const { inspectsRun, revealed } = canvas.getState();
    if (!inspectsRun) return;
    const others = [...nodes, ...edges, ...notes, ...groups].filter((id) => id !== revealed?.node);
    // Opening another graph clears the selection before the next node is selected.
    if (others.length > 0) canvas.setState({ inspectsRun: false });
  });
}
