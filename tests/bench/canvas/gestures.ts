/**
 * Pointer gestures on a canvas, one step per frame, and the duration of each frame. The same for the studio and a plain
 * page.
 */
import type { Page } from '@playwright/test';

export type Gesture = 'pan' | 'zoom' | 'drag';

export interface GestureOptions {
  readonly gesture: Gesture;
  readonly frames: number;
  /** The position of the dragged card. */
  readonly node?: string;
}

export async function frameTimes(page: Page, options: GestureOptions): Promise<readonly number[]> {
  const { times, positions } = await page.evaluate(perform, options);
  // A page may take several steps per frame, but one that doesn't move at all would seem fast.
  if (positions < options.frames / 8) {
    throw new Error(
      `The canvas did not follow: ${options.gesture} gave ${positions} pictures in ${times.length} frames.`,
    );
  }
  return times;
}

/** Runs in the page, so that every frame holds exactly one step and none waits for the test. */
function perform({
  gesture,
  frames,
  node,
}: GestureOptions): Promise<{ readonly times: readonly number[]; readonly positions: number }> {
  const pane = document.querySelector('.react-flow__pane');
  const viewport = document.querySelector<HTMLElement>('.react-flow__viewport');
  const card = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${node ?? ''}"]`);
  const target = gesture === 'drag' ? card : pane;
  if (pane === null || viewport === null || target === null) throw new Error(`Nothing to ${gesture} on this page.`);
  const box = target.getBoundingClientRect();
  const [middleX, middleY] = [box.left + box.width / 2, box.top + box.height / 2];
  const mouse = (dx: number, dy: number) => ({
    ...{
      clientX: middleX + dx,
      clientY: middleY + dy,
      bubbles: true,
      cancelable: true,
      view: window,
      button: gesture === 'pan' ? 1 : 0,
    },
  });
  const turn = (step: number) => (step / frames) * 2 * Math.PI;
  /** A figure of eight that ends where it started, long enough for cards to come into view all the time. */
  const moveTo = (step: number) => {
    const [wide, high] = gesture === 'pan' ? [900, 500] : [140, 90];
    return mouse(-Math.sin(turn(step)) * wide, Math.sin(2 * turn(step)) * high);
  };
  /** From 0.5 out to 0.1, in to 1, and back; the step of the wheel is 2 ** (-delta * 0.002). */
  const levelAt = (step: number) =>
    -1.66 * Math.sin(turn(step)) + (step > frames / 2 ? 0.66 * Math.sin(turn(step)) : 0);
  const begin = () => {
    if (gesture !== 'zoom') target.dispatchEvent(new MouseEvent('mousedown', moveTo(0)));
  };
  const go = (step: number) => {
    if (gesture !== 'zoom') return window.dispatchEvent(new MouseEvent('mousemove', moveTo(step)));
    const deltaY = -(levelAt(step) - levelAt(step - 1)) / 0.002;
    return pane.dispatchEvent(new WheelEvent('wheel', { ...mouse(0, 0), deltaY, deltaMode: 0, ctrlKey: true }));
  };
  const end = () => {
    if (gesture !== 'zoom') window.dispatchEvent(new MouseEvent('mouseup', moveTo(frames)));
  };
  const moving = gesture === 'drag' ? card! : viewport;
  const seen = new Set<string>();
  return new Promise((done) => {
    const times: number[] = [];
    begin();
    let last = performance.now();
    const next = (now: number) => {
      times.push(now - last);
      last = now;
      seen.add(moving.style.transform);
      if (times.length <= frames) {
        go(times.length);
        requestAnimationFrame(next);
        return;
      }
      end();
      done({ times: times.slice(1), positions: seen.size });
    };
    requestAnimationFrame(next);
  });
}
