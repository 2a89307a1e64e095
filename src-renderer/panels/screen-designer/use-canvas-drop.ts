/** Dragging over the screen: a line shows between which siblings it will be dropped. */
import { useState, type DragEvent, type RefObject } from 'react';
import { dropEdit, takeDragged } from './drag-components.ts';
import { dropTarget, type Box } from './drop-target.ts';
import type { Designed } from './use-designed.ts';

export function useCanvasDrop(stage: RefObject<HTMLDivElement | null>, designed: Designed) {
  const [line, setLine] = useState<Box | null>(null);
  const targetOf = (event: DragEvent) =>
    stage.current === null ? null : dropTarget(stage.current, designed.file, event);
  return {
    line,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      const next = targetOf(event)?.line ?? null;
      setLine((known) => (known?.left === next?.left && known?.top === next?.top ? known : next));
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setLine(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setLine(null);
      const dragged = takeDragged(event.dataTransfer);
      if (dragged === null) return;
      const { label, edit } = dropEdit(designed, dragged, targetOf(event)?.place ?? null);
      designed.edit(label, edit);
    },
  };
}
