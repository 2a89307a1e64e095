/** Asks the user a question: the first time, again, after a refused answer, or with the offer of a person. */
import { ANY_TEXT } from '../../flow/answer-schema.ts';
import type { UserIntent } from '../../flow/flow.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import type { FlowEvent } from '../../step/events.ts';
import type { CompiledQuestion } from '../../step/compiled-flow.ts';
import { PHRASES } from '../../step/phrases.ts';
import type { AskReason } from '../../step/state.ts';
import { countOf, spoken } from '../../step/step-context.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import { QUESTION_DEFAULTS } from './schema.ts';
import { t } from '../../messages/translate.ts';

type PassReason = Extract<FlowEvent, { type: 'node.skipped' }>['reason'];

/** Skips a question without an answer in this turn. */
export function pass(step: StepContext, at: CompiledNode, reason: PassReason): void {
  step.events.push({ type: 'node.skipped', node: at.node.id, graph: at.graph, reason });
  step.leave(at);
}

interface AskOptions {
  readonly question: CompiledQuestion;
  readonly reason: AskReason;
  /** Adapts the prompt to the situation, e.g. after a refused answer. */
  readonly wrap?: (prompt: string) => string;
}

/** Asks a question and waits. */
export function ask(step: StepContext, at: CompiledNode, { question, reason, wrap }: AskOptions): void {
  const { id, key, answer: drawn = ANY_TEXT } = question.node;
  const answer = question.fillOptions?.(drawn, step.input) ?? drawn;
  const retry = reason === 'refused' ? question.validationPrompt : null;
  const prompt = (retry ?? question.prompt)(step.input);
  const text = retry === null && wrap ? wrap(prompt) : prompt;
  const voice = retry === null ? spoken(step, question.voice) : {};
  step.set({ status: 'waiting', current: at.node.id, open: { node: id, key } });
  step.events.push({ type: 'question.asked', node: id, key, reason });
  step.effects.push({ type: 'ask', node: id, key, text, ...voice, answer, reason });
}

interface Refusal {
  readonly question: CompiledQuestion;
  readonly intent: UserIntent | null;
  /** Why the value was refused; null if none was found. */
  readonly refusal: string | null;
}

/** Counts a turn without a usable answer, and asks again or gives up. */
export function refuse(step: StepContext, at: CompiledNode, { question, intent, refusal }: Refusal): void {
  const { id } = at.node;
  const { key, retries = QUESTION_DEFAULTS.retries } = question.node;
  const refusals = countOf(step.state.refusals, id) + 1;
  step.set({ refusals: { ...step.state.refusals, [id]: refusals } });
  if (refusal === null) {
    const reason = intent === null ? t('steps.refusals.notUnderstood') : t('steps.refusals.required');
    step.events.push({ type: 'answer.refused', key, value: null, node: id, reason, refusals });
  }
  if (refusals > retries) {
    if (step.leaveBy(at, 'error')) return;
    return offerHuman(step, at, question);
  }
  if (refusal !== null && step.leaveBy(at, 'validation')) return;
  if (refusal !== null)
    return ask(step, at, { question, reason: 'refused', wrap: (prompt) => PHRASES.refused(refusal, prompt) });
  if (intent !== null) return ask(step, at, { question, reason: 'unknown', wrap: PHRASES.unknown });
  ask(step, at, { question, reason: 'refused', wrap: PHRASES.notUnderstood });
}

function offerHuman(step: StepContext, at: CompiledNode, { node, prompt }: CompiledQuestion): void {
  step.set({ status: 'waiting', open: { node: at.node.id, key: node.key, offersHuman: true } });
  step.events.push({ type: 'question.asked', node: at.node.id, key: node.key, reason: 'refused' });
  step.effects.push({ type: 'offer-human', node: at.node.id, text: PHRASES.offerHuman(prompt(step.input)) });
}
