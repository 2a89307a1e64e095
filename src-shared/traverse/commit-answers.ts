/** Proposed answers are checked against their own questions and against each other; only valid ones are kept. */
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { checkAnswerValue } from '../flow/answer-value.ts';
import { deepEqual } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import type { CompiledQuestion } from '../step/compiled-flow.ts';
import { CONFIRMATION_KEY } from '../flow/confirmation.ts';
import { forgetAnswers, isAnswered, noteChanged } from '../step/answers.ts';
import { excludedBy } from '../flow/one-of-rules.ts';
import type { Proposal } from '../step/state.ts';
import { countOf } from '../step/step-context.ts';
import type { StepContext } from '../step/compiled-flow.ts';
import { listAll } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

export interface Refusal {
  readonly reason: string;
}

interface Accepted {
  readonly node: string;
  readonly value: Json;
  /** Answers removed because the user chose another alternative of their group. */
  readonly withdraws: readonly string[];
}

interface Refused {
  readonly proposal: Proposal;
  readonly node: string | null;
  readonly reason: string;
  /** True if it would have been valid as the first answer. */
  readonly late: boolean;
}

interface Settled {
  readonly accepted: ReadonlyMap<string, Accepted>;
  readonly refused: readonly Refused[];
}

export interface Committed {
  /** Why the open question's own proposal was refused, if it was. */
  readonly refusal: Refusal | null;
  /** Invalid values of any question, except those that only came too late. */
  readonly refused: readonly { readonly key: string; readonly node: string; readonly reason: string }[];
}

/** Commits every valid proposal. `openKey` is null if no question is open. */
export function commitAnswers(step: StepContext, openKey: string | null, proposals: readonly Proposal[]): Committed {
  if (proposals.length === 0) return { refusal: null, refused: [] };
  const { accepted, refused } = settle(step, inCommitOrder(step, openKey, proposals));
  let refusal: Refusal | null = null;
  for (const { proposal, node, reason } of refused) {
    const { key, value } = proposal;
    if (key === openKey) refusal = { reason };
    const refusals = key === openKey && node !== null ? countOf(step.state.refusals, node) + 1 : 0;
    step.events.push({ type: 'answer.refused', key, value: value as never, node, reason, refusals });
  }
  for (const [key, entry] of accepted) keep(step, key, entry);
  const gone = accepted.size === 0 ? [] : giveWay(step, accepted);
  const unfit = refused.flatMap(({ proposal: { key }, node, reason, late }) =>
    node === null || late ? [] : [{ key, node, reason }],
  );
  unfit.push(...gone);
  if (unfit.length > 0) {
    const { event } = step.state;
    step.set({ event: { ...event, refused: [...new Set([...event.refused, ...unfit.map(({ key }) => key)])] } });
  }
  return { refusal, refused: unfit };
}

/**
 * Cross-field checks see all accepted values at once. A value that fails is removed, and the others are checked as if
 * it had not been said, because it may have helped or hindered one of them.
 */
function settle(step: StepContext, proposals: readonly Proposal[]): Settled {
  const unfit = new Map<string, string>();
  for (;;) {
    const settled = lookAtAll(step, proposals, unfit);
    const found = firstUnfit(step, settled.accepted);
    if (found === null) return settled;
    unfit.set(...found);
  }
}

function lookAtAll(step: StepContext, proposals: readonly Proposal[], unfit: ReadonlyMap<string, string>): Settled {
  const accepted = new Map<string, Accepted>();
  const refused: Refused[] = [];
  for (const proposal of proposals) {
    if (proposal.key === CONFIRMATION_KEY) continue;
    const verdict = judge(step, proposal, withAccepted(step.state.answers, accepted));
    const reason = unfit.get(proposal.key);
    if (verdict.kind === 'no-news') continue;
    if (verdict.kind === 'refused') refused.push({ proposal, ...verdict });
    else if (reason !== undefined) refused.push({ proposal, node: verdict.node, reason, late: false });
    else accepted.set(proposal.key, verdict);
  }
  return { accepted, refused };
}

/** A value that fails on its own is removed before those that only conflict with it. */
function firstUnfit(step: StepContext, accepted: ReadonlyMap<string, Accepted>): [key: string, reason: string] | null {
  const answers = withAccepted(step.state.answers, accepted);
  for (const unfitness of [ownUnfitness, conflictWithOthers]) {
    for (const [key, { node }] of accepted) {
      const reason = unfitness(step, node, answers);
      if (reason !== null) return [key, reason];
    }
  }
  return null;
}

