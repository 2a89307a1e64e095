/** Drags the canvas about, one move a frame, and says how long each frame took. */
import type { Page } from '@playwright/test';

const FRAMES = 240;

export async function panFrames(page: Page): Promise<number[]> {
  const frames = await page.evaluate(panInPage, FRAMES);
  const moved = frames.moved;
  if (!moved) throw new Error('The canvas did not move: dragging its background does not pan it.');
  return frames.times;
}

/** Runs in the page, so that every frame holds exactly one move and none waits for the test. */
function panInPage(count: number): Promise<{ readonly times: number[]; readonly moved: boolean }> {
  const pane = document.querySelector('.react-flow__pane');
  const viewport = document.querySelector('.react-flow__viewport');
  if (pane === null || viewport === null) throw new Error('There is no canvas on this page.');
  const box = pane.getBoundingClientRect();
  const at = (frame: number) => {
    // A long figure of eight: new nodes come into sight all the time, and it ends where it began.
    const turn = (frame / count) * 2 * Math.PI;
    const clientX = box.left + box.width / 2 - Math.sin(turn) * 900;
    const clientY = box.top + box.height / 2 - Math.sin(2 * turn) * 500;
    return { clientX, clientY, bubbles: true, cancelable: true, view: window, button: 0 };
  };
  const transforms = new Set<string>();
  pane.dispatchEvent(new MouseEvent('mousedown', at(0)));
  return new Promise((done) => {
    const times: number[] = [];
    let last = performance.now();
    const step = (now: number) => {
      times.push(now - last);
      last = now;
      transforms.add((viewport as HTMLElement).style.transform);
      if (times.length <= count) {
        window.dispatchEvent(new MouseEvent('mousemove', at(times.length)));
        requestAnimationFrame(step);
        return;
      }
      window.dispatchEvent(new MouseEvent('mouseup', at(count)));
      done({ times: times.slice(1), moved: transforms.size > count / 2 });
    };
    requestAnimationFrame(step);
  });
}
