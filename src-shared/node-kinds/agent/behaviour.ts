/** An agent node cannot run yet: the conversation stops there and says so. */
import { nameOf } from '../../step/step-context.ts';
import type { NodeBehaviour } from '../../step/compiled-flow.ts';

export const NOT_RUNNABLE: NodeBehaviour = {
  enter: (step, at) => step.stop(at, `"${nameOf(at)}" is an agent node, which this version cannot run yet.`),
};
