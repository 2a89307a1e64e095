/** The order in which the edges of a node are checked. */
import { ELSE, type Edge } from './flow.ts';
import { compareIds } from './ids.ts';

export function isElse({ guard }: Edge): boolean {
  return guard?.trim() === ELSE;
}

export function priorityOf({ priority }: Edge): number {
  return priority ?? 0;
}

export function compareEdges(a: Edge, b: Edge): number {
  return priorityOf(a) - priorityOf(b) || compareIds(a.id, b.id);
}
