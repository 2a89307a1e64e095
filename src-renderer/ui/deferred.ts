/**
 * What the first picture of the window can do without: parts that are loaded right behind it, and from then on stand in
 * their place at once. Until then what is given keeps their room.
 */
import {
  createElement,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

let held: Promise<void> | null = null;

/** Nothing more is loaded from now on, until the picture stands and the answer is called. */
export function holdDeferredParts(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return resolve;
}

/** `load` brings the component, each time the same. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): FunctionComponent<Props> {
  let part: ComponentType<Props> | null = null;
  const bring = async () => {
    await held;
    part = await load();
    return part;
  };
  return function Later(props) {
    const [shown, setShown] = useState(() => part);
    useEffect(() => {
      if (shown !== null) return;
      bring().then(
        (loaded) => startTransition(() => setShown(() => loaded)),
        (error: unknown) =>
          setShown(() => {
            // The nearest screen for crashes tells it.
            throw error;
          }),
      );
    }, [shown]);
    return shown === null ? meanwhile : createElement(shown, props);
  };
}
