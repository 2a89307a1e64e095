/** Whether the window has room for inspector and console side by side. */
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1600px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
