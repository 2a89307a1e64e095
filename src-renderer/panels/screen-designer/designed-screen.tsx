/**
 * The screen in the designer, for its panels. It changes with every edit, so panels get values that they need only in
 * event handlers from `useLatestScreen`, which doesn't rerender them.
 */
import { createContext, useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Designed } from './use-designed.ts';

const Context = createContext<Designed | null>(null);
const LatestContext = createContext<RefObject<Designed> | null>(null);

interface DesignedScreenProps {
  readonly designed: Designed;
  readonly children: ReactNode;
}

export function DesignedScreen({ designed, children }: DesignedScreenProps) {
  const latest = useRef(designed);
  useLayoutEffect(() => {
    latest.current = designed;
  });
  return (
    <LatestContext value={latest}>
      <Context value={designed}>{children}</Context>
    </LatestContext>
  );
}

export function useDesignedScreen(): Designed {
  return given(useContext(Context));
}

/** For events only. */
export function useLatestScreen(): RefObject<Designed> {
  return given(useContext(LatestContext));
}

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Panels of the designer must be inside its screen.');
  return value;
}
