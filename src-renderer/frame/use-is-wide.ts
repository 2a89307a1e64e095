/** Whether the window is wide enough for a layout. */
import { useMemo, useSyncExternalStore } from 'react';

/** Whether the inspector and the console fit side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(WIDE.subscribe, WIDE.read);
}

/** Whether three columns fit at their usual widths. */
export function useIsRoomForThree(): boolean {
  return useSyncExternalStore(THREE.subscribe, THREE.read);
}

/** Whether the window is narrower than this many pixels. */
export function useIsNarrowerThan(pixels: number): boolean {
  const narrow = useMemo(() => watched(`(width < ${pixels}px)`), [pixels]);
  return useSyncExternalStore(narrow.subscribe, narrow.read);
}

const WIDE = watched('(min-width: 100rem)');
const THREE = watched('(min-width: 77.5rem)');

function watched(query: string) {
  return {
    read: () => matchMedia(query).matches,
    subscribe: (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
  };
}
