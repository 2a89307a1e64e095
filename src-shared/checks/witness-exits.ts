/** The ways to leave a node during the search for a conversation: the answers at that point, and the exit. */
import { edgesAfter } from '../flow/exits.ts';
import type { Edge } from '../flow/flow.ts';

/** The answers when a node is left, and for a call the exit by which it returned. */
export interface Left {
  readonly given: number;
  readonly exit: string | null;
}

/** Keyed by the name of the exit. */
export type Exits = Map<string | null, Set<number>>;

export type GoTo = (id: string, given: number, exit?: string) => void;

/** How a node is reached, and its normal edges. */
export interface Met {
  readonly given: number;
  readonly behind: readonly Left[];
  readonly all: readonly Edge[];
}

export function normalOf(edges: readonly Edge[]): readonly Edge[] {
  return edges.filter(({ kind = 'normal' }) => kind === 'normal');
}

/** Whether one of these edges is followed after an exit, given all normal edges. */
export function isFollowedAfter(edges: readonly Edge[], all: readonly Edge[], exit: string | null): boolean {
  return edgesAfter(all, exit).some((edge) => edges.includes(edge));
}
