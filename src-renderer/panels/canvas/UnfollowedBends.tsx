/** Marks an edge whose bends can't be followed, and says why. While the edge is selected, shows where they would lead. */
import type { BendObstacle, EdgeRoute, UnfollowedBends } from '../../../src-shared/drawing/routing/edge-route.ts';
import { labelBox, routePath } from '../../../src-shared/drawing/routing/edge-route.ts';
import { labelAnyhow } from '../../../src-shared/drawing/routing/place-label.ts';
import { clearPoint } from '../../../src-shared/drawing/routing/route-point.ts';
import type { Size } from '../../../src-shared/drawing/card-geometry.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { bendObstacleText } from '../../drawing/bend-obstacle-text.ts';

export interface UnfollowedBendsMarkProps {
  readonly graph: GraphRef;
  readonly route: EdgeRoute;
  readonly bends: UnfollowedBends;
  readonly label: Size | null;
  readonly isSelected: boolean;
}

const RADIUS = 7;

export function UnfollowedBendsMark({ graph, route, bends, label, isSelected }: UnfollowedBendsMarkProps) {
  const text = useObstacleText(graph, bends.because);
  const box = label === null ? null : labelBox(route.label ?? labelAnyhow(route), label);
  const { x, y } = clearPoint(route, box);
  return (
    <>
      {isSelected && <path className="edge-unfollowed-bends" d={routePath({ points: bends.points, label: null })} />}
      <g className="edge-unfollowed-mark" role="img" aria-label={text}>
        <title>{text}</title>
        <circle cx={x} cy={y} r={RADIUS} />
        <path d={`M${x - 3} ${y + 3}v-3.5h6v-3.5M${x - 4} ${y - 4}l8 8`} />
      </g>
    </>
  );
}

function useObstacleText(graph: GraphRef, because: BendObstacle): string {
  return useDocument((state) => bendObstacleText(state.document, graph, because));
}
