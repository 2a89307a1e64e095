/** Focuses an element that isn't in the DOM yet, such as a card that the camera is still moving to. */
import { focusLate } from './regions.ts';

const MOST_FRAMES = 30;

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
  const look = (frames: number): void => {
    if (signal.aborted) return;
    const isOver = focusNow(find()) || frames === 0;
    if (!isOver) return void requestAnimationFrame(() => look(frames - 1));
    waiting.abort();
    if (find() === null) focusNow(fallback());
  };
  requestAnimationFrame(() => look(MOST_FRAMES));
}

function focusNow(element: HTMLElement | null): boolean {
  return element !== null && focusLate(element);
}
