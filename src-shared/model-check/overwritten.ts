/** Values that steps overwrite, so that nothing later can read the previous ones. */
import { assignmentsOf } from '../node-kinds/parts-of.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import { topOf } from './computed-names.ts';
import { LAST, ofContext } from './live-names.ts';

/** Overwritten between one node and the next: nothing later can read the previous value. */
export function overwrittenOn({ node, behavior, edges }: CompiledNode): (next: string) => readonly string[] {
  const assigned = assignmentsOf(node);
  if (assigned !== undefined) {
    const whole = Object.keys(assigned.set ?? {}).filter((place) => !place.includes('.'));
    const names = whole.map((place) => ofContext(topOf(place)));
    return () => names;
  }
  const { calls } = behavior;
  if (calls === undefined || !isCalledAtOnce({ behavior })) return () => [];
  const afterFailure = new Set([...edges.error, ...edges.timeout].map(({ edge }) => edge.to));
  const { result } = calls;
  return (next) => (result === undefined || afterFailure.has(next) ? [LAST] : [LAST, ofContext(result)]);
}

/** A call that waits for the user first may be skipped; an agent may wait midway. */
export function isCalledAtOnce({ behavior }: Pick<CompiledNode, 'behavior'>): boolean {
  return behavior.calls !== undefined && behavior.waits === undefined;
}
