/**
 * Marks the canvas with the kind of port a line is drawn from, for the styles of the others. The mark changes after the
 * frame of the edit, because the browser then examines every port again.
 */
import { useEffect, type RefObject } from 'react';
import type { useStoreApi } from '@xyflow/react';
import { oncePainted } from '../../state/editing/once-painted.ts';
import { afterPaint } from '../../ui/after-paint.ts';

export function useLineMark(store: ReturnType<typeof useStoreApi>, container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = oncePainted(afterPaint, () => {
      if (container.current === null) return;
      const { fromHandle } = store.getState().connection;
      if (fromHandle === null) delete container.current.dataset['lineFrom'];
      else container.current.dataset['lineFrom'] = fromHandle.type;
    });
    return store.subscribe(({ connection: { fromHandle } }, { connection: before }) => {
      if (fromHandle?.type !== before.fromHandle?.type) mark();
    });
  }, [container, store]);
}
