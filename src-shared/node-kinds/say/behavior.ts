/** Says a text and continues. */
import { optional, type Render } from '../../step/compile-texts.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import type { CompileSetting, NodeBehavior } from '../../step/compiled-flow.ts';
import { spoken } from '../../step/step-context.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import type { SayNode } from './schema.ts';

export class SayBehavior implements NodeBehavior {
  readonly #text: Render;
  readonly #voice: Render | null;

  constructor({ text, voiceText }: SayNode, { texts }: CompileSetting) {
    this.#text = texts.words(text);
    this.#voice = optional(voiceText, texts.words);
  }

  enter(step: StepContext, at: CompiledNode): void {
    step.effects.push({
      type: 'say',
      node: at.node.id,
      text: this.#text(step.input),
      ...spoken(step, this.#voice),
    });
    step.leave(at);
  }
}
