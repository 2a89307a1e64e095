/** The size of the label of an edge. */
import type { EdgeText } from './edge-text.ts';
import { TEXT_SIZE } from './fonts.ts';
import { textWidth } from './text-width.ts';

export const PADDING = 8;
export const ORDER_WIDTH = 16;
export const PLATE_HEIGHT = 20;

export function edgeLabelWidth(text: string, tone: EdgeText['tone'], order: number | null): number {
  const width = Math.ceil(textWidth(text, { size: TEXT_SIZE.sm, mono: tone === 'guard' }));
  return width + 2 * PADDING + (order === null ? 0 : ORDER_WIDTH);
}
