/** Measures the time from an event to the frame in which a page shows its effect. */
import type { Page } from '@playwright/test';

export interface Shown {
  /** Its card must change, appear, or disappear. */
  readonly node?: string;
  /** An edge must change. */
  readonly edges?: boolean;
  /** A card must appear or disappear. */
  readonly cards?: boolean;
  /** The line with the number of problems must change as well, possibly later. */
  readonly problems: boolean;
}

export interface Wanted {
  readonly name: string;
  readonly event: 'keydown' | 'mouseup';
  readonly shows: Shown;
}

/** Milliseconds from the event to the end of the frame. */
export interface Seen {
  /** Until the edit is drawn. */
  readonly drawn: number;
  /** Until its problems are counted as well; null if they aren't awaited. */
  readonly counted: number | null;
}

export interface Watch {
  readonly ready: Promise<void>;
  readonly seen: Promise<Seen>;
}

const SLOWEST_MS = 10_000;

export function untilShown(page: Page, { name, event, shows }: Wanted): Watch {
  const ready = page.evaluate(startWatch, { name, event, shows, slowest: SLOWEST_MS });
  const seen = ready.then(() => page.evaluate(() => (window as unknown as WatchedWindow).benchSeen));
  // The caller gets the error; a failed step before it must not be hidden by it.
  seen.catch(() => undefined);
  return { ready, seen };
}

interface WatchedWindow {
  benchSeen: Promise<Seen>;
}

/** Runs in the page. */
function startWatch({ name, event, shows, slowest }: Wanted & { readonly slowest: number }): void {
  const looks = () => ({
    card:
      shows.node === undefined
        ? null
        : (document.querySelector<HTMLElement>(`.react-flow__node[data-id="${shows.node}"]`)?.outerHTML ?? null),
    edges:
      shows.edges === true
        ? (document.querySelector('.react-flow__edges')?.textContent ?? '') +
          document.querySelectorAll('.react-flow__edge').length
        : null,
    cards: shows.cards === true ? document.querySelectorAll('.react-flow__node').length : null,
    problems: document.querySelector('[data-region="strip"] button')?.textContent ?? '',
  });
  const before = looks();
  const isDrawn = () => {
    const now = looks();
    if (shows.node !== undefined && now.card === before.card) return false;
    if (shows.edges === true && now.edges === before.edges) return false;
    return shows.cards !== true || now.cards !== before.cards;
  };
  const isCounted = () => looks().problems !== before.problems;
  const watch = (timeStamp: number, is: () => boolean) =>
    new Promise<number>((done, fail) => {
      const look = () => {
        if (performance.now() - timeStamp > slowest) {
          const told = `Problems: ${before.problems}, then ${looks().problems}.`;
          fail(new Error(`${name}: what is looked for did not change. ${told}`));
        } else if (is()) {
          // Runs before the frame is painted. The next task is an urgent one, or runs after the frame.
          const end = () => done(performance.now() - timeStamp);
          void scheduler.postTask(end, { priority: 'user-blocking' });
          requestAnimationFrame(end);
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  (window as unknown as WatchedWindow).benchSeen = new Promise((done, fail) => {
    const begun = (begin: Event) => {
      // Pressing the modifier key alone doesn't edit.
      if (begin instanceof KeyboardEvent && ['Control', 'Meta', 'Shift'].includes(begin.key)) return;
      removeEventListener(event, begun, { capture: true });
      const drawn = watch(begin.timeStamp, isDrawn);
      const counted = shows.problems ? watch(begin.timeStamp, isCounted) : null;
      Promise.all([drawn, counted]).then(([first, then]) => done({ drawn: first, counted: then }), fail);
    };
    addEventListener(event, begun, { capture: true });
  });
}