type Verdict =
  | ({ readonly kind: 'accepted' } & Accepted)
  | { readonly kind: 'refused'; readonly node: string | null; readonly reason: string; readonly late: boolean }
  | { readonly kind: 'no-news' };

/** Checks one proposed answer against its schema and the group of mutually exclusive answers. */
function judge(step: StepContext, proposal: Proposal, answers: JsonObject): Verdict {
  const { key, value, correction = false } = proposal;
  const node = step.flow.questions.get(key);
  if (node === undefined) return { kind: 'refused', node: null, reason: t('steps.refusals.noQuestion'), late: false };
  const { takesUnasked } = questionOf(step, node);
  if (takesUnasked !== null && step.state.open?.node !== node && !takesUnasked(step.input)) return { kind: 'no-news' };
  const checked = checkAnswerValue(questionOf(step, node).node.answer ?? ANY_TEXT, value);
  if (!checked.ok) return { kind: 'refused', node, reason: checked.error, late: false };
  if (isAnswered(step, key) && !correction) {
    const isSame = deepEqual(step.state.answers[key]!, checked.value);
    return isSame ? { kind: 'no-news' } : { kind: 'refused', node, reason: t('steps.refusals.answered'), late: true };
  }
  const excluded = excludedBy(step.flow.groups.get(key), key, answers);
  if (excluded.length > 0 && !correction)
    return {
      kind: 'refused',
      node,
      reason: t('steps.refusals.notNeeded', { keys: listAll(excluded) }),
      late: true,
    };
  return { kind: 'accepted', node, value: checked.value, withdraws: excluded };
}

function withAccepted(answers: JsonObject, accepted: ReadonlyMap<string, Accepted>): JsonObject {
  const now: Record<string, Json> = { ...answers };
  for (const [key, { value, withdraws }] of accepted) {
    for (const other of withdraws) delete now[other];
    now[key] = value;
  }
  return now;
}

function keep(step: StepContext, key: string, { node, value, withdraws }: Accepted): void {
  for (const other of withdraws) {
    const { [other]: previous, ...answers } = step.state.answers;
    if (previous === undefined) continue;
    step.set({ answers });
    step.events.push({ type: 'answer.withdrawn', key: other, previous: previous as never, node });
    noteChanged(step, other);
  }
  const previous = step.state.answers[key] ?? null;
  const declined = step.state.declined.filter((other) => other !== key);
  step.set({ answers: { ...step.state.answers, [key]: value }, declined });
  step.events.push({ type: 'answer.committed', key, value: value as never, previous: previous as never, node });
  noteChanged(step, key);
}

function ownUnfitness(step: StepContext, node: string, answers: JsonObject): string | null {
  const { validate, refusal } = questionOf(step, node);
  return validate !== null && !validate({ ...step.input, answers }) ? refusal : null;
}

/** Returns an answer that was valid without this value and wouldn't be with it. */
function conflictWithOthers(step: StepContext, node: string, answers: JsonObject): string | null {
  for (const id of step.flow.validating) {
    const { node: other, validate, refusal } = questionOf(step, id);
    if (id === node || other.givesWay === true || !isAnswered(step, other.key)) continue;
    if (validate?.(step.input) === true && !validate({ ...step.input, answers })) return refusal;
  }
  return null;
}

/** Answers that conflict with the new ones and whose questions let them give way. */
function giveWay(
  step: StepContext,
  accepted: ReadonlyMap<string, Accepted>,
): { key: string; node: string; reason: string }[] {
  return step.flow.validating.flatMap((id) => {
    const { node, validate, refusal } = questionOf(step, id);
    const { key } = node;
    if (node.givesWay !== true || accepted.has(key) || !isAnswered(step, key)) return [];
    if (validate === null || validate(step.input)) return [];
    forgetAnswers(step, id, [key]);
    return [{ key, node: id, reason: refusal }];
  });
}

function questionOf(step: StepContext, node: string): CompiledQuestion {
  const { question } = step.node(node).behavior;
  if (question === undefined) throw new Error(`"${node}" asks for no answer.`);
  return question;
}

/** The open question first, then by priority and node id. Of several values for one key, the last counts. */
function inCommitOrder(step: StepContext, openKey: string | null, proposals: readonly Proposal[]): Proposal[] {
  const byKey = new Map(proposals.map((proposal) => [proposal.key, proposal]));
  const rank = new Map(step.flow.slots.map((slot, index) => [slot.key, index]));
  const rankOf = (key: string): number => (key === openKey ? -1 : (rank.get(key) ?? Infinity));
  return [...byKey.values()].sort((a, b) => rankOf(a.key) - rankOf(b.key));
}
