/** What every part of a drawing is drawn with. */
import type { Theme } from './themes.ts';
import type { DrawingWords } from './words.ts';

export interface DrawWith {
  readonly theme: Theme;
  readonly words: DrawingWords;
}
