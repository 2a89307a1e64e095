/** What happens when the user has said something: answers are validated and committed, or refused, or the user wants something else. */
import type { UserIntent } from '../flow/flow.ts';
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { checkAnswerValue } from '../flow/answer-value.ts';
import { QUESTION_DEFAULTS } from '../flow/nodes/question.ts';
import { sameJson, type Json, type JsonObject } from '../json.ts';
import type { CompiledNode, NodeBehaviour } from './compiled-flow.ts';
import { ask, call, confirm, isAnswered, pass } from './enter-node.ts';
import { PHRASES } from './phrases.ts';
import { goBack } from './reevaluate.ts';
import type { Proposal, Understanding } from './state.ts';
import { initialState } from './initial-state.ts';
import { countOf, type Walk } from './walk.ts';

type Question = Extract<NodeBehaviour, { type: 'question' }>;
type Action = Extract<NodeBehaviour, { type: 'action' }>;

export function takeAnswer(walk: Walk, at: CompiledNode, understanding: Understanding): void {
  walk.set({ turn: walk.state.turn + 1, steps: 0 });
  const { behaviour } = at;
  const { intent } = understanding;
  if (behaviour.type !== 'question' && behaviour.type !== 'action')
    throw new Error(`"${at.node.id}" does not wait for the user.`);
  if (intent !== null) walk.events.push({ type: 'user.intent', intent, node: at.node.id });
  if (intent === 'restart') return restart(walk);
  const openKey = behaviour.type === 'question' ? behaviour.node.key : CONFIRMATION_KEY;
  // What was said beside "talk to a human" is not lost: it is what the person will want to know.
  const before = walk.state.answers;
  const refusal = commit(walk, openKey, understanding.proposals);
  if (intent === 'human') return endWith(walk, at, { outcome: 'human', text: PHRASES.human });
  if (intent === 'cancel') return endWith(walk, at, { outcome: 'cancelled', text: PHRASES.cancelled });
  if (goBack(walk, before)) return;
  if (behaviour.type === 'action') return takeConfirmation(walk, at, { behaviour, understanding });
  if (isAnswered(walk, behaviour.node.key)) {
    walk.set({ refusals: { ...walk.state.refusals, [at.node.id]: 0 } });
    return walk.leave(at);
  }
  if (behaviour.when !== null && !behaviour.when(walk.input)) return pass(walk, at, 'when-false');
  goOnAsking(walk, at, { behaviour, understanding, refusal });
}

function restart(walk: Walk): void {
  walk.set({ ...initialState(walk.state.origin), turn: walk.state.turn });
}

function endWith(walk: Walk, at: CompiledNode, { outcome, text }: { outcome: string; text: string }): void {
  walk.effects.push({ type: 'say', node: at.node.id, text });
  walk.end(outcome, at.node.id);
}

interface Refusal {
  readonly reason: string;
}

/** The key under which a yes or no to the confirmation of an action arrives. */
const CONFIRMATION_KEY = '';

/** Commits every proposal that holds. Returns why the open question's own proposal was refused, if it was. */
function commit(walk: Walk, openKey: string, proposals: readonly Proposal[]): Refusal | null {
  let refusal: Refusal | null = null;
  const accepted = new Map<string, { node: string; value: Json }>();
  const refuse = (proposal: Proposal, node: string | null, reason: string): void => {
    if (proposal.key === openKey) refusal = { reason };
    const refusals = proposal.key === openKey && node !== null ? countOf(walk.state.refusals, node) + 1 : 0;
    walk.events.push({
      type: 'answer.refused',
      key: proposal.key,
      value: proposal.value as never,
      node,
      reason,
      refusals,
    });
  };
  for (const proposal of inCommitOrder(walk, openKey, proposals)) {
    if (proposal.key === CONFIRMATION_KEY) continue;
    const node = walk.flow.questions.get(proposal.key);
    if (node === undefined) {
      refuse(proposal, null, 'belongs to no question');
      continue;
    }
    const question = questionOf(walk, node);
    const checked = checkAnswerValue(question.node.answer ?? ANY_TEXT, proposal.value);
    if (!checked.ok) refuse(proposal, node, checked.error);
    else if (isAnswered(walk, proposal.key) && proposal.correction !== true) {
      if (!sameJson(walk.state.answers[proposal.key]!, checked.value)) refuse(proposal, node, 'is already answered');
    } else accepted.set(proposal.key, { node, value: checked.value });
  }
  commitAccepted(walk, accepted, refuse);
  return refusal;
}

/** Cross-field checks see all accepted values at once; a value that fails is taken out and the others are looked at again. */
function commitAccepted(
  walk: Walk,
  accepted: Map<string, { node: string; value: Json }>,
  refuse: (proposal: Proposal, node: string, reason: string) => void,
): void {
  for (let settled = false; !settled;) {
    settled = true;
    const answers: JsonObject = {
      ...walk.state.answers,
      ...Object.fromEntries([...accepted].map(([key, { value }]) => [key, value])),
    };
    for (const [key, { node, value }] of accepted) {
      const refusal = unfitness(walk, node, answers);
      if (refusal === null) continue;
      accepted.delete(key);
      refuse({ key, value }, node, refusal);
      settled = false;
      break;
    }
  }
  for (const [key, { node, value }] of accepted) {
    const previous = walk.state.answers[key] ?? null;
    walk.set({ answers: { ...walk.state.answers, [key]: value } });
    walk.events.push({ type: 'answer.committed', key, value: value as never, previous: previous as never, node });
  }
}

