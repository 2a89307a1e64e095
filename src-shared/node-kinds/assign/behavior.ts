/** Sets variables and answers, and continues. */
import { deriveAnswer, forgetAnswers } from '../../step/answers.ts';
import { differ, type CompiledAudit, type Computed } from '../../step/compile-texts.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import type { CompileSetting, NodeBehavior } from '../../step/compiled-flow.ts';
import { computeEach, setPlaces } from '../../step/places.ts';
import { recordAudit } from '../../step/record-audit.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import type { GuardInput } from '../../guard/scope.ts';
import type { AssignNode } from './schema.ts';

export class AssignBehavior implements NodeBehavior {
  readonly #set: readonly Computed[];
  readonly #answers: readonly Computed[];
  readonly #forget: readonly string[];
  readonly #audit: CompiledAudit | null;

  constructor({ set, answers, forget = [], audit }: AssignNode, { texts }: CompileSetting) {
    this.#set = texts.kept(set, 'place');
    this.#answers = texts.kept(answers, 'answer');
    this.#forget = forget;
    this.#audit = texts.audit(audit);
  }

  enter(step: StepContext, at: CompiledNode): void {
    const { id } = at.node;
    const places = computeEach(step, this.#set);
    const answers = computeEach(step, this.#answers);
    setPlaces(step, id, places);
    forgetAnswers(step, id, this.#forget);
    for (const answer of answers) deriveAnswer(step, id, answer);
    if (this.#audit !== null) recordAudit(step, id, this.#audit);
    step.leave(at);
  }

  differs(was: GuardInput, now: GuardInput): boolean {
    return differ(this.#set, was, now) || differ(this.#answers, was, now);
  }
}
