/** Viewports that show a card, as close to the previous one as possible, so that the surroundings stay visible. */
import { centreOf, unionOf, type Box } from '../../../src-shared/drawing/box.ts';
import type { Size } from '../../../src-shared/drawing/card-geometry.ts';
import type { Viewport } from '../../../src-shared/flow/layout.ts';

const MARGIN = 48;
/** The tools and the minimap are below and would hide a card, or the button that adds a node after it. */
const MOST_BELOW = 168;
const SHARE_BELOW = 0.25;

/** The same viewport if the card is visible. */
export function viewWith(card: Box, view: Viewport, window: Size): Viewport {
  const below = marginBelow(window);
  const dx = shift(card.x * view.zoom + view.x, card.width * view.zoom, window.width - MARGIN);
  const dy = shift(card.y * view.zoom + view.y, card.height * view.zoom, window.height - below);
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy };
}

/** The same viewport if all cards are visible, and null if they are larger than the window. */
export function viewWithAll(cards: readonly Box[], view: Viewport, window: Size): Viewport | null {
  const all = unionOf(cards);
  if (all === null) return view;
  const [width, height] = [window.width - 2 * MARGIN, window.height - MARGIN - marginBelow(window)];
  return all.width * view.zoom > width || all.height * view.zoom > height ? null : viewWith(all, view, window);
}

function marginBelow({ height }: Size): number {
  return Math.max(MARGIN, Math.min(MOST_BELOW, height * SHARE_BELOW));
}

/** The same viewport if the center of a card is visible; otherwise with the closest card. */
export function viewWithAny(cards: readonly Box[], view: Viewport, window: Size): Viewport {
  const seen = { x: -view.x / view.zoom, y: -view.y / view.zoom };
  const [width, height] = [window.width / view.zoom, window.height / view.zoom];
  const middle = { x: seen.x + width / 2, y: seen.y + height / 2 };
  const distances = cards.map((card) => {
    const { x, y } = centreOf(card);
    const [dx, dy] = [Math.abs(x - middle.x), Math.abs(y - middle.y)];
    return { card, isSeen: dx < width / 2 && dy < height / 2, distance: Math.hypot(dx, dy) };
  });
  if (distances.some(({ isSeen }) => isSeen)) return view;
  const [closest] = distances.sort((a, b) => a.distance - b.distance);
  return closest === undefined ? view : viewWith(closest.card, view, window);
}

/** How far a span must move to fit inside the margins; one that is too long shows its start. */
function shift(from: number, length: number, end: number): number {
  if (from < MARGIN || length > end - MARGIN) return MARGIN - from;
  return Math.min(0, end - from - length);
}