/** Why a new value cannot stand beside the others: by its own check or, if it changes an answer, by that of another answer. */
function unfitness(walk: Walk, node: string, answers: JsonObject): string | null {
  const now = { ...walk.input, answers };
  const own = questionOf(walk, node);
  if (own.validate !== null && !own.validate(now)) return own.refusal;
  if (!isAnswered(walk, own.node.key)) return null;
  for (const [key, other] of walk.flow.questions) {
    if (!isAnswered(walk, key)) continue;
    const { validate, refusal } = questionOf(walk, other);
    if (validate !== null && validate(walk.input) && !validate(now)) return refusal;
  }
  return null;
}

function questionOf(walk: Walk, node: string): Question {
  return walk.node(node).behaviour as Question;
}

/** The open question first, then by priority and node id; of several values for one key the last counts. */
function inCommitOrder(walk: Walk, openKey: string, proposals: readonly Proposal[]): Proposal[] {
  const byKey = new Map(proposals.map((proposal) => [proposal.key, proposal]));
  const rank = new Map(walk.flow.slots.map((slot, index) => [slot.key, index]));
  const rankOf = (key: string): number => (key === openKey ? -1 : (rank.get(key) ?? Infinity));
  return [...byKey.values()].sort((a, b) => rankOf(a.key) - rankOf(b.key));
}

/** The open question has no answer yet: pass it, ask again, or give up on it. */
function goOnAsking(
  walk: Walk,
  at: CompiledNode,
  { behaviour, understanding, refusal }: { behaviour: Question; understanding: Understanding; refusal: Refusal | null },
): void {
  const { intent, proposals } = understanding;
  const required = behaviour.node.required ?? QUESTION_DEFAULTS.required;
  if ((intent === 'skip' || intent === 'unknown') && !required) return pass(walk, at, 'not-required');
  if (intent === 'repeat') return ask(walk, at, { behaviour, reason: 'repeat' });
  // Something else was answered: no refusal, the question is still open.
  if (refusal === null && intent === null && proposals.length > 0)
    return ask(walk, at, { behaviour, reason: 'repeat' });
  refuseOnce(walk, at, { behaviour, intent, refusal });
}

function refuseOnce(
  walk: Walk,
  at: CompiledNode,
  { behaviour, intent, refusal }: { behaviour: Question; intent: UserIntent | null; refusal: Refusal | null },
): void {
  const { id } = at.node;
  const refusals = countOf(walk.state.refusals, id) + 1;
  walk.set({ refusals: { ...walk.state.refusals, [id]: refusals } });
  if (refusal === null) {
    const reason = intent === null ? 'was not understood' : 'is required';
    walk.events.push({ type: 'answer.refused', key: behaviour.node.key, value: null, node: id, reason, refusals });
  }
  if (refusals > (behaviour.node.retries ?? QUESTION_DEFAULTS.retries)) {
    if (walk.leaveBy(at, 'error')) return walk.set({ refusals: { ...walk.state.refusals, [id]: 0 } });
    return offerHuman(walk, at, behaviour);
  }
  if (refusal !== null && walk.leaveBy(at, 'validation')) return;
  if (refusal !== null)
    return ask(walk, at, { behaviour, reason: 'refused', wrap: (prompt) => PHRASES.refused(refusal.reason, prompt) });
  if (intent !== null) return ask(walk, at, { behaviour, reason: 'unknown', wrap: PHRASES.unknown });
  ask(walk, at, { behaviour, reason: 'refused', wrap: PHRASES.notUnderstood });
}

function offerHuman(walk: Walk, at: CompiledNode, behaviour: Question): void {
  walk.set({ status: 'waiting', open: { node: at.node.id, key: behaviour.node.key } });
  walk.events.push({ type: 'question.asked', node: at.node.id, key: behaviour.node.key, reason: 'refused' });
  walk.effects.push({ type: 'offer-human', node: at.node.id, text: PHRASES.offerHuman(behaviour.prompt(walk.input)) });
}

function takeConfirmation(
  walk: Walk,
  at: CompiledNode,
  { behaviour, understanding }: { behaviour: Action; understanding: Understanding },
): void {
  const said = understanding.proposals.find((proposal) => proposal.key === CONFIRMATION_KEY)?.value;
  if (said === true) return call(walk, at, behaviour);
  if (said !== false)
    return confirm(walk, at, { behaviour, reason: understanding.intent === 'repeat' ? 'repeat' : 'refused' });
  walk.set({ last: null });
  walk.events.push({
    type: 'tool.failed',
    node: at.node.id,
    tool: behaviour.node.tool,
    kind: 'declined',
    message: 'The user said no.',
  });
  walk.leave(at);
}
