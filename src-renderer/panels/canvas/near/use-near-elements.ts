/** The part of a large flow that React Flow gets, as the camera moves. */
import { useMemo, useState } from 'react';
import { useStore } from '@xyflow/react';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';
import type { Viewport } from '../../../../src-shared/flow/layout.ts';
import type { Detail } from '../../../drawing/detail.ts';
import { sameArray } from '../../../drawing/memo.ts';
import { isLarge, isPainted, type CanvasElements, type VisibleArea } from '../lod/lod-scene.ts';
import { areaAround, nearElements } from './near-elements.ts';

/** `opening` is the view before React Flow knows its own. While cards are painted, it gets only a few elements anyway. */
export function useNearElements(drawn: CanvasElements, detail: Detail, opening: Viewport): CanvasElements {
  const area = useAreaAroundWindow(opening);
  const [kept] = useState(keepingArrays);
  const isOn = isLarge(drawn) && !isPainted(drawn, detail);
  return useMemo(() => (isOn ? kept(nearElements(drawn, area)) : drawn), [isOn, kept, drawn, area]);
}

function keepingArrays(): (elements: CanvasElements) => CanvasElements {
  let last: CanvasElements = { nodes: [], edges: [] };
  return ({ nodes, edges }) => (last = { nodes: sameArray(last.nodes, nodes), edges: sameArray(last.edges, edges) });
}

/** Follows in the frame of the camera step, because it comes from the same store. */
function useAreaAroundWindow(opening: Viewport): VisibleArea {
  const [areaOf] = useState(() => {
    let area = areaAround(opening, screenSize(), null);
    return (view: Viewport, window: Size): VisibleArea => (area = areaAround(view, window, area));
  });
  return useStore(({ transform: [x, y, zoom], width, height }) =>
    width === 0 ? areaOf(opening, screenSize()) : areaOf({ x, y, zoom }, { width, height }),
  );
}

/** As large as the canvas can be. */
function screenSize(): Size {
  return { width: innerWidth, height: innerHeight };
}
