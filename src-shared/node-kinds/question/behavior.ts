/** Asks a question and waits, unless it is already answered, unnecessary, or may be skipped. */
import { canBePassed } from '../../flow/one-of-rules.ts';
import { fillsOptions } from '../../guard/option-words.ts';
import type { GuardInput } from '../../guard/scope.ts';
import { deriveAnswer, isAnswered, isNeedless } from '../../step/answers.ts';
import { optional } from '../../step/compile-texts.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import { digress } from '../../step/follow-path.ts';
import type {
  CompiledQuestion,
  CompileSetting,
  NodeBehavior,
  UserTurn,
  WaitsForUser,
} from '../../step/compiled-flow.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import { ask, pass, refuse } from './ask.ts';
import { QUESTION_DEFAULTS, type QuestionNode } from './schema.ts';
import { t } from '../../messages/translate.ts';

export class QuestionBehavior implements NodeBehavior {
  readonly question: CompiledQuestion;
  readonly waits: WaitsForUser;

  constructor(node: QuestionNode, setting: CompileSetting) {
    this.question = compileQuestion(node, setting);
    this.waits = { expects: 'answer', takeTurn: (step, at, turn) => this.#takeTurn(step, at, turn) };
  }

  enter(step: StepContext, at: CompiledNode): void {
    const { question } = this;
    const { key, default: byDefault = null, volunteered = false } = question.node;
    if (question.when !== null && !question.when(step.input)) return pass(step, at, 'when-false');
    if (isAnswered(step, key)) return pass(step, at, 'answered');
    if (isNeedless(step, key)) return pass(step, at, 'one-of');
    if (byDefault !== null) deriveAnswer(step, at.node.id, [key, byDefault]);
    if (isAnswered(step, key)) return pass(step, at, 'answered');
    if (volunteered) return pass(step, at, 'not-required');
    const { retraced } = step.state;
    if (retraced.includes(at.node.id)) {
      step.set({ retraced: retraced.filter((id) => id !== at.node.id) });
      if (this.#mayBePassed(step)) return pass(step, at, 'not-required');
    }
    ask(step, at, { question, reason: 'first' });
  }

  differs(was: GuardInput, now: GuardInput): boolean {
    const { when } = this.question;
    return when !== null && when(was) !== when(now);
  }

  #takeTurn(step: StepContext, at: CompiledNode, { understanding, refusal }: UserTurn): void {
    const { path = null, intent, proposals } = understanding;
    const { question } = this;
    if (this.#goesOn(step, at)) return void digress(step, path);
    if (digress(step, path)) return;
    if ((intent === 'skip' || intent === 'unknown') && this.#mayBePassed(step)) {
      step.decline(question.node.key);
      return pass(step, at, 'not-required');
    }
    if (intent === 'repeat') return ask(step, at, { question, reason: 'repeat' });
    // Something else was answered: not a refusal, and the question stays open.
    if (refusal === null && intent === null && proposals.length > 0)
      return ask(step, at, { question, reason: 'repeat' });
    refuse(step, at, { question, intent, refusal });
  }

  /** The open question has its answer, or no longer needs one. */
  #goesOn(step: StepContext, at: CompiledNode): boolean {
    const { node, when } = this.question;
    if (isAnswered(step, node.key)) step.leave(at);
    else if (when !== null && !when(step.input)) pass(step, at, 'when-false');
    else if (isNeedless(step, node.key)) pass(step, at, 'one-of');
    else return false;
    return true;
  }

  /** Whether the question may be skipped. In a one-of group, another alternative must still be possible. */
  #mayBePassed(step: StepContext): boolean {
    const { key, required = QUESTION_DEFAULTS.required } = this.question.node;
    const groups = step.flow.groups.get(key);
    return groups === undefined ? !required : canBePassed(groups, key, step.state);
  }
}

function compileQuestion(node: QuestionNode, { texts, scope }: CompileSetting): CompiledQuestion {
  return {
    node,
    when: optional(node.when, texts.test),
    validate: optional(node.validate, texts.test),
    takesUnasked: optional(node.extraction?.when, texts.test),
    refusal: scope.predicates.get(node.validate?.trim() ?? '')?.message ?? t('steps.refusals.doesNotFit'),
    prompt: texts.words(node.prompt),
    validationPrompt: optional(node.validationPrompt, texts.words),
    voice: optional(node.voiceText, texts.words),
    fillOptions: node.answer === undefined ? null : fillsOptions(node.answer, scope),
  };
}
