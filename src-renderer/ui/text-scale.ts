/** How much larger than usual the text of the page is, for what is counted in pixels: rows of long lists, and Monaco. */

const USUAL_PX = 16;
let scale: number | null = null;

/** Asked once: whoever changes the size of text in the browser's settings loads the page again. */
export function textScale(): number {
  scale ??= parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
  return scale;
}

/** A height for one line of text or more. */
export function scaled(px: number): number {
  return Math.round(px * textScale());
}
