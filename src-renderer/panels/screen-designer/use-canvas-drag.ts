/** Drags components on the screen itself: a line shows between which siblings they would be dropped. */
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import { whileMounted } from '../../ui/while-mounted.ts';
import { dropRefusal } from './drag-components.ts';
import { draggedComponents, type Drop } from './drag-payload.ts';
import { boxOf, dropTarget, markedAt, type Box } from './drop-target.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import { wholes } from './selected-components.ts';
import type { Designed } from './use-designed.ts';

interface CanvasDrop extends Drop {
  readonly line: Box | null;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface CanvasDrag {
  readonly designed: Designed;
  readonly isWriting: boolean;
}

type Stage = RefObject<HTMLDivElement | null>;

export function useCanvasDrag(stage: Stage, { designed, isWriting }: CanvasDrag) {
  const { designer } = useOpenDocument();
  const [line, setLine] = useState<Box | null>(null);
  const latest = useRef({ designed, isWriting });
  useLayoutEffect(() => {
    latest.current = { designed, isWriting };
  });
  const ref = useMemo(
    () =>
      whileMounted((element) => {
        stage.current = element as HTMLDivElement;
        const leave = () => setLine(null);
        const held = (point: Point): readonly string[] => {
          const id = markedAt(point)?.dataset['component'];
          if (id === undefined) return [];
          const chosen = chosenComponents(designer.getState());
          return wholes(latest.current.designed.file, chosen.includes(id) ? chosen : [id]);
        };
        return combine(
          draggable({
            element,
            canDrag: ({ input }) => !latest.current.isWriting && held(input).length > 0,
            getInitialData: ({ input }) => ({ components: { move: held(input) } }),
            onGenerateDragPreview: ({ location, nativeSetDragImage }) => {
              const { input } = location.initial;
              const marked = markedAt(input);
              const box = boxOf(marked);
              if (marked?.firstElementChild == null || box === null) return;
              nativeSetDragImage?.(marked.firstElementChild, input.clientX - box.left, input.clientY - box.top);
            },
          }),
          dropTargetForElements({
            element,
            canDrop: ({ source }) => draggedComponents(source) !== null,
            getData: ({ input, source }) => {
              const dragged = draggedComponents(source);
              const { designed: screen } = latest.current;
              const moved = dragged !== null && 'move' in dragged ? wholes(screen.file, dragged.move) : [];
              const target = dropTarget(element, screen, { ...input, moved });
              const place = target?.place ?? null;
              const refusal = dragged === null ? null : dropRefusal(screen, dragged, place);
              return { place, refusal, line: target?.line ?? null } satisfies CanvasDrop;
            },
            onDrag: ({ self }) => {
              const next = (self.data as CanvasDrop).line;
              setLine((known) => (known?.left === next?.left && known?.top === next?.top ? known : next));
            },
            onDragLeave: leave,
            onDrop: leave,
          }),
          scrollAtEdges(element),
        );
      }),
    [stage, designer],
  );
  return { line, ref };
}
