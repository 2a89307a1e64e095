/** The order in which the edges of a node are checked. */
import { ELSE, type Edge } from './flow.ts';
import { compareIds } from './ids.ts';

export function isElse({ guard }: Edge): boolean {
  return guard?.trim() === ELSE;
}

/** A new branch starts with an empty condition, which still has to be written. */
export function isOpenBranch({ guard }: Edge): boolean {
  return guard?.trim() === '';
}

export function priorityOf({ priority }: Edge): number {
  return priority ?? 0;
}

export function compareEdges(a: Edge, b: Edge): number {
  return priorityOf(a) - priorityOf(b) || compareIds(a.id, b.id);
}
