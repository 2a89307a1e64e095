/** Makes an edit that also changes something out of sight: a notice says so and offers undo. */
import { t } from '../../src-shared/messages/translate.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { makeEdit } from './make-edit.ts';

export interface EditNotice {
  readonly tone: 'success' | 'info';
  readonly title: string;
}

export function makeNoticedEdit(app: AppState, planned: PlannedEdit, notice: EditNotice): void {
  const { content } = app.documents.getState();
  makeEdit(app, planned);
  const changed = app.documents.getState();
  if (changed.content === content) return;
  const undo = () => {
    if (app.documents.getState().content === changed.content) app.documents.getState().undo();
  };
  const { notify, dismiss } = app.view.getState();
  notify({ ...notice, action: { label: t('commands.undo'), run: undo } });
  const shown = app.view.getState().notices.at(-1);
  // After another change, its button would undo nothing, or the wrong thing.
  const stop = app.documents.subscribe(({ content: now }) => {
    if (now === changed.content) return;
    stop();
    if (shown !== undefined) dismiss(shown.id);
  });
}
