/** An editor that loads when first shown, is then mounted in its frame, and is removed with it. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Disposable {
  dispose(): void;
}

export interface LoadedEditor<E> {
  /** Null until it has loaded, and permanently if it can't load. */
  readonly editor: E | null;
  /** The ref of the element that contains the editor. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

export interface EditorLoading<P, M, E> {
  readonly props: P;
  /** Fails if the editor can't be loaded. */
  readonly load: () => Promise<M>;
  /** `latest` returns the current props, which change while an editor is loading and afterwards. */
  readonly make: (frame: HTMLDivElement, loaded: M, latest: () => P) => E;
}

export function useLoadedEditor<P, M, E extends Disposable>(loading: EditorLoading<P, M, E>): LoadedEditor<E> {
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<E | null>(null);
  const latest = useEffectEvent(() => loading.props);
  const load = useEffectEvent(() => loading.load());
  const make = useEffectEvent((place: HTMLDivElement, loaded: M) => loading.make(place, loaded, () => latest()));
  useEffect(() => {
    let gone = false;
    let created: E | null = null;
    const put = (loaded: M) => {
      if (gone || frame.current === null) return;
      created = make(frame.current, loaded);
      // At once, or a screen reader would find both the editor and the plain text.
      flushSync(() => setEditor(created));
    };
    // If it can't be loaded, the plain text stays.
    load().then(put, () => undefined);
    return () => {
      gone = true;
      created?.dispose();
      setEditor(null);
    };
  }, []);
  return { editor, frame };
}
