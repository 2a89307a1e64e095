/**
 * The checklist engine: after each turn it asks the required question of lowest priority whose dependencies are
 * answered. A pure function like `transition`, without graphs: (checklist, state, input) => next state.
 */
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { checkAnswerValue } from '../flow/answer-value.ts';
import { DONE_NODE, isRequired, questionNode, type ChecklistQuestion } from '../document/checklist-v0.ts';
import { QUESTION_DEFAULTS } from '../node-kinds/question/schema.ts';
import { DEFAULT_OUTCOME } from '../node-kinds/terminal/schema.ts';
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import type { FlowEvent } from '../step/events.ts';
import { initialState } from '../step/initial-state.ts';
import { PHRASES } from '../step/phrases.ts';
import type { Effect, FlowInput, FlowState, Proposal, Understanding } from '../step/state.ts';
import type { Step } from '../traverse/step.ts';
import type { CompiledChecklist } from './compile.ts';
import { t } from '../messages/translate.ts';

type AskReason = Extract<Effect, { type: 'ask' }>['reason'];

/** One step, which always ends waiting. `run` starts; `understood` answers the open question. */
export function checklistStep(checklist: CompiledChecklist, state: FlowState, input: FlowInput): Step {
  const step = new ChecklistStep(checklist, state);
  if (input.type === 'run' && state.status === 'running') step.goOn();
  else if (input.type === 'understood' && state.status === 'waiting') step.applyInput(input.understanding);
  else if (input.type === 'acted') step.refuseAction(input.action);
  else if (input.type === 'client') step.changeClient(input);
  else throw new Error(`A checklist that is ${state.status} cannot take "${input.type}".`);
  return { state: step.state, effects: step.effects, events: step.events };
}

class ChecklistStep {
  state: FlowState;
  readonly effects: Effect[] = [];
  readonly events: FlowEvent[] = [];
  readonly #checklist: CompiledChecklist;

  constructor(checklist: CompiledChecklist, state: FlowState) {
    this.#checklist = checklist;
    this.state = state;
  }

  /** Asks the next question, or ends. */
  goOn(): void {
    const next = this.#next();
    if (next === null) return this.#end(DEFAULT_OUTCOME, DONE_NODE);
    const node = questionNode(next.key);
    const visit = (this.state.visited[node] ?? 0) + 1;
    this.#set({ visited: { ...this.state.visited, [node]: visit } });
    this.events.push({ type: 'node.entered', node, graph: null, visit });
    this.#ask(next, 'first', next.prompt);
  }

  /** A checklist has no screens. */
  refuseAction(action: string): void {
    const message = t('checklist.engine.unknownAction', { action });
    this.events.push({ type: 'action.refused', action, code: 'UNKNOWN_ACTION', message, field: null });
  }

  changeClient({ mode, device }: Extract<FlowInput, { type: 'client' }>): void {
    const { client: before } = this.state;
    const client = { mode: mode ?? before.mode, device: device ?? before.device };
    this.#set({ client });
    this.events.push({ type: 'client.changed', ...client });
  }

  applyInput({ intent, proposals }: Understanding): void {
    const open = this.#openQuestion();
    const node = questionNode(open.key);
    this.#set({ turn: this.state.turn + 1 });
    if (intent !== null) this.events.push({ type: 'user.intent', intent, node });
    // Keeps answers given together with "talk to a human".
    const refusal = this.#commit(open, proposals);
    if (intent === 'restart') {
      this.#set({ ...initialState(this.state.origin), turn: this.state.turn });
      this.events.push({ type: 'flow.restarted' });
      return this.goOn();
    }
    if (intent === 'human') return this.#sayAndEnd(node, PHRASES.human(), 'human');
    if (intent === 'cancel') return this.#sayAndEnd(node, PHRASES.cancelled(), 'cancelled');
    if (this.#next()?.key !== open.key) {
      this.#forgetRefusals(open.key);
      return this.goOn();
    }
    const answeredOther = refusal === null && intent === null && proposals.length > 0;
    if (intent === 'repeat' || answeredOther) return this.#ask(open, 'repeat', open.prompt);
    this.#refuse(open, { intent, refusal });
  }

