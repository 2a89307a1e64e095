/** Applies quick fixes: one, or the first fix of every problem of a kind. Each is one undo step. */
import { t } from '../../src-shared/messages/translate.ts';
import type { Problem, QuickFix } from '../../src-shared/document/problems.ts';
import { fixAll, fixesOf } from '../../src-shared/quick-fixes/quick-fixes.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';
import { changedPlace, type ChangedPlace } from '../edits/changed-place.ts';
import { placeAdded } from '../edits/place-added.ts';
import { goTo, lookAt, lookAtComponent } from './go-to.ts';
import { makeNoticedEdit } from './make-noticed-edit.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { environmentWith } from '../state/problems/check-environment.ts';
import { UNKNOWN_ENVIRONMENT } from '../../src-shared/flow/environment.ts';

type App = Pick<AppState, 'documents'>;

function environmentHere({ documents }: App) {
  const { project, content } = documents.getState();
  return project === null ? UNKNOWN_ENVIRONMENT : environmentWith(project, content);
}

export function fixesHere(app: App, problem: Problem): readonly QuickFix[] {
  return fixesOf(app.documents.getState().document.flow, problem, environmentHere(app));
}

/** A fix for a problem of the open screen keeps the designer open, even if it changes the flow. */
export function takeFix(app: AppState, { label, operations, edits }: QuickFix, problem?: Problem): void {
  if (edits !== undefined) return goTo(app, { graph: null, pointer: edits });
  makeFix(app, { label: t('problems.fixed', { label }), operations }, problem);
}

export function takeAllFixes(app: AppState, problem: Problem): void {
  const { operations, count } = fixAll(app.documents.getState().document, problem.code, environmentHere(app));
  makeFix(app, { label: t('problems.fixedAll', { count }), operations }, problem);
}

/** A large flow takes a millisecond for each fix, and the list is drawn again with each edit. */
const MAX_COMPARED = 8;

export interface FixForAll {
  readonly name: string;
  readonly deletesNodes: boolean;
}

/** Null if there is at most one problem of the kind with a fix. */
export function fixForAll(app: AppState, { code }: Problem): FixForAll | null {
  const alike = app.problems.getState().problems.filter((problem) => problem.code === code);
  const fixes = alike.slice(0, MAX_COMPARED).flatMap((problem) => fixesHere(app, problem)[0] ?? []);
  const isMany = alike.length > MAX_COMPARED;
  if (fixes.length === 0 || (fixes.length === 1 && !isMany)) return null;
  return {
    name: isMany ? t('problems.fixAllMany') : nameOfAll(fixes),
    deletesNodes: fixes.some(({ operations }) => operations.some(({ op }) => op === 'remove-nodes')),
  };
}

/** Fixes are named together only if they do the same. */
function nameOfAll(fixes: readonly QuickFix[]): string {
  const count = fixes.length;
  const { label } = fixes[0]!;
  return fixes.every((other) => other.label === label)
    ? t('problems.fixAllAlike', { count, label })
    : t('problems.fixAll', { count });
}

/** Shows and announces what it changed, and offers undo. */
function makeFix(app: AppState, { label, operations }: PlannedEdit, problem: Problem | undefined): void {
  const { content, document } = app.documents.getState();
  const placed = { label, operations: placeAdded(document, operations) };
  makeNoticedEdit(app, placed, { tone: 'success', title: label });
  const changed = app.documents.getState();
  if (changed.content === content) return;
  const isDesigned = problem?.screen !== undefined && problem.screen.name === app.designer.getState().screen;
  if (!isDesigned) showPlace(app, changedPlace(operations, document.flow, changed.document.flow));
}

function showPlace(app: AppState, place: ChangedPlace | null): void {
  switch (place?.kind) {
    case undefined:
      return;
    case 'component':
      return lookAtComponent(app, place.screen, place.component);
    case 'field':
      return goTo(app, place);
    case 'parts': {
      const { graph, nodes, edges } = place;
      lookAt(app, { graph, node: nodes.at(-1), edge: edges.at(-1) });
      return app.selection.getState().select({ nodes, edges });
    }
  }
}
