/** Carries out a planned edit: document, selection and the word to screen readers. */
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import type { AppState } from '../state/workspace/app-state.ts';

export interface MakeEdit {
  readonly mark?: string;
  /** Brings what was selected into sight and puts the focus there. */
  readonly show?: boolean;
}

export function makeEdit(app: AppState, planned: PlannedEdit | null, options: MakeEdit = {}): void {
  if (planned === null) return;
  const { label, operations, select } = planned;
  if (operations.length > 0) {
    const { remark, edit } = app.documents.getState();
    if (select !== undefined) app.fresh.getState().begin(operations, select);
    edit(label, operations, options.mark === undefined ? {} : { mark: options.mark });
    const now = app.documents.getState().remark;
    // A locked item, or a change that doesn't fit its layer, is left unchanged, and the remark says so.
    if (now !== remark && now !== null && now.kind !== 'hidden') return;
    app.view.getState().announce(label);
  }
  if (select !== undefined) app.selection.getState().select(select);
  const node = select?.nodes?.at(-1);
  if (options.show === true && node !== undefined) app.canvas.getState().camera?.show(node);
}
