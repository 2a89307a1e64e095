/**
 * Keeps a wheel handler on the canvas. React Flow replaces its own with each Ctrl key and each new edge, and while an
 * element has none, Chromium examines and paints the whole page again.
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
