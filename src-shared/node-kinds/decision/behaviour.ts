/** Takes the first edge whose condition is true. */
import type { NodeBehaviour } from '../../step/compiled-flow.ts';

export const DECIDE: NodeBehaviour = {
  enter: (step, at) => step.leave(at),
};
