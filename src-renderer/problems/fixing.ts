/** Taking quick fixes: one, or the first of every problem of a kind. Each is one step of undo. */
import i18next from 'i18next';
import type { Problem, QuickFix } from '../../src-shared/flow/problems.ts';
import { fixAll, fixesOf } from '../../src-shared/flow/quick-fixes.ts';
import { makeEdit } from '../commands/make-edit.ts';
import type { AppState } from '../state/app-state.ts';
import { environmentOf, placeKey } from '../state/problems-store.ts';
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
  makeEdit(app, { label: i18next.t('problems.fixed', { label }), operations });
}

export function takeAllFixes(app: AppState, { code }: Problem): void {
  const operations = fixAll(app.documents.getState().document, code, environmentHere(app));
  makeEdit(app, { label: i18next.t('problems.fixedAll', { code }), operations });
}

/** Of what has the focus in the list of problems, else of what is selected, errors first. */
export function problemsHere(app: AppState): readonly Problem[] {
  const { problems, byPlace } = app.problems.getState();
  const line = document.activeElement?.closest<HTMLElement>('[data-problem]')?.dataset['problem'];
  const focused = problems.find((problem) => nameOfProblem(problem) === line);
  if (focused !== undefined) return [focused];
  const { graph } = app.documents.getState();
  const { nodes, edges } = app.selection.getState();
  const places = [...nodes.map((id) => placeKey('node', graph, id)), ...edges.map((id) => placeKey('edge', graph, id))];
  return places
    .flatMap((place) => byPlace.get(place) ?? [])
    .toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

export function nameOfProblem({ code, pointer, message }: Problem): string {
  return `${code} ${pointer} ${message}`;
}

/** The problem after, or before, the one that was looked at last. */
export function stepProblem(app: AppState, by: 1 | -1): Problem | undefined {
  const { problems } = app.problems.getState();
  const { revealed } = app.view.getState();
  const at = problems.findIndex(({ pointer }) => pointer === revealed?.pointer);
  const next = at === -1 ? (by === 1 ? 0 : problems.length - 1) : (at + by + problems.length) % problems.length;
  return problems[next];
}
