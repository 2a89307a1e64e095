/** What a node or an edge shows even when zoomed out: errors, the conversation, and coverage. */
import type { GraphRef } from '../../../../src-shared/flow/flow.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { heatLevel, timesTaken, visitsTo, type HeatLevel } from '../../../state/tests/coverage-heat.ts';
import { placeKey } from '../../../state/problems/place-key.ts';
import { edgeHighlight, nodeHighlight } from '../../../state/conversation/run-highlight.ts';

export type LodTone = 'danger' | 'warning' | 'accent' | 'success';

export interface LodMark {
  /** The tone around a card, or along the line of an edge. */
  readonly line: LodTone | null;
  readonly heat: HeatLevel | null;
  readonly problem: 'danger' | 'warning' | null;
}

/** `session` is the conversation on the canvas. */
export type LodStores = Pick<AppState, 'problems' | 'session' | 'tests'>;

const LIT = {
  waiting: 'accent',
  running: 'accent',
  inside: 'accent',
  ended: 'success',
  visited: 'success',
  stuck: 'danger',
  failed: 'danger',
} as const;

export function nodeMark({ problems, session, tests }: LodStores, graph: GraphRef, id: string): LodMark | null {
  const found = problems.getState().byPlace.get(placeKey('node', graph, id));
  const light = nodeHighlight(session.getState(), id);
  const visits = visitsTo(tests.getState(), id);
  if (found === undefined && light === null && visits === null) return null;
  const isError = found?.some(({ severity }) => severity === 'error') ?? false;
  const heat = visits === null ? null : heatLevel(visits, tests.getState().shown?.mostVisits ?? 1);
  const problem = found === undefined ? null : isError ? 'danger' : 'warning';
  return { line: light === null ? (isError ? 'danger' : null) : LIT[light], heat, problem };
}

export function edgeTone({ problems, session, tests }: LodStores, graph: GraphRef, id: string): LodTone | null {
  const light = edgeHighlight(session.getState(), id);
  if (light !== null) return light === 'last' ? 'accent' : 'success';
  const taken = timesTaken(tests.getState(), id);
  if (taken !== null) return taken === 0 ? 'warning' : 'success';
  const found = problems.getState().byPlace.get(placeKey('edge', graph, id));
  return found?.some(({ severity }) => severity === 'error') === true ? 'danger' : null;
}
