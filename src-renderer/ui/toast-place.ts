/** Positions notices: the first position where they cover nothing that is being worked on, and as little else as possible. */

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Control extends Area {
  /** A text field or a card being worked on, rather than a button or another card. */
  readonly isInUse: boolean;
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Room {
  readonly window: Size;
  readonly toasts: Size;
  readonly controls: readonly Control[];
  /** Stays while it covers nothing in use, because notices shouldn't jump. */
  readonly now: Place | null;
}

/** Distances from the window's edges: below the top bar, and above the status bar. */
const TOP = 92;
const BOTTOM = 40;
const SIDE = 16;
/** Covering what is in use is worse than covering any number of buttons. */
const USE_WEIGHT = 1000;

export function toastPlace({ window, toasts, controls, now }: Room): Place {
  const costOf = (place: Place) =>
    controls.reduce((sum, control) => {
      return sum + overlap({ ...place, ...toasts }, control) * (control.isInUse ? USE_WEIGHT : 1);
    }, 0);
  const fits = now !== null && now.left + toasts.width <= window.width && now.top + toasts.height <= window.height;
  const inUse = controls.filter(({ isInUse }) => isInUse);
  if (fits && inUse.every((control) => overlap({ ...now, ...toasts }, control) === 0)) return now;
  const [first, ...others] = placesFor(window, toasts);
  return others.reduce((best, place) => (costOf(place) < costOf(best) ? place : best), first);
}

function placesFor(window: Size, toasts: Size): readonly [Place, ...Place[]] {
  const bottom = Math.max(TOP, window.height - BOTTOM - toasts.height);
  const middle = Math.max(TOP, (window.height - toasts.height) / 2);
  const center = Math.max(SIDE, (window.width - toasts.width) / 2);
  const right = Math.max(SIDE, window.width - SIDE - toasts.width);
  const [below, ...rest] = [TOP, bottom, middle].flatMap((top) =>
    [center, SIDE, right].map((left): Place => ({ left, top })),
  );
  return [below!, ...rest];
}

function overlap(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width <= 0 || height <= 0 ? 0 : width * height;
}
