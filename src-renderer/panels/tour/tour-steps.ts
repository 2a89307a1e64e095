/** The steps of the tour: their text, and where they point. A step shows its panel, or the canvas. */
import type { PanelName } from '../../state/window/view-store.ts';

export const TOUR_STEPS = ['canvas', 'library', 'inspector', 'guard', 'console', 'problems', 'palette'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

export interface TourPlace {
  /** The first visible one of these; if none is, the middle of the window. */
  readonly anchors: readonly string[];
  readonly panel?: PanelName;
  /** Shows the canvas if the outline is in its place. */
  readonly isOnCanvas?: true;
}

export const TOUR_PLACES: Readonly<Record<TourStep, TourPlace>> = {
  canvas: { anchors: ['[data-canvas]'], isOnCanvas: true },
  library: { anchors: ['#library'], panel: 'library' },
  inspector: { anchors: ['[data-region="inspector"]'], panel: 'inspector' },
  guard: { anchors: ['.react-flow__edge', '[data-canvas]'], isOnCanvas: true },
  console: { anchors: ['[data-region="console"]'], panel: 'console' },
  problems: { anchors: ['[data-tour="strip"]', '[data-canvas]'] },
  palette: { anchors: ['[data-tour="palette"]', 'header'] },
};

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 12;

/** Next to the anchor if there is room: right, left, below, above; else inside it. Always within the window. */
export function cardPlace(anchor: Rect | null, card: Size, view: Size): { readonly x: number; readonly y: number } {
  const middle = { x: (view.width - card.width) / 2, y: (view.height - card.height) / 2 };
  if (anchor === null) return inside(middle, card, view);
  const level = anchor.y + Math.min(24, anchor.height / 2);
  const across = anchor.x + (anchor.width - card.width) / 2;
  const sides = [
    { x: anchor.x + anchor.width + GAP, y: level },
    { x: anchor.x - card.width - GAP, y: level },
    { x: across, y: anchor.y + anchor.height + GAP },
    { x: across, y: anchor.y - card.height - GAP },
  ];
  const free = sides.find(({ x, y }, at) => {
    const fitsAcross = x >= GAP && x + card.width <= view.width - GAP;
    const fitsDown = y >= GAP && y + card.height <= view.height - GAP;
    return at < 2 ? fitsAcross : fitsDown;
  });
  const within = { x: anchor.x + anchor.width - card.width - 2 * GAP, y: anchor.y + 2 * GAP };
  return inside(free ?? within, card, view);
}

function inside({ x, y }: { readonly x: number; readonly y: number }, card: Size, view: Size) {
  const clamp = (at: number, most: number) => Math.max(GAP, Math.min(at, most));
  return { x: clamp(x, view.width - card.width - GAP), y: clamp(y, view.height - card.height - GAP) };
}
