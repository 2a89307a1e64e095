/** The line of an edge as it is drawn: along its route, or plainly from card to card where it has none. */
import { edgeLine, type EdgeLine, type Ends } from '../edge-path.ts';
import { labelAnyhow } from '../routing/place-label.ts';
import { routePath, type EdgeRoute } from '../routing/edge-route.ts';

export function lineOf(route: EdgeRoute | null, ends: Ends): EdgeLine {
  if (route === null) return edgeLine(ends);
  const { x, y } = route.label ?? labelAnyhow(route);
  return { path: routePath(route), textX: x, textY: y };
}
