/** Taking quick fixes: one, or the first of every problem of a kind. Each is one step of undo. */
import { t } from '../../src-shared/messages/translate.ts';
import type { Problem, QuickFix } from '../../src-shared/document/problems.ts';
import { fixAll, fixesOf } from '../../src-shared/quick-fixes/quick-fixes.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { makeEdit } from './make-edit.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { environmentOf } from '../state/problems/problems-store.ts';
import { UNKNOWN_ENVIRONMENT } from '../../src-shared/flow/environment.ts';

type App = Pick<AppState, 'documents'>;

function environmentHere({ documents }: App) {
  const { project } = documents.getState();
  return project === null ? UNKNOWN_ENVIRONMENT : environmentOf(project);
}

export function fixesHere(app: App, problem: Problem): readonly QuickFix[] {
  return fixesOf(app.documents.getState().document.flow, problem, environmentHere(app));
}

export function takeFix(app: AppState, { label, operations }: QuickFix): void {
  makeFix(app, { label: t('problems.fixed', { label }), operations });
}

export function takeAllFixes(app: AppState, { code }: Problem): void {
  const operations = fixAll(app.documents.getState().document, code, environmentHere(app));
  makeFix(app, { label: t('problems.fixedAll', { code }), operations });
}

/** Says what it did, and offers to take it back. */
function makeFix(app: AppState, planned: PlannedEdit): void {
  const { content } = app.documents.getState();
  makeEdit(app, planned);
  if (app.documents.getState().content === content) return;
  const changed = app.documents.getState().content;
  const undo = () => {
    if (app.documents.getState().content === changed) app.documents.getState().undo();
  };
  app.view
    .getState()
    .notify({ tone: 'success', title: planned.label, action: { label: t('commands.undo'), run: undo } });
}
