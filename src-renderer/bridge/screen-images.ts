/** Loads external pictures of a screen through the services, because the page itself must not load anything. */
import { createContext, useContext, useEffect, useState } from 'react';
import type { Api } from './api.ts';

/** Returns a data URL, or null if there is no picture. */
export type LoadImage = (url: string) => Promise<string | null>;

/** Null if the page may load pictures itself, as in a player outside of the studio. */
export const LoadImageContext = createContext<LoadImage | null>(null);

export function loadImageBy(api: Pick<Api, 'request'>): LoadImage {
  return async (url) => {
    const loaded = await api.request('screen.image', { url });
    return loaded.ok ? loaded.value.data : null;
  };
}

/** The image for a URL the user approved; null while it is loading. */
export function useLoadedImage(url: string | null, onFailed: (url: string) => void): string | null {
  const load = useContext(LoadImageContext);
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly data: string } | null>(null);
  const isReady = url === null || load === null || url.startsWith('data:');
  useEffect(() => {
    if (isReady) return;
    let isLate = false;
    void load(url).then((data) => {
      if (isLate) return;
      if (data === null) onFailed(url);
      else setLoaded({ url, data });
    });
    return () => {
      isLate = true;
    };
    // A rerender of the parent doesn't load it again.
  }, [isReady, load, onFailed, url]);
  if (isReady) return url;
  return loaded?.url === url ? loaded.data : null;
}
