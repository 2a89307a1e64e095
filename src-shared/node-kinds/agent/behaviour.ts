/** An agent node cannot run yet: the conversation stops there and says so. */
import { t } from '../../messages/translate.ts';
import { nameOf } from '../../step/step-context.ts';
import type { NodeBehaviour } from '../../step/compiled-flow.ts';

export const NOT_RUNNABLE: NodeBehaviour = {
  enter: (step, at) => step.stop(at, t('kinds.agent.notRunnable', { title: nameOf(at) })),
};
