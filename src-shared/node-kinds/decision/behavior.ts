/** Takes the first edge whose condition is true. */
import type { NodeBehavior } from '../../step/compiled-flow.ts';

export const DECIDE: NodeBehavior = {
  enter: (step, at) => step.leave(at),
};
