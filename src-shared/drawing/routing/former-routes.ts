/** The routes that edges had before an edit, so that undoing it draws them again without a search. */
import type { EdgeEnds } from '../card-ports.ts';
import type { EdgeRoute } from './edge-route.ts';
import { reachesEnds } from './fitting-route.ts';

export interface FormerRoutes {
  readonly add: (edge: string, route: EdgeRoute) => void;
  /** The last one between these ends; null if there is none. */
  readonly between: (edge: string, ends: EdgeEnds) => EdgeRoute | null;
}

/** For each edge: enough to undo and redo an edit, or the last few drags of a card. */
const MOST = 4;

export function createFormerRoutes(): FormerRoutes {
  const byEdge = new Map<string, readonly EdgeRoute[]>();
  return {
    add: (edge, route) => {
      const others = (byEdge.get(edge) ?? []).filter((other) => other !== route);
      byEdge.set(edge, [route, ...others].slice(0, MOST));
    },
    between: (edge, ends) => byEdge.get(edge)?.find((route) => reachesEnds(route, ends)) ?? null,
  };
}

/** For drawings without edits, whose routes depend on nothing but the scene. */
export const NO_FORMER_ROUTES: FormerRoutes = { add: () => undefined, between: () => null };
