/** The text size of the page relative to the default, for pixel-based sizes: rows of long lists, and Monaco. */

const USUAL_PX = 16;
let scale: number | null = null;

/** Read once: changing the text size in the browser's settings reloads the page. */
export function textScale(): number {
  scale ??= parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
  return scale;
}

/** A height for one line of text or more. */
export function scaled(px: number): number {
  return Math.round(px * textScale());
}
