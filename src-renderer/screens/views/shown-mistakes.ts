/** Whether an input shows its errors before the user has touched it. */
import { createContext } from 'react';
import type { Json } from '../../../src-shared/json.ts';
import type { ShownMistakes } from './screen-props.ts';

export const ShownMistakesContext = createContext<ShownMistakes>('touched');

export function showsMistakes(shown: ShownMistakes, value: Json): boolean {
  if (shown !== 'filled') return shown === 'all';
  return !(value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0));
}
