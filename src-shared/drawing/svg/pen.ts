/** The shared context of every part of a drawing. */
import type { ConditionNames } from '../../guard/operand-words.ts';
import type { Theme } from './themes.ts';

export interface DrawWith {
  readonly theme: Theme;
  readonly names: ConditionNames;
}
