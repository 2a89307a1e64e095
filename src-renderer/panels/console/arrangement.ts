/**
 * Where the screens of a conversation go: beside the chat if there is room, above it in a tall panel, else in a tab.
 */

export type Arrangement = 'beside' | 'above' | 'tab';

/** A phone's width for the screen plus the minimum for a chat. */
const BESIDE_WIDTH = 700;
const ABOVE_HEIGHT = 640;

export function arrangementFor({ width, height }: { readonly width: number; readonly height: number }): Arrangement {
  if (width >= BESIDE_WIDTH) return 'beside';
  return height >= ABOVE_HEIGHT ? 'above' : 'tab';
}
