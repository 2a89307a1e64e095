/**
 * Scrolls an element while something is dragged near one of its edges. Uses only the position of the pointer, because
 * finding the element under it in each frame takes most of a frame on a large screen.
 */
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { draggedComponents } from './drag-payload.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** In pixels: how near, and at most a third of the element. */
const NEAR = 60;
/** In pixels per millisecond, at the edge itself. */
const FASTEST = 0.9;
/** In milliseconds: after a pause, it doesn't jump. */
const LONGEST_FRAME = 50;

/** Negative towards the start, and zero outside the element. */
export function edgeSpeed(at: number, size: number): number {
  const near = Math.min(NEAR, size / 3);
  if (at < 0 || at > size) return 0;
  if (at < near) return -FASTEST * (1 - at / near);
  return at > size - near ? FASTEST * (1 - (size - at) / near) : 0;
}

export function scrollAtEdges(element: HTMLElement): () => void {
  let pointer: Point | null = null;
  let frame = 0;
  let last = 0;
  const step = (now: number): void => {
    const time = Math.min(LONGEST_FRAME, now - last);
    last = now;
    if (pointer !== null) scrollBy(element, pointer, time);
    frame = requestAnimationFrame(step);
  };
  const end = (): void => {
    cancelAnimationFrame(frame);
    pointer = null;
  };
  const stopWatching = monitorForElements({
    canMonitor: ({ source }) => draggedComponents(source) !== null,
    onDragStart: () => {
      last = performance.now();
      frame = requestAnimationFrame(step);
    },
    onDrag: ({ location }) => {
      pointer = location.current.input;
    },
    onDrop: end,
  });
  return () => {
    end();
    stopWatching();
  };
}

function scrollBy(element: HTMLElement, { clientX, clientY }: Point, time: number): void {
  const { left, top } = element.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = element;
  const [x, y] = [clientX - left, clientY - top];
  const isInside = x >= 0 && x <= width && y >= 0 && y <= height;
  const [across, down] = isInside ? [edgeSpeed(x, width) * time, edgeSpeed(y, height) * time] : [0, 0];
  if (across !== 0 || down !== 0) element.scrollBy(across, down);
}
