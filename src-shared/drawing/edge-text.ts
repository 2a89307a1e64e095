/** What stands on an edge: its guard in short, and the order in which it is looked at. */
import { ELSE, type Edge } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import { compareIds } from '../flow/ids.ts';

const LONGEST = 30;

export interface EdgeText {
  /** Null where nothing needs to be said. */
  readonly text: string | null;
  /** `word`: said in the user's language, by its key; `guard`: an expression, as written. */
  readonly tone: 'guard' | 'else' | 'label' | 'kind';
}

export function edgeKind(edge: Pick<Edge, 'kind'>): EdgeKind {
  return edge.kind ?? 'normal';
}

export function edgeText(edge: Edge): EdgeText {
  if (edge.label !== undefined && edge.label !== '') return { text: shorten(edge.label), tone: 'label' };
  const guard = edge.guard ?? '';
  if (guard === ELSE) return { text: ELSE, tone: 'else' };
  if (guard.trim() !== '') return { text: shorten(shortGuard(guard)), tone: 'guard' };
  return edgeKind(edge) === 'normal' ? { text: null, tone: 'label' } : { text: edgeKind(edge), tone: 'kind' };
}

/** Nearly every guard reads answers: the root is left out on the canvas, where room is short. */
function shortGuard(guard: string): string {
  return guard
    .replace(/\banswers\./g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

function isGuarded(edge: Edge): boolean {
  return edgeKind(edge) === 'normal' && edge.guard != null && edge.guard !== '' && edge.guard !== ELSE;
}

/** 1, 2, 3 … for the guarded edges of a node that has several; nothing where there is nothing to choose. */
export function guardOrder(siblings: readonly Edge[]): ReadonlyMap<string, number> {
  const guarded = siblings.filter(isGuarded);
  if (guarded.length < 2) return NO_ORDER;
  const ordered = guarded.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || compareIds(a.id, b.id));
  return new Map(ordered.map((edge, index) => [edge.id, index + 1]));
}

const NO_ORDER: ReadonlyMap<string, number> = new Map();
