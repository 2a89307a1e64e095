/** Taking quick fixes: one, or the first of every problem of a kind. Each is one step of undo. */
import { t } from '../../src-shared/messages/translate.ts';
import type { Problem, QuickFix } from '../../src-shared/document/problems.ts';
import { fixAll, fixesOf } from '../../src-shared/quick-fixes/quick-fixes.ts';
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
  makeEdit(app, { label: t('problems.fixed', { label }), operations });
}

export function takeAllFixes(app: AppState, { code }: Problem): void {
  const operations = fixAll(app.documents.getState().document, code, environmentHere(app));
  makeEdit(app, { label: t('problems.fixedAll', { code }), operations });
}
