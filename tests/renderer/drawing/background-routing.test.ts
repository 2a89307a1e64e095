import { beforeEach, expect, test, vi } from 'vitest';
import { createBackgroundRouting } from '../../../src-renderer/drawing/background-routing.ts';
import type { RoutingProgress } from '../../../src-renderer/drawing/flow-to-canvas.ts';
import type { EdgeRoutes, RoutingScene } from '../../../src-shared/drawing/routing/router.ts';

const SCENE: RoutingScene = { cards: new Map(), edges: [] };
const ROUTES: EdgeRoutes = new Map();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1));
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

interface Situation {
  readonly isOpening?: boolean;
  /** What each slice of work in the window ends with. */
  readonly slices?: RoutingProgress[];
}

function background({ isOpening = false, slices = [] }: Situation = {}) {
  const events: string[] = [];
  const answers: ((isBroken: boolean) => void)[] = [];
  let isSettled = false;
  const routing = createBackgroundRouting(
    {
      routeMore: () => {
        const progress = slices.shift() ?? 'unchanged';
        events.push(progress);
        return progress;
      },
      unsettled: () => (isSettled ? null : { scene: SCENE, isOpening }),
      settle: () => {
        isSettled = true;
        return 'changed';
      },
    },
    {
      routeAll: (_scene, { signal }) => {
        events.push('worker');
        const { promise, resolve, reject } = Promise.withResolvers<EdgeRoutes | null>();
        signal?.addEventListener('abort', () => resolve(null));
        answers.push((isBroken) => (isBroken ? reject(new Error('no worker')) : resolve(ROUTES)));
        return promise;
      },
      onChange: () => events.push('drawn'),
    },
  );
  return { routing, events, answer: (isBroken = false) => answers.shift()?.(isBroken) };
}

test('routes waiting edges between other work, and everything after a pause', async () => {
  const { routing, events, answer } = background({ slices: ['unfinished'] });
  routing.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(events).toEqual(['unfinished', 'unchanged']);
  await vi.advanceTimersByTimeAsync(1000);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['unfinished', 'unchanged', 'worker', 'drawn']);
});

test('routes the rest of an opened flow at once', () => {
  const { routing, events } = background({ isOpening: true });
  routing.start();
  expect(events).toEqual(['worker']);
});

test('an edit interrupts the worker, which starts again after a pause', async () => {
  const { routing, events, answer } = background();
  routing.start();
  await vi.advanceTimersByTimeAsync(2000);
  routing.pause();
  routing.start();
  answer();
  await vi.advanceTimersByTimeAsync(2000);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['unchanged', 'worker', 'unchanged', 'worker', 'drawn']);
});

test('an edit does not interrupt the routing of an opened flow', async () => {
  const { routing, events, answer } = background({ isOpening: true });
  routing.start();
  routing.pause();
  routing.start();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['worker', 'drawn']);
});

test('tries again after the next edit if the worker cannot start', async () => {
  const { routing, events, answer } = background({ isOpening: true });
  routing.start();
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  routing.start();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['worker', 'worker', 'drawn']);
});

test('a canvas that is closed meanwhile is not drawn', async () => {
  const { routing, events, answer } = background({ isOpening: true });
  routing.start();
  routing.stop();
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(events).toEqual(['worker']);
});
