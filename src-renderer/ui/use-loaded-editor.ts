/** An editor that is loaded when it is first shown, put into its frame then, and taken away with it. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

interface Disposable {
  dispose(): void;
}

export interface LoadedEditor<E> {
  /** Null until it is there, and for good where it cannot be loaded. */
  readonly editor: E | null;
  /** Belongs on the element the editor stands in. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

export interface EditorLoading<P, M, E> {
  readonly props: P;
  /** Fails where the editor is out of reach. */
  readonly load: () => Promise<M>;
  /** `latest` gives the props as they are when it is asked: they change while an editor is loaded, and while it stands. */
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
      setEditor(created);
    };
    // Where it cannot be loaded, the plain text stays.
    load().then(put, () => undefined);
    return () => {
      gone = true;
      created?.dispose();
      setEditor(null);
    };
  }, []);
  return { editor, frame };
}
