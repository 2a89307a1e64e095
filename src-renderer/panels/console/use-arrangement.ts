/** Measures a console, and chooses the arrangement that fits. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { arrangementFor, type Arrangement } from './arrangement.ts';

export function useArrangement(): { readonly place: RefObject<HTMLDivElement | null>; readonly fits: Arrangement } {
  const place = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState<Arrangement>('tab');
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      // A closed panel, or one that is only just opening, has no size.
      if (width > 0 && height > 0) setFits(arrangementFor({ width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, fits };
}
