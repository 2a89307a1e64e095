/** What steps set anew, so that nothing behind them can read what was there before. */
import type { CompiledNode } from '../step/compiled-flow.ts';
import { topOf } from './computed-names.ts';
import { LAST, ofContext } from './live-names.ts';

/** What is set anew on the way from one node to the next: what it was before matters to nothing behind that. */
export function overwrittenOn({ node, behaviour, edges }: CompiledNode): (next: string) => readonly string[] {
  if (node.type === 'assign') {
    const whole = Object.keys(node.set ?? {}).filter((place) => !place.includes('.'));
    const names = whole.map((place) => ofContext(topOf(place)));
    return () => names;
  }
  if (behaviour.type !== 'action' || !isCalledAtOnce({ behaviour })) return () => [];
  const afterFailure = new Set([...edges.error, ...edges.timeout].map(({ edge }) => edge.to));
  const { result } = behaviour.node;
  return (next) => (result === undefined || afterFailure.has(next) ? [LAST] : [LAST, ofContext(result)]);
}

/** A call that is confirmed first may be left without one. */
export function isCalledAtOnce({ behaviour }: Pick<CompiledNode, 'behaviour'>): boolean {
  return behaviour.type === 'action' && behaviour.confirm === null;
}
