/** The drawn line of an edge: along its route, or directly from card to card without one. */
import { edgeLine, type EdgeLine, type Ends } from '../edge-path.ts';
import { labelAnyhow } from '../routing/place-label.ts';
import { routePath, type EdgeRoute } from '../routing/edge-route.ts';

export function lineOf(route: EdgeRoute | null, ends: Ends): EdgeLine {
  if (route === null) return edgeLine(ends);
  const { x, y } = route.label ?? labelAnyhow(route);
  return { path: routePath(route), textX: x, textY: y };
}
