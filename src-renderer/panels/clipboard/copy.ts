/** Copies and cuts the selection. */
import { t } from '../../../src-shared/messages/translate.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planCut } from '../../edits/cut.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { selectedFragment } from '../../edits/clipboard/selected-fragment.ts';
import { writeClipboard } from '../../ui/system-clipboard.ts';

/** The clipboard text; null if nothing is selected. */
export function copiedText(app: AppState): string | null {
  const fragment = selectedFragment(app);
  return fragment === null ? null : JSON.stringify(fragment, null, 2);
}

export function announceCopied(app: AppState): void {
  const { nodes, edges, notes, groups } = app.selection.getState();
  app.view
    .getState()
    .announce(t('clipboard.copied', { count: nodes.length + edges.length + notes.length + groups.length }));
}

/** Removes what was cut in one undo step, once the copy is safe. */
export function removeCut(app: AppState): void {
  const { document, graph } = app.documents.getState();
  makeEdit(app, planCut(document, graph, app.selection.getState()));
  app.canvas.getState().camera?.focus();
}

export async function copyByCommand(app: AppState, cut: boolean): Promise<void> {
  const text = copiedText(app);
  if (text === null) return;
  if (!(await writeClipboard(text))) {
    const key = cut ? 'clipboard.refusedCut' : 'clipboard.refusedCopy';
    return app.view.getState().notify({ tone: 'warning', title: t(key), text: t('clipboard.useKeys') });
  }
  if (cut) removeCut(app);
  else announceCopied(app);
}
