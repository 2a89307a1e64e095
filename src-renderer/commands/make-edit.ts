/** Applies a planned edit: document, selection, and announcement. */
import { t } from '../../src-shared/messages/translate.ts';
import { withScreensChosen } from '../edits/choose-screen.ts';
import { withRoomForChange } from '../edits/make-room.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { focusNode } from './focus-node.ts';

export interface MakeEdit {
  readonly mark?: string;
  /** Scrolls to the selection. */
  readonly show?: boolean;
  /** Focuses the last selected node, for edits that the user doesn't continue in a field. */
  readonly focus?: boolean;
}

export function makeEdit(app: AppState, planned: PlannedEdit | null, options: MakeEdit = {}): void {
  if (planned === null) return;
  const { label, select } = planned;
  const { remark, edit, document, project } = app.documents.getState();
  const chosen = withScreensChosen(planned.operations, { flow: document.flow, screens: project?.screens ?? [] });
  const operations = withRoomForChange(document, chosen);
  if (operations.length > 0) {
    if (select !== undefined) app.fresh.getState().begin(operations, select);
    edit(label, operations, options.mark === undefined ? {} : { mark: options.mark });
    const now = app.documents.getState().remark;
    // A locked item, or a change that doesn't fit its layer, is left unchanged, and the remark says so.
    if (now !== remark && now !== null && now.kind !== 'hidden') return;
    app.view.getState().announce(t('app.announce.done', { label }));
  }
  if (select !== undefined) app.selection.getState().select(select);
  const [node, another] = select?.nodes ?? [];
  if (options.focus === true && select?.nodes?.length) focusNode(app, select.nodes.at(-1));
  const { camera } = app.canvas.getState();
  if (options.show !== true || node === undefined) return;
  if (another === undefined) camera?.show(node);
  else camera?.showAll(select?.nodes ?? []);
}
