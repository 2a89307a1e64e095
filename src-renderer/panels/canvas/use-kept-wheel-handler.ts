/**
 * React Flow removes and adds its wheel handler whenever one of its options changes: with each Ctrl key and each new edge.
 * A browser that has no such handler for a moment walks through and paints all there is. So there is always one.
 */
import { useEffect, type RefObject } from 'react';

export function useKeptWheelHandler(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pane = container.current?.querySelector('.react-flow__renderer');
    // A passive one would not count.
    pane?.addEventListener('wheel', doNothing, { passive: false });
    return () => pane?.removeEventListener('wheel', doNothing);
  }, [container]);
}

function doNothing(): void {}
