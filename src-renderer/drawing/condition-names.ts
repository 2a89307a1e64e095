/** The names that conditions on a canvas are said with: those of the flow it shows. */
import { createContext, useContext } from 'react';
import type { ConditionNames } from '../../src-shared/guard/operand-words.ts';

export const ConditionNamesContext = createContext<ConditionNames>({});

export function useConditionNames(): ConditionNames {
  return useContext(ConditionNamesContext);
}
