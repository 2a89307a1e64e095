/** Focuses an element that isn't in the DOM yet, such as a card that the camera is still moving to. */
import { focusLate } from './regions.ts';

/** Until the fallback gets the focus. */
const SOON_FRAMES = 30;
/** A part of the window that is loaded for it may take this long. */
const MAX_FRAMES = 240;

/** Gives up if the user moves the focus in the meantime. `fallback` gets the focus if the element never appears. */
export function focusSoon(find: () => HTMLElement | null, fallback: () => HTMLElement | null = () => null): void {
  if (focusNow(find())) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  let hasActed = false;
  const act = () => (hasActed = true);
  document.addEventListener('keydown', act, { capture: true, signal });
  document.addEventListener('pointerdown', act, { capture: true, signal });
  // Without a key or a click, the focus only returns from a closing dialog.
  document.addEventListener('focusin', () => hasActed && waiting.abort(), { signal });
  const look = (frame: number): void => {
    if (signal.aborted) return;
    const isFound = focusNow(find()) || (frame === SOON_FRAMES && find() === null && focusNow(fallback()));
    if (isFound || frame === MAX_FRAMES) return waiting.abort();
    requestAnimationFrame(() => look(frame + 1));
  };
  requestAnimationFrame(() => look(0));
}

function focusNow(element: HTMLElement | null): boolean {
  return element !== null && focusLate(element);
}
