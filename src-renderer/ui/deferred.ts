/**
 * Parts that the first frame of the window doesn't need: they load right after it, and then render at once. Until then,
 * a placeholder keeps their space.
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

/** Pauses loading until the frame is drawn and the returned function is called. */
export function holdDeferredParts(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return resolve;
}

/** `load` imports the component, always the same one. */
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
            // The nearest error boundary reports it.
            throw error;
          }),
      );
    }, [shown]);
    return shown === null ? meanwhile : createElement(shown, props);
  };
}
