/** Leaves calls without returning from them: for a jump, or for what the user wants instead. */
import type { FlowState } from './state.ts';

/** The state with only the outermost `depth` calls open. What a digression visited is forgotten, as on its return. */
export function unwound(
  state: FlowState,
  depth: number,
): Pick<FlowState, 'stack' | 'context' | 'visited' | 'trail' | 'closed'> {
  const left = state.stack.slice(depth);
  const visited = left.find(({ digression }) => digression)?.digression?.visited ?? state.visited;
  return {
    stack: state.stack.slice(0, depth),
    context: left[0]?.context ?? state.context,
    visited,
    trail: state.trail.filter((id) => Object.hasOwn(visited, id)),
    closed: Object.fromEntries(Object.entries(state.closed).filter(([id]) => Object.hasOwn(visited, id))),
  };
}
