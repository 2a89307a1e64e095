/** The drawing calls of a page on its bitmaps, because pixels don't give exact positions. */
import type { Page } from '@playwright/test';

export type Rect = readonly [x: number, y: number, width: number, height: number];
type Point = readonly [x: number, y: number];

/** As wide as the browser renders it. */
export interface PaintedText {
  readonly text: string;
  readonly at: Point;
  readonly width: number;
}

export interface Painting {
  readonly rects: readonly Rect[];
  readonly texts: readonly PaintedText[];
  /** Lines from point to point. */
  readonly lines: readonly (readonly Point[])[];
}

interface Recorded {
  readonly paintings: WeakMap<HTMLCanvasElement, { rects: Rect[]; texts: PaintedText[]; lines: Point[][] }>;
  /** Lines that are painted as a whole, in SVG notation. */
  readonly paths: Set<string>;
}

declare global {
  interface Window {
    recorded: Recorded;
  }
}

/** Runs in the page before its own scripts. Clearing a bitmap starts a new painting. */
export function recordPainting(): void {
  const recorded: Recorded = { paintings: new WeakMap(), paths: new Set() };
  window.recorded = recorded;
  const painting = ({ canvas }: CanvasRenderingContext2D) => {
    const known = recorded.paintings.get(canvas) ?? { rects: [], texts: [], lines: [] };
    recorded.paintings.set(canvas, known);
    return known;
  };
  const { prototype } = CanvasRenderingContext2D;
  const { clearRect, rect, roundRect, fillRect, fillText, moveTo, lineTo } = prototype;
  prototype.clearRect = function (...area) {
    recorded.paintings.set(this.canvas, { rects: [], texts: [], lines: [] });
    clearRect.apply(this, area);
  };
  prototype.rect = function (...box) {
    painting(this).rects.push(box);
    rect.apply(this, box);
  };
  prototype.roundRect = function (x, y, width, height, radii) {
    painting(this).rects.push([x, y, width, height]);
    roundRect.apply(this, [x, y, width, height, radii]);
  };
  prototype.fillRect = function (...box) {
    painting(this).rects.push(box);
    fillRect.apply(this, box);
  };
  prototype.fillText = function (text, x, y) {
    const { width } = this.measureText(text);
    const left = this.textAlign === 'center' ? x - width / 2 : x;
    painting(this).texts.push({ text, at: [left, y], width });
    fillText.apply(this, [text, x, y]);
  };
  prototype.moveTo = function (...point) {
    painting(this).lines.push([point]);
    moveTo.apply(this, point);
  };
  prototype.lineTo = function (...point) {
    painting(this).lines.at(-1)?.push(point);
    lineTo.apply(this, point);
  };
  window.Path2D = class extends Path2D {
    constructor(path?: Path2D | string) {
      super(path);
      if (typeof path === 'string') recorded.paths.add(path);
    }
  };
}

export function paintedOn(page: Page, bitmap: string): Promise<Painting> {
  return page.evaluate((selector) => {
    const canvas = document.querySelector<HTMLCanvasElement>(selector);
    return (canvas && window.recorded.paintings.get(canvas)) ?? { rects: [], texts: [], lines: [] };
  }, bitmap);
}

export function paintedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() => [...window.recorded.paths]);
}
