/** The part of a large flow that React Flow gets, as the camera moves. */
import { useMemo, useState } from 'react';
import { useStore } from '@xyflow/react';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';
import { equalItems } from '../../../../src-shared/equality.ts';
import type { Viewport } from '../../../../src-shared/flow/layout.ts';
import { MANY_NODES, type CanvasElements, type VisibleArea } from '../lod/lod-scene.ts';
import { areaAround, nearElements } from './near-elements.ts';

/** `opening` is the view before React Flow knows its own. */
export function useNearElements(drawn: CanvasElements, opening: Viewport): CanvasElements {
  const isLarge = drawn.nodes.length > MANY_NODES;
  const area = useAreaAroundWindow(opening);
  const [kept] = useState(keepingLists);
  return useMemo(() => (isLarge ? kept(nearElements(drawn, area)) : drawn), [isLarge, kept, drawn, area]);
}

/** React Flow takes over whatever is another list, so one with the same items is the same list. */
function keepingLists(): (elements: CanvasElements) => CanvasElements {
  let last: CanvasElements = { nodes: [], edges: [] };
  const same = <Item>(before: Item[], now: Item[]): Item[] => (equalItems(before, now) ? before : now);
  return ({ nodes, edges }) => (last = { nodes: same(last.nodes, nodes), edges: same(last.edges, edges) });
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
