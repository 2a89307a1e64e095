/** What every part of a drawing is drawn with. */
import type { Theme } from './themes.ts';

export interface DrawWith {
  readonly theme: Theme;
}
