/** The regions of the window in reading order: F6 goes from one to the next, and comes back to where each was left. */

/** What had the focus last in each region. */
const left = new WeakMap<Element, HTMLElement>();

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex]';

export function regionOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-region]') ?? null;
}

export function rememberFocus(element: HTMLElement): void {
  const region = regionOf(element);
  if (region !== null) left.set(region, element);
}

export function goToRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isShown);
  const current = regionOf(document.activeElement);
  const at = current === null ? -1 : regions.indexOf(current);
  const from = at === -1 && by === -1 ? 0 : at;
  const next = regions.at((from + by) % Math.max(1, regions.length));
  if (next !== undefined) enterRegion(next);
}

export function enterRegion(region: HTMLElement): void {
  const before = left.get(region);
  const target = before !== undefined && canFocus(before) ? before : firstIn(region);
  target.focus({ preventScroll: target.matches('[data-canvas], [data-canvas] *') });
}

/** The canvas itself rather than the buttons above it; a region with nothing to focus takes the focus as a whole. */
function firstIn(region: HTMLElement): HTMLElement {
  const canvas = region.querySelector<HTMLElement>('[data-canvas]');
  if (canvas !== null) return canvas;
  const first = [...region.querySelectorAll<HTMLElement>(TABBABLE)].find(canFocus);
  if (first !== undefined) return first;
  region.tabIndex = -1;
  return region;
}

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && element.tabIndex >= 0 && !element.matches(':disabled') && isShown(element);
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
