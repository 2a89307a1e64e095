/** How long it takes from an event to the frame in which a page shows what came of it. */
import type { Page } from '@playwright/test';

export interface Shown {
  /** Its card has to look different, or come or go. */
  readonly node?: string;
  /** Some edge has to look different. */
  readonly edges?: boolean;
  /** A card has to come or go. */
  readonly cards?: boolean;
  /** The line that tells how many problems there are has to change as well, if later. */
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
  /** Until its problems are counted as well; null if they are not waited for. */
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
  // Who waits for it hears of it; a step that fails before that must not be hidden behind it.
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
          // This runs before the frame is painted. What follows it first is an urgent task, or the frame after.
          const end = () => done(performance.now() - timeStamp);
          void scheduler.postTask(end, { priority: 'user-blocking' });
          requestAnimationFrame(end);
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  (window as unknown as WatchedWindow).benchSeen = new Promise((done, fail) => {
    const begun = (begin: Event) => {
      // The key that is held for it is no edit yet.
      if (begin instanceof KeyboardEvent && ['Control', 'Meta', 'Shift'].includes(begin.key)) return;
      removeEventListener(event, begun, { capture: true });
      const drawn = watch(begin.timeStamp, isDrawn);
      const counted = shows.problems ? watch(begin.timeStamp, isCounted) : null;
      Promise.all([drawn, counted]).then(([first, then]) => done({ drawn: first, counted: then }), fail);
    };
    addEventListener(event, begun, { capture: true });
  });
}
