/** Tracks the focus: the regions of the window in F6 order, and the way back from dialogs. */

type Focusable = HTMLElement | SVGElement;

/** The last focused element of each region. */
const left = new WeakMap<Element, Focusable>();
/** The last focused element outside dialogs and menus, and its region. */
let outside: Focusable | null = null;
let region: HTMLElement | null = null;
/** The scopes around it, from the innermost one. */
let scopes: readonly HTMLElement[] = [];
let isReturning = false;

const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"][data-side]';
const TABBABLE = 'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]';

/** Since the focus was promised to an element: whether the user has acted, and whether that moved the focus. */
let hasActed = false;
let hasLeft = false;

/** The requested element gets the focus once it is shown, unless the user moves it first. */
export function promiseFocus(): void {
  hasActed = false;
  hasLeft = false;
}

/**
 * Records a key press or click. Without one, the focus only returns from a closing dialog, or goes where it was
 * promised.
 */
export function rememberAct(): void {
  hasActed = true;
}

export function hasLeftSincePromise(): boolean {
  return hasLeft;
}

export function rememberFocus(element: Focusable): void {
  hasLeft ||= hasActed;
  if (element.closest(FLOATING) !== null) return;
  outside = element;
  region = element.closest<HTMLElement>('[data-region]');
  if (region !== null) left.set(region, element);
  scopes = scopesAround(element);
}

function scopesAround(element: Element): HTMLElement[] {
  const scope = element.closest<HTMLElement>('[data-focus-scope]');
  const outer = scope?.parentElement;
  return scope === null ? [] : [scope, ...(outer == null ? [] : scopesAround(outer))];
}

/** The region around the element is entered at its start next time, unless it has the focus. */
export function forgetFocus(inside: Element | null): void {
  const around = inside?.closest('[data-region]') ?? null;
  if (around !== null && !around.contains(document.activeElement)) left.delete(around);
}

/** If nothing has the focus, restores it to where it was, or near it. Otherwise it stays. */
export function returnFocus(): void {
  if (document.activeElement !== document.body) return;
  isReturning = true;
  const near = outside !== null && isThere(outside) ? outside : besideInScope();
  if (near !== undefined) near.focus({ preventScroll: true });
  else enterRegion(region?.isConnected === true ? region : center());
  isReturning = false;
}

/** The control of a field whose button is gone, such as the one that resets it, or the next screen. */
function besideInScope(): HTMLElement | undefined {
  return scopes.flatMap((scope) => (scope.tabIndex >= 0 && isThere(scope) ? scope : (firstTabbable(scope) ?? [])))[0];
}

function firstTabbable(inside: Element): HTMLElement | undefined {
  const all = [...inside.querySelectorAll<HTMLElement>(TABBABLE)];
  return all.find((element) => element.tabIndex >= 0 && isThere(element));
}

/**
 * Some frames after the request, because a dialog opened in the meantime hides what is behind it and keeps the focus.
 */
export function focusLate(element: Focusable): boolean {
  if (element.closest('[aria-hidden="true"]') !== null) return false;
  element.focus({ preventScroll: true });
  return true;
}

/** Whether the focus is just returning, which selects nothing. */
export function isReturningFocus(): boolean {
  return isReturning;
}

export function goToRegion(by: 1 | -1): void {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isShown);
  const regions = shown.filter((one) => !shown.some((other) => other !== one && one.contains(other)));
  const current = document.activeElement?.closest<HTMLElement>('[data-region]') ?? null;
  const at = current === null ? -1 : regions.indexOf(current);
  const from = at === -1 && by === -1 ? 0 : at;
  const next = regions.at((from + by) % Math.max(1, regions.length));
  if (next !== undefined) enterRegion(next);
}

/** False if no such region is shown. */
export function goToRegionNamed(name: string): boolean {
  const entered = regionNamed(name);
  if (entered !== undefined) enterRegion(entered);
  return entered !== undefined;
}

/** Returns to where the focus was only if that is in the content that the region starts with, not beside it. */
export function goToRegionContent(name: string): boolean {
  const entered = regionNamed(name);
  if (entered === undefined) return false;
  const before = left.get(entered);
  const content = entered.querySelector('[data-region-start]');
  if (content !== null && before !== undefined && !content.contains(before)) left.delete(entered);
  enterRegion(entered);
  return true;
}

/** Ignores where the focus was in it before. False if no such region is shown. */
export function goToRegionStart(name: string): boolean {
  const entered = regionNamed(name);
  if (entered !== undefined) firstIn(entered).focus({ preventScroll: true });
  return entered !== undefined;
}

function regionNamed(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[data-region="${CSS.escape(name)}"]`)].find(isShown);
}

function enterRegion(entered: HTMLElement): void {
  const before = left.get(entered);
  const isKept = before !== undefined && isThere(before) && entered.contains(before);
  const target = isKept ? chosenInsteadOf(before, entered) : firstIn(entered);
  target.focus({ preventScroll: true });
}

/** Another card may have been selected in the meantime, such as a new one. Keys act on the selected one. */
function chosenInsteadOf(before: Focusable, entered: HTMLElement): Focusable {
  if (before.querySelector(':scope > [data-work]:not([data-work="now"])') === null) return before;
  return entered.querySelector('[data-work="now"]')?.parentElement ?? before;
}

/** The canvas or outline itself rather than the buttons above it; a region without focusable elements takes the focus itself. */
function firstIn(entered: HTMLElement): HTMLElement {
  if (entered.tabIndex >= 0) return entered;
  const canvas = entered.querySelector<HTMLElement>('[data-canvas]');
  if (canvas !== null) return firstIn(canvas);
  const start = entered.querySelector<HTMLElement>('[data-region-start]');
  if (start !== null) return firstIn(start);
  const first = firstTabbable(entered);
  if (first !== undefined) return first;
  entered.tabIndex = -1;
  return entered;
}

/** The main region of the page. */
function center(): HTMLElement {
  return (
    document.querySelector<HTMLElement>('[data-region="canvas"]') ?? document.querySelector('main') ?? document.body
  );
}

function isThere(element: Focusable): boolean {
  return element.isConnected && !element.matches(':disabled') && isShown(element);
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
