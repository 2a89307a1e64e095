/** The rows of all tests compared with the flow on the canvas. */
import { useDeferredValue, useMemo } from 'react';
import { useDocument, useTests } from '../../../state/workspace/app-context.tsx';
import { testRows, type TestRow } from './test-rows.ts';

export function useTestRows(): readonly TestRow[] {
  const tests = useTests((state) => state.tests);
  const outcomes = useTests((state) => state.outcomes);
  const run = useTests((state) => state.run);
  // Updates of the outdated marks may follow the edit with a delay.
  const flow = useDeferredValue(useDocument((state) => state.document.flow));
  return useMemo(() => testRows({ tests, outcomes, run }, flow), [tests, outcomes, run, flow]);
}
