/** Leaves the compare page, with or without applying the merge. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { AppState } from '../../state/workspace/app-state.ts';

export function leaveCompare(app: AppState): void {
  const { comparison } = app.view.getState();
  if (comparison?.instead !== undefined) return comparison.instead.leave();
  app.view.getState().showPage(app.documents.getState().project === null ? 'welcome' : 'editor');
}

/** Applies the merge as one edit of the open flow, which a single undo reverts. Repaired files are written instead. */
export function applyMerge(app: AppState): void {
  const { merged, titles } = app.compare.getState();
  const { comparison } = app.view.getState();
  if (comparison === null || merged?.ok !== true) return;
  if (comparison.instead !== undefined) return comparison.instead.take(merged.value);
  if (comparison.apply !== undefined) {
    leaveCompare(app);
    return comparison.apply(merged.value);
  }
  const { flow, layout, layers, screens } = merged.value;
  const label = t('compare.merge.label', { name: titles.right ?? '' });
  app.documents
    .getState()
    .rewrite(
      label,
      { flow, layout, ...(layers === undefined ? {} : { layers }), ...(screens && { screens }) },
      { overLocks: true },
    );
  leaveCompare(app);
  app.view.getState().notify({ tone: 'success', title: t('compare.merge.done') });
  app.view.getState().announce(t('app.announce.done', { label }));
  comparison.onMerge?.(merged.value);
}
