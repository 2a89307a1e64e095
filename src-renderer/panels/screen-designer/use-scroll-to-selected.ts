/** Scrolls the screen to a component that is selected or added elsewhere, such as in the tree or the palette. */
import { useEffect, type RefObject } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { boxOf } from './drop-target.ts';

export function useScrollToSelected(stage: RefObject<HTMLElement | null>, selected: string | null): void {
  useEffect(() => {
    if (selected === null) return;
    // The player draws new components on its own, and measuring would lay the window out twice.
    return afterPaint(() => {
      const root = stage.current;
      const box = boxOf(root?.querySelector(`[data-component="${CSS.escape(selected)}"]`) ?? null);
      if (root === null || box === null) return;
      const by = offsetShowing(box, root.getBoundingClientRect());
      if (by !== 0) root.scrollBy(0, by);
    });
  }, [stage, selected]);
}

interface Extent {
  readonly top: number;
  readonly height: number;
}

/** Room above and below it. */
const MARGIN = 24;

/** 0 if half of it, or of the view, is in view. */
export function offsetShowing(component: Extent, view: Extent): number {
  const seen = Math.min(component.top + component.height, view.top + view.height) - Math.max(component.top, view.top);
  if (seen >= Math.min(component.height, view.height) / 2) return 0;
  const start = component.top - view.top - MARGIN;
  const end = component.top + component.height - (view.top + view.height) + MARGIN;
  return start < 0 || component.height + 2 * MARGIN > view.height ? start : end;
}
