/** Tells the inspector what is in the way of the selected edge's bends, because only the drawing knows. */
import { useEffect } from 'react';
import type { CanvasEdge } from '../../drawing/edges-to-canvas.ts';
import { useOpenDocument, useSelection } from '../../state/workspace/app-context.tsx';

export function useBendObstacle(edges: readonly CanvasEdge[]): void {
  const { canvas } = useOpenDocument();
  const selected = useSelection((state) => (state.edges.length === 1 ? state.edges[0] : undefined));
  const because =
    selected === undefined ? undefined : edges.find(({ id }) => id === selected)?.data?.route?.unfollowed?.because;
  useEffect(() => {
    if (selected === undefined || because === undefined) return;
    canvas.setState({ bendObstacle: { edge: selected, because } });
    return () => canvas.setState({ bendObstacle: null });
  }, [canvas, selected, because]);
}
