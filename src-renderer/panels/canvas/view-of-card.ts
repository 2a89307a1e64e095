/** Viewports that show a card, as close to the previous one as possible, so that the surroundings stay visible. */
import { centerOf, contains, inflated, overlaps, unionOf, type Box } from '../../../src-shared/drawing/box.ts';
import type { Size } from '../../../src-shared/drawing/card-geometry.ts';
import type { Position, Viewport } from '../../../src-shared/flow/layout.ts';

const MARGIN = 48;
/** The tools and the minimap are below and would hide a card, or the button that adds a node after it. */
const MAX_BELOW = 168;
const SHARE_BELOW = 0.25;

/** Rounding leaves a viewport this close to the requested one. */
const UNSEEN = 0.5;

export interface CanvasWindow extends Size {
  /** The tools and the minimap. */
  readonly panels?: readonly Box[];
}

/** The same viewport if the card is visible and clear of the panels. */
export function viewWith(card: Box, view: Viewport, window: CanvasWindow): Viewport {
  return offPanels(card, withinMargins(card, view, window), window);
}

/** Same as in cards.css, with the frame of the text field. */
const EDITED_HEIGHT = 128;

/** The box of a card while its text is edited. */
export function editedBox(card: Box): Box {
  return { ...card, height: Math.max(card.height, EDITED_HEIGHT) };
}

function withinMargins(card: Box, view: Viewport, window: Size): Viewport {
  const below = marginBelow(window);
  const dx = shift(card.x * view.zoom + view.x, card.width * view.zoom, window.width - MARGIN);
  const dy = shift(card.y * view.zoom + view.y, card.height * view.zoom, window.height - below);
  const isThere = Math.max(Math.abs(dx), Math.abs(dy)) < UNSEEN;
  return isThere ? view : { ...view, x: view.x + dx, y: view.y + dy };
}

/** Between a card and a panel, with room for the button below the card. */
const OFF_PANEL = 20;

/** Moves the shortest way that keeps the card in the window; the same viewport if no panel covers it, or nothing helps. */
function offPanels(card: Box, view: Viewport, { width, height, panels = [] }: CanvasWindow): Viewport {
  const { x, y, zoom } = view;
  const drawn = { x: card.x * zoom + x, y: card.y * zoom + y, width: card.width * zoom, height: card.height * zoom };
  const taken = panels.map((panel) => inflated(panel, OFF_PANEL));
  const moved = (by: Position): Box => ({ ...drawn, x: drawn.x + by.x, y: drawn.y + by.y });
  const isClear = (box: Box): boolean => !taken.some((panel) => overlaps(inflated(panel, -UNSEEN), box));
  if (isClear(drawn)) return view;
  const whole = { x: 0, y: 0, width, height };
  const [way] = taken
    .flatMap((panel): readonly Position[] => [
      { x: 0, y: panel.y - drawn.y - drawn.height },
      { x: 0, y: panel.y + panel.height - drawn.y },
      { x: panel.x - drawn.x - drawn.width, y: 0 },
      { x: panel.x + panel.width - drawn.x, y: 0 },
    ])
    .filter((by) => isClear(moved(by)) && contains(whole, moved(by)))
    .toSorted((a, b) => Math.abs(a.x + a.y) - Math.abs(b.x + b.y));
  return way === undefined ? view : { ...view, x: x + way.x, y: y + way.y };
}

/** The same viewport if all cards are visible, and null if they are larger than the window. */
export function viewWithAll(cards: readonly Box[], view: Viewport, window: CanvasWindow): Viewport | null {
  const all = unionOf(cards);
  if (all === null) return view;
  const [width, height] = [window.width - 2 * MARGIN, window.height - MARGIN - marginBelow(window)];
  return all.width * view.zoom > width || all.height * view.zoom > height ? null : viewWith(all, view, window);
}

function marginBelow({ height }: Size): number {
  return Math.max(MARGIN, Math.min(MAX_BELOW, height * SHARE_BELOW));
}

/** The same viewport if the center of a card is visible; otherwise with the closest card. */
export function viewWithAny(cards: readonly Box[], view: Viewport, window: CanvasWindow): Viewport {
  const seen = { x: -view.x / view.zoom, y: -view.y / view.zoom };
  const [width, height] = [window.width / view.zoom, window.height / view.zoom];
  const middle = { x: seen.x + width / 2, y: seen.y + height / 2 };
  const distances = cards.map((card) => {
    const { x, y } = centerOf(card);
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
