/** A small plus on the hovered or selected edge that inserts a node. One for the whole canvas. */
import { useEffect, useRef, useState } from 'react';
import { useStore, useStoreApi, ViewportPortal } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument, useOpenDocument, useSelection } from '../../state/workspace/app-context.tsx';
import { useDetail } from '../../drawing/detail.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { pointAlong, routeLength } from '../../../src-shared/drawing/routing/route-point.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';
import type { CanvasNode } from '../../drawing/card-nodes.ts';
import type { CanvasEdge } from '../../drawing/edges-to-canvas.ts';

interface EdgePoint {
  readonly edge: string;
  readonly name: string;
  readonly at: Position;
}

/** Nearer to the end than the label with the condition. */
const ALONG = 0.78;
const MIN_LENGTH = 40;
const RADIUS = 9;

export function EdgePlus() {
  const { canvas } = useOpenDocument();
  const detail = useDetail();
  const spot = useEdgePoint();
  if (spot === null || detail !== 'full') return null;
  const open = (event: React.MouseEvent) => {
    const { x, y, width, height } = event.currentTarget.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    canvas.setState({ quickAdd: { at, near: spot.at, edge: spot.edge } });
  };
  return (
    <ViewportPortal>
      <button
        type="button"
        tabIndex={-1}
        className="edge-plus nodrag nopan"
        aria-label={`${t('arrange.insert')}: ${spot.name}`}
        title={t('arrange.insert')}
        style={{ transform: `translate(${spot.at.x - RADIUS}px,${spot.at.y - RADIUS}px)` }}
        data-edge-plus
        onClick={open}
      >
        <Plus size={12} strokeWidth={2.25} aria-hidden />
      </button>
    </ViewportPortal>
  );
}

/** The edge under the pointer, else the selected one. Its label and grips are read from the page once they are drawn there. */
function useEdgePoint(): EdgePoint | null {
  const store = useStoreApi<CanvasNode, CanvasEdge>();
  const [hovered, setHovered] = useState<EdgePoint | null>(null);
  const [chosen, setChosen] = useState<EdgePoint | null>(null);
  const leaving = useRef(0);
  const selected = useSelection((state) => (state.edges.length === 1 ? state.edges[0] : undefined));
  const document = useDocument((state) => state.document);
  // Its grips, which the plus keeps clear of, are drawn once it is selected there.
  const drawn = useStore(({ edgeLookup }) => (selected === undefined ? undefined : edgeLookup.get(selected)));
  useEffect(() => {
    const { domNode } = store.getState();
    if (domNode === null) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    let stop = (): void => undefined;
    const over = ({ target, buttons }: PointerEvent) => {
      if (buttons !== 0 || !(target instanceof Element)) return;
      if (target.closest('[data-edge-plus]') !== null) return clearTimeout(leaving.current);
      const edge = target.closest('.react-flow__edge');
      clearTimeout(leaving.current);
      stop();
      if (edge === null) leaving.current = window.setTimeout(() => setHovered(null), STAYS_MS);
      else stop = afterPaint(() => setHovered(pointOn(edge, store.getState().edgeLookup)));
    };
    const down = ({ target }: PointerEvent) => {
      // Its click opens the list.
      if (target instanceof Element && target.closest('[data-edge-plus]') !== null) return;
      stop();
      setHovered(null);
    };
    domNode.addEventListener('pointerover', over, options);
    domNode.addEventListener('pointerdown', down, options);
    return () => {
      clearTimeout(leaving.current);
      stop();
      controller.abort();
    };
  }, [store]);
  useEffect(() => {
    return afterPaint(() => {
      const { domNode, edgeLookup } = store.getState();
      const edge =
        drawn === undefined ? null : domNode?.querySelector(`.react-flow__edge[data-id="${CSS.escape(drawn.id)}"]`);
      setChosen(edge ? pointOn(edge, edgeLookup) : null);
    });
  }, [drawn, store]);
  useEffect(() => afterPaint(() => setHovered(null)), [selected, document]);
  return hovered ?? chosen;
}

/** Long enough to reach the button next to the line. */
const STAYS_MS = 300;

function pointOn(element: Element, edges: ReadonlyMap<string, CanvasEdge>): EdgePoint | null {
  const edge = element.getAttribute('data-id') ?? '';
  const route = edges.get(edge)?.data?.route ?? null;
  if (route === null || routeLength(route) < MIN_LENGTH) return null;
  const at = nextToLabel(element, besideGrip(element, pointAlong(route, ALONG)));
  return { edge, name: element.getAttribute('aria-label') ?? edge, at };
}

/** A grip shorter than this is hard to hit. */
const MIN_GRIP = 24;
const BESIDE_LINE = 20;

/** Where it would cover the grip by which a short edge is bent, the plus is beside the line. */
function besideGrip(element: Element, at: Position): Position {
  for (const { x1, y1, x2, y2 } of element.querySelectorAll<SVGLineElement>('[data-bend]')) {
    const [a, b] = [pointOf(x1, y1), pointOf(x2, y2)];
    const isUpright = a.x === b.x;
    const [from, to] = isUpright ? [a.y, b.y].toSorted(ascending) : [a.x, b.x].toSorted(ascending);
    const [along, across] = isUpright ? [at.y, at.x - a.x] : [at.x, at.y - a.y];
    const isOnGrip = Math.abs(across) < RADIUS && along + RADIUS > from! && along - RADIUS < to!;
    const free = Math.max(along - RADIUS - from!, to! - along - RADIUS);
    if (isOnGrip && free < MIN_GRIP)
      return isUpright ? { ...at, x: a.x + BESIDE_LINE } : { ...at, y: a.y - BESIDE_LINE };
  }
  return { x: at.x, y: at.y };
}

function pointOf({ baseVal: x }: SVGAnimatedLength, { baseVal: y }: SVGAnimatedLength): Position {
  return { x: x.value, y: y.value };
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** The label of a short edge reaches down to the plus, which then moves to its right. */
function nextToLabel(element: Element, { x, y }: Position): Position {
  const label = element.querySelector<SVGRectElement>('.edge-label rect')?.getBBox();
  if (label === undefined) return { x, y };
  const covers = x + RADIUS > label.x && x - RADIUS < label.x + label.width;
  if (!covers || y - RADIUS > label.y + label.height || y + RADIUS < label.y) return { x, y };
  return { x: label.x + label.width + RADIUS + 3, y: label.y + label.height / 2 };
}
