/** Focuses a node where the flow is shown: its card on the canvas, or its row in the outline. */
import type { AppState } from '../state/workspace/app-state.ts';

/** The node is selected, and the outline focuses its selected row. */
export function focusNode(app: AppState, id: string | undefined): void {
  if (app.view.getState().mainView === 'outline') app.outline.getState().focus();
  else app.canvas.getState().camera?.focus(id);
}
