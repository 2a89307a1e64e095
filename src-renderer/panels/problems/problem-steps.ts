/** Selects the problems that commands act on, and steps from one to the next. */
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { placeKey } from '../../state/problems/place-key.ts';

/** Problems of the focused item in the list, or else of the selection, errors first. */
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

/** The problem after or before the last one shown. */
export function stepProblem(app: AppState, by: 1 | -1): Problem | undefined {
  const { problems } = app.problems.getState();
  const { revealed } = app.canvas.getState();
  const at = problems.findIndex(({ pointer }) => pointer === revealed?.pointer);
  const next = at === -1 ? (by === 1 ? 0 : problems.length - 1) : (at + by + problems.length) % problems.length;
  return problems[next];
}
