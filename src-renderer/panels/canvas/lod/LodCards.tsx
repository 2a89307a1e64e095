/** The cards and edges of a large flow while zoomed out: painted, and in the DOM only under the pointer. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStoreApi, type ReactFlowState } from '@xyflow/react';
import type { GraphRef } from '../../../../src-shared/flow/flow.ts';
import { useConversation, useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { useResolvedTheme } from '../../../ui/use-resolved-theme.ts';
import type { AnyCanvasNode } from '../../../drawing/annotations.ts';
import type { CanvasEdge } from '../../../drawing/edges-to-canvas.ts';
import { createLodPainter, type LodPicture } from './lod-painter.ts';
import { cardAt, isAtCard, type CanvasElements } from './lod-scene.ts';
import { edgeTone, nodeMark, type LodStores } from './lod-tones.ts';
import type { Hovered } from './use-lod-view.ts';

export interface LodCardsProps {
  readonly graph: GraphRef;
  readonly drawn: CanvasElements;
  readonly withTitles: boolean;
  readonly hovered: Hovered;
  readonly onHover: (hovered: Hovered) => void;
}

export function LodCards(props: LodCardsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  const repaint = useRef<() => void>(() => undefined);
  const { problems, tests, canvas: motion } = useOpenDocument();
  const session = useConversation();
  const store = useStoreApi<AnyCanvasNode, CanvasEdge>();
  const theme = useResolvedTheme();

  useEffect(() => {
    const element = canvas.current;
    const painter = element === null ? null : createLodPainter(element);
    const surface = element?.closest<HTMLElement>('.react-flow') ?? null;
    if (painter === null || surface === null) return;
    const picture = (): LodPicture => ({
      ...pictureOf(latest.current, { problems, session, tests }, store.getState()),
      carried: motion.getState().carried,
    });
    let request = 0;
    const paint = () => {
      request = 0;
      painter.paint(picture());
    };
    const soon = () => void (request ||= requestAnimationFrame(paint));
    repaint.current = soon;
    const hover = (event: PointerEvent) => {
      if (isDragging(event) && !store.getState().connection.inProgress) return;
      const { x, y, zoom } = picture().viewport;
      const box = surface.getBoundingClientRect();
      const [atX, atY] = [(event.clientX - box.left - x) / zoom, (event.clientY - box.top - y) / zoom];
      const node = hoveredCard(latest.current, atX, atY);
      const edge = node === null ? (painter.edgeAt(picture(), atX, atY)?.id ?? null) : null;
      latest.current.onHover({ node, edge });
    };
    paint();
    const stops = [
      store.subscribe((state, before) => {
        const isSame = state.transform === before.transform && state.width === before.width;
        if (!isSame || state.height !== before.height) soon();
      }),
      problems.subscribe(soon),
      session.subscribe(soon),
      tests.subscribe(soon),
    ];
    surface.addEventListener('pointermove', hover);
    surface.addEventListener('pointerdown', hover, { capture: true });
    return () => {
      for (const stop of stops) stop();
      surface.removeEventListener('pointermove', hover);
      surface.removeEventListener('pointerdown', hover, { capture: true });
      cancelAnimationFrame(request);
      repaint.current = () => undefined;
    };
  }, [problems, session, tests, motion, store, theme]);

  useLayoutEffect(() => {
    latest.current = props;
    repaint.current();
  });

  return <canvas ref={canvas} className="far-cards" aria-hidden />;
}

type View = Pick<ReactFlowState, 'transform' | 'width' | 'height'>;

/** A drawn line ends at the card under the pointer; other drags keep the card they started on. */
function isDragging({ type, buttons }: PointerEvent): boolean {
  return type === 'pointermove' && buttons !== 0;
}

/** A card stays hovered while the pointer is on one of its ports. */
function hoveredCard({ drawn: { nodes }, hovered }: LodCardsProps, x: number, y: number): string | null {
  const kept = isAtCard(nodes, hovered.node, { x, y }) ? hovered.node : null;
  return cardAt(nodes, x, y)?.id ?? kept;
}

function pictureOf(
  { graph, drawn, withTitles, hovered }: LodCardsProps,
  stores: LodStores,
  view: View,
): Omit<LodPicture, 'carried'> {
  const [x, y, zoom] = view.transform;
  return {
    ...{ nodes: drawn.nodes, edges: drawn.edges, withTitles, hovered },
    ...{ viewport: { x, y, zoom }, window: { width: view.width, height: view.height } },
    markOf: (id) => nodeMark(stores, graph, id),
    toneOf: (id) => edgeTone(stores, graph, id),
  };
}
