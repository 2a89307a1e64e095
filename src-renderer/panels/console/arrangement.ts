/** Where the screens of a conversation stand: beside the chat where there is room, above it in a tall place, else in a tab. */

export type Arrangement = 'beside' | 'above' | 'tab';

/** A phone's width for the screen, and what a chat needs at least. */
const BESIDE_WIDTH = 700;
const ABOVE_HEIGHT = 640;

export function arrangementFor({ width, height }: { readonly width: number; readonly height: number }): Arrangement {
  if (width >= BESIDE_WIDTH) return 'beside';
  return height >= ABOVE_HEIGHT ? 'above' : 'tab';
}
