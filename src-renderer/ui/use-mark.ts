/** Marks drawn components with an attribute. */
import { useLayoutEffect, type RefObject } from 'react';

/** The player draws on its own, so the mark is set again after each drawing. */
export function useMark(stage: RefObject<HTMLElement | null>, name: string, marked: readonly string[]): void {
  useLayoutEffect(() => {
    const root = stage.current;
    if (root === null) return;
    const ids = new Set(marked);
    const isMarked = (element: HTMLElement) => ids.has(element.dataset['component'] ?? '');
    const mark = () => {
      for (const element of root.querySelectorAll<HTMLElement>(`[${name}]`))
        if (!isMarked(element)) element.removeAttribute(name);
      if (ids.size === 0) return;
      for (const element of root.querySelectorAll<HTMLElement>(`[data-component]:not([${name}])`))
        if (isMarked(element)) element.setAttribute(name, '');
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [stage, name, marked]);
}
