/** Alignment guides of the dragged item and its neighbors. */
import { ViewportPortal, useStore } from '@xyflow/react';
import { useCanvas } from '../../state/workspace/app-context.tsx';
import type { Guides } from '../../state/editing/canvas-store.ts';

export function GuideLines() {
  const guides = useCanvas((state) => state.guides);
  return guides === null ? null : <ShownGuides guides={guides} />;
}

function ShownGuides({ guides }: { readonly guides: Guides }) {
  const width = useStore((state) => 1 / state.transform[2]);
  return (
    <ViewportPortal>
      {guides.upright.map(({ x, from, to }) => (
        <div
          key={`x${x}`}
          className="canvas-guide"
          style={{ transform: `translate(${x - width / 2}px,${from}px)`, width, height: to - from }}
        />
      ))}
      {guides.level.map(({ y, from, to }) => (
        <div
          key={`y${y}`}
          className="canvas-guide"
          style={{ transform: `translate(${from}px,${y - width / 2}px)`, width: to - from, height: width }}
        />
      ))}
    </ViewportPortal>
  );
}
