/**
 * Moves an edge along with its dragged ends. Written to the DOM, because rendering all edges in each step of a drag
 * would take as long as everything else in that step.
 */
import { useLayoutEffect, type RefObject } from 'react';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';

export function useDraggedEdge(line: RefObject<SVGGElement | null>, isDragged: boolean): void {
  const { canvas } = useOpenDocument();
  useLayoutEffect(() => {
    const element = line.current;
    if (!isDragged || element === null) return;
    const follow = () => {
      const { carried } = canvas.getState();
      if (carried !== null) element.setAttribute('transform', `translate(${carried.x} ${carried.y})`);
    };
    follow();
    const stop = canvas.subscribe(follow);
    return () => {
      stop();
      element.removeAttribute('transform');
    };
  }, [line, canvas, isDragged]);
}
