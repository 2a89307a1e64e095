/**
 * Fits a graph again if its window changes right after it opened, as when a banner appears above. Once the user has
 * done anything, the view stays.
 */
import { useEffect, useEffectEvent } from 'react';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import type { Size } from '../../../src-shared/drawing/card-geometry.ts';
import type { Viewport } from '../../../src-shared/flow/layout.ts';

export interface Opening {
  readonly viewport: Viewport;
  /** Null if the graph opened where it was left. */
  readonly refit: ((window: Size) => Viewport) | null;
}

const ACTIONS = ['pointerdown', 'keydown', 'wheel'] as const;

export function useRefit({ refit }: Opening): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const fit = useEffectEvent((window: Size) => {
    if (refit !== null) void flow.setViewport(refit(window));
  });
  useEffect(() => {
    const stopWatching = store.subscribe(({ width, height }, before) => {
      const isKnown = before.width > 0 && before.height > 0;
      if (isKnown && (width !== before.width || height !== before.height)) fit({ width, height });
    });
    const stop = () => {
      stopWatching();
      for (const action of ACTIONS) removeEventListener(action, stop, true);
    };
    for (const action of ACTIONS) addEventListener(action, stop, true);
    return stop;
  }, [store]);
}
