/** Leaves calls without returning from them: for a jump, or for an exit command. */
import type { FlowState, Frame } from './state.ts';

/**
 * The state with only the outermost `depth` calls open. Nodes that a digression visited are forgotten, as on its
 * return.
 */
export function unwound(
  state: FlowState,
  depth: number,
): Pick<FlowState, 'stack' | 'context' | 'visited' | 'trail' | 'closed' | 'exits'> {
  const left = state.stack.slice(depth);
  const { visited, exits = {} } = visitedAround(left) ?? state;
  return {
    stack: state.stack.slice(0, depth),
    context: left[0]?.context ?? state.context,
    visited,
    trail: state.trail.filter((id) => Object.hasOwn(visited, id)),
    closed: Object.fromEntries(Object.entries(state.closed).filter(([id]) => Object.hasOwn(visited, id))),
    ...(state.exits && { exits }),
  };
}

type Outside = NonNullable<Frame['digression'] | Frame['aside']>;

/** The nodes visited before the outermost frame of a call made on the side. */
function visitedAround(frames: FlowState['stack']): Outside | undefined {
  return frames.map(({ digression, aside }) => digression ?? aside).find((side) => side !== undefined);
}

/** The nodes visited before, if a frame is a call made on the side. */
export function visitedOutside({ digression, aside }: Frame): Readonly<Record<string, number>> | undefined {
  return (digression ?? aside)?.visited;
}
