/** How wide the plate on an edge is. Mono at 11 px is 6.62 px a character: nothing needs measuring. */
const CHARACTER = 6.62;
export const PADDING = 8;
export const ORDER_WIDTH = 16;
export const PLATE_HEIGHT = 20;

export function edgeLabelWidth(text: string, order: number | null): number {
  return Math.round(text.length * CHARACTER) + 2 * PADDING + (order === null ? 0 : ORDER_WIDTH);
}
