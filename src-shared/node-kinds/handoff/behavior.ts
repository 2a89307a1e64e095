/** Hands the conversation off to another plugin and waits until it returns. */
import { valuesOf, type Computed } from '../../step/compile-texts.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import type { CompileSetting, Failure, HandsOver, NodeBehavior } from '../../step/compiled-flow.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import type { HandoffNode } from './schema.ts';
import { t } from '../../messages/translate.ts';

export class HandoffBehavior implements NodeBehavior {
  readonly handsOver: HandsOver = HANDS_OVER;
  readonly #plugin: string;
  readonly #context: readonly Computed[];

  constructor({ plugin, context }: HandoffNode, { texts }: CompileSetting) {
    this.#plugin = plugin;
    this.#context = texts.handedOut(context);
  }

  enter(step: StepContext, at: CompiledNode): void {
    const plugin = this.#plugin;
    const context = valuesOf(this.#context, step.input);
    step.set({ status: 'away', open: null });
    step.events.push({ type: 'handoff.begun', node: at.node.id, plugin, context: context as never });
    step.effects.push({ type: 'handoff', node: at.node.id, plugin, context });
  }
}

const HANDS_OVER: HandsOver = {
  takeReturn: (step, at, { outcome, context }) => {
    step.events.push({ type: 'handoff.returned', node: at.node.id, outcome });
    step.set({ last: { outcome, context } });
    step.leave(at);
  },
  takeFailure: (step, at, { message }: Failure) => {
    step.set({ last: { error: { kind: 'error', message } } });
    if (step.leaveBy(at, 'error')) return;
    step.stop(at, t('kinds.handoff.failedNoErrorEdge', { node: at.title, message }));
  },
};
