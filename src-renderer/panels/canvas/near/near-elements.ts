/**
 * For a large flow, React Flow gets only the elements in and around the window, because it examines all of its elements
 * at each edit and camera step. Pure; the hook follows the camera.
 */
import { unionOf, type Box } from '../../../../src-shared/drawing/box.ts';
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';
import { routeBounds, type EdgeRoute } from '../../../../src-shared/drawing/routing/edge-route.ts';
import type { Viewport } from '../../../../src-shared/flow/layout.ts';
import { boxOf, type AnyCanvasNode } from '../../../drawing/annotations.ts';
import type { CanvasEdge } from '../../../drawing/edges-to-canvas.ts';
import { byId, isInSight, visibleArea, type CanvasElements, type VisibleArea } from '../lod/lod-scene.ts';

/** How far the area reaches beyond the window on each side, in windows. */
const REACH = 1;
/** After zooming in, an area this many times wider than needed is reduced. */
const TOO_LARGE = 3;

/** Returns the same area as long as the window is in it. */
export function areaAround(view: Viewport, window: Size, before: VisibleArea | null): VisibleArea {
  const sight = visibleArea(view, window);
  const [width, height] = [sight.right - sight.left, sight.bottom - sight.top];
  if (before !== null && contains(before, sight)) {
    const wanted = width * (1 + 2 * REACH);
    if (before.right - before.left <= wanted * TOO_LARGE) return before;
  }
  return {
    left: sight.left - width * REACH,
    top: sight.top - height * REACH,
    right: sight.right + width * REACH,
    bottom: sight.bottom + height * REACH,
  };
}

function contains(outer: VisibleArea, inner: VisibleArea): boolean {
  const isAcross = outer.left <= inner.left && outer.right >= inner.right;
  return isAcross && outer.top <= inner.top && outer.bottom >= inner.bottom;
}

/** Includes the selection, wherever it is, because all of it is dragged, and both ends of each edge. */
export function nearElements({ nodes, edges }: CanvasElements, area: VisibleArea): CanvasElements {
  const all = byId(nodes);
  const near = edges.filter((edge) => isNear(edge, area, all));
  const ends = new Set(near.flatMap(({ source, target }) => [source, target]));
  return {
    nodes: nodes.filter((node) => node.selected === true || ends.has(node.id) || isInSight(node, area)),
    edges: near,
  };
}

function isNear(edge: CanvasEdge, area: VisibleArea, nodes: ReadonlyMap<string, AnyCanvasNode>): boolean {
  if (edge.selected === true || edge.data?.isCarried === true) return true;
  const route = edge.data?.route ?? null;
  // Most edges are far away, which their routes alone can tell.
  if (route !== null && !isIn(boundsOf(route), area)) return false;
  const [from, to] = [nodes.get(edge.source), nodes.get(edge.target)];
  if (from === undefined || to === undefined) return false;
  return route !== null || isIn(unionOf([boxOf(from), boxOf(to)])!, area);
}

function isIn({ x, y, width, height }: Box, area: VisibleArea): boolean {
  return x < area.right && x + width > area.left && y < area.bottom && y + height > area.top;
}

const BOUNDS = new WeakMap<EdgeRoute, Box>();

/** Of thousands of routes, a step of a drag changes a few. */
function boundsOf(route: EdgeRoute): Box {
  const known = BOUNDS.get(route);
  if (known !== undefined) return known;
  const bounds = routeBounds(route);
  BOUNDS.set(route, bounds);
  return bounds;
}