  /** The next question to ask; null if there is none. */
  #next(): ChecklistQuestion | null {
    const isReady = ({ dependencies = [] }: ChecklistQuestion): boolean =>
      dependencies.every((key) => this.#isAnswered(key));
    return (
      this.#checklist.questions.find(
        (question) => isRequired(question) && !this.#isAnswered(question.key) && isReady(question),
      ) ?? null
    );
  }

  /** Stores every valid value. Returns why the value for the open question was refused, if it was. */
  #commit(open: ChecklistQuestion, proposals: readonly Proposal[]): string | null {
    let refusal: string | null = null;
    // If there are several values for one key, the last counts.
    for (const proposal of new Map(proposals.map((one) => [one.key, one])).values()) {
      const checked = this.#check(proposal);
      if (checked === 'same') continue;
      if ('reason' in checked) {
        const isOpen = proposal.key === open.key;
        if (isOpen) refusal = checked.reason;
        const refusals = isOpen ? this.#refusalsOf(open.key) + 1 : 0;
        this.#tellRefused(proposal, { ...checked, refusals });
        continue;
      }
      const { key } = proposal;
      const previous = this.state.answers[key] ?? null;
      this.#set({ answers: { ...this.state.answers, [key]: checked.value } });
      const node = questionNode(key);
      const { value } = checked;
      this.events.push({ type: 'answer.committed', key, value: value as never, previous: previous as never, node });
    }
    return refusal;
  }

  #check({ key, value, correction }: Proposal): { value: Json } | { reason: string; node: string | null } | 'same' {
    const validate = this.#checklist.validations.get(key);
    if (validate === undefined) return { reason: t('steps.refusals.noQuestion'), node: null };
    const node = questionNode(key);
    const checked = checkAnswerValue(ANY_TEXT, value);
    if (!checked.ok) return { reason: checked.error, node };
    if (this.#isAnswered(key) && correction !== true)
      return deepEqual(this.state.answers[key]!, checked.value)
        ? 'same'
        : { reason: t('steps.refusals.answered'), node };
    const answers = { ...this.state.answers, [key]: checked.value };
    return validate({ ...this.state, answers }) ? checked : { reason: t('steps.refusals.doesNotFit'), node };
  }

  #refuse(
    open: ChecklistQuestion,
    { intent, refusal }: { intent: Understanding['intent']; refusal: string | null },
  ): void {
    const refusals = this.#refusalsOf(open.key) + 1;
    const node = questionNode(open.key);
    this.#set({ refusals: { ...this.state.refusals, [node]: refusals } });
    if (refusal === null) {
      const reason = intent === null ? t('steps.refusals.notUnderstood') : t('steps.refusals.required');
      this.#tellRefused({ key: open.key, value: null }, { reason, node, refusals });
    }
    if (refusals > QUESTION_DEFAULTS.retries) return this.#offerHuman(open);
    if (refusal !== null) return this.#ask(open, 'refused', PHRASES.refused(refusal, open.prompt));
    if (intent !== null) return this.#ask(open, 'unknown', PHRASES.unknown(open.prompt));
    this.#ask(open, 'refused', PHRASES.notUnderstood(open.prompt));
  }

  #tellRefused(
    { key, value }: Proposal,
    refused: { readonly reason: string; readonly node: string | null; readonly refusals: number },
  ): void {
    this.events.push({ type: 'answer.refused', key, value: value as never, ...refused });
  }

  #ask({ key }: ChecklistQuestion, reason: AskReason, text: string): void {
    const node = this.#wait(key, reason);
    this.effects.push({ type: 'ask', node, key, text, answer: ANY_TEXT, reason });
  }

  #offerHuman({ key, prompt }: ChecklistQuestion): void {
    const node = this.#wait(key, 'refused');
    this.#set({ open: { node, key, offersHuman: true } });
    this.effects.push({ type: 'offer-human', node, text: PHRASES.offerHuman(prompt) });
  }

  #wait(key: string, reason: AskReason): string {
    const node = questionNode(key);
    this.#set({ status: 'waiting', current: node, open: { node, key } });
    this.events.push({ type: 'question.asked', node, key, reason });
    return node;
  }

  #sayAndEnd(node: string, text: string, outcome: string): void {
    this.effects.push({ type: 'say', node, text });
    this.#end(outcome, node);
  }

  #end(outcome: string, node: string): void {
    this.#set({ status: 'ended', current: null, open: null, outcome });
    this.events.push({ type: 'flow.ended', outcome, node });
    this.effects.push({ type: 'end', outcome });
  }

  #openQuestion(): ChecklistQuestion {
    const key = this.state.open?.key;
    const found = this.#checklist.questions.find((question) => question.key === key);
    if (found === undefined) throw new Error(`The checklist has no question "${key}".`);
    return found;
  }

  #isAnswered(key: string): boolean {
    return Object.hasOwn(this.state.answers, key) && this.state.answers[key] !== null;
  }

  #refusalsOf(key: string): number {
    return this.state.refusals[questionNode(key)] ?? 0;
  }

  #forgetRefusals(key: string): void {
    this.#set({ refusals: { ...this.state.refusals, [questionNode(key)]: 0 } });
  }

  #set(change: Partial<FlowState>): void {
    this.state = { ...this.state, ...change };
  }
}
