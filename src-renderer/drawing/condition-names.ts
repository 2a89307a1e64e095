/** The names used to describe conditions on a canvas, from its flow. */
import { createContext, useContext } from 'react';
import type { ConditionNames } from '../../src-shared/guard/operand-words.ts';

export const ConditionNamesContext = createContext<ConditionNames>({});

export function useConditionNames(): ConditionNames {
  return useContext(ConditionNamesContext);
}
