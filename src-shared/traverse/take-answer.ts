/** What happens when the user has said something: answers are validated and committed, or refused, or the user wants something else. */
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { checkAnswerValue } from '../flow/answer-value.ts';
import { QUESTION_DEFAULTS } from '../flow/nodes/question.ts';
import { sameJson } from '../guard/evaluate.ts';
import type { Json, JsonObject } from '../json.ts';
import type { CompiledNode, NodeBehaviour } from './compiled-flow.ts';
import { ask, call, confirm, isAnswered, pass } from './enter-node.ts';
import { PHRASES } from './phrases.ts';
import type { Proposal, Understanding, UserIntent } from './state.ts';
import { initialState } from './initial-state.ts';
import type { Walk } from './walk.ts';

type Question = Extract<NodeBehaviour, { type: 'question' }>;
type Action = Extract<NodeBehaviour, { type: 'action' }>;

export function takeAnswer(walk: Walk, at: CompiledNode, understanding: Understanding): void {
  walk.set({ turn: walk.state.turn + 1, steps: 0 });
  const { behaviour } = at;
  if (understanding.intent !== null) {
    walk.events.push({ type: 'user.intent', intent: understanding.intent, node: at.node.id });
    if (followsAnywhere(walk, at, understanding.intent)) return;
  }
  if (behaviour.type === 'action') return takeConfirmation(walk, at, { behaviour, understanding });
  if (behaviour.type !== 'question') throw new Error(`"${at.node.id}" does not wait for the user.`);
  const refusal = commit(walk, behaviour.node.key, understanding.proposals);
  if (isAnswered(walk, behaviour.node.key)) {
    walk.set({ refusals: { ...walk.state.refusals, [at.node.id]: 0 } });
    return walk.leave(at);
  }
  if (behaviour.when !== null && !behaviour.when(walk.input)) return pass(walk, at, 'when-false');
  goOnAsking(walk, at, { behaviour, understanding, refusal });
}

/** Intents that mean the same wherever they are said. */
function followsAnywhere(walk: Walk, at: CompiledNode, intent: UserIntent): boolean {
  switch (intent) {
    case 'human':
      walk.effects.push({ type: 'say', node: at.node.id, text: PHRASES.human });
      walk.end('human', at.node.id);
      return true;
    case 'cancel':
      walk.effects.push({ type: 'say', node: at.node.id, text: PHRASES.cancelled });
      walk.end('cancelled', at.node.id);
      return true;
    case 'restart':
      walk.set({ ...initialState(walk.state.origin), turn: walk.state.turn });
      return true;
    case 'repeat':
    case 'skip':
    case 'unknown':
      return false;
  }
}

interface Refusal {
  readonly reason: string;
}

/** Commits every proposal that holds. Returns why the open question's own proposal was refused, if it was. */
function commit(walk: Walk, openKey: string, proposals: readonly Proposal[]): Refusal | null {
  let refusal: Refusal | null = null;
  const accepted = new Map<string, { node: string; value: Json }>();
  const refuse = (proposal: Proposal, node: string | null, reason: string): void => {
    if (proposal.key === openKey) refusal = { reason };
    const refusals = proposal.key === openKey && node !== null ? (walk.state.refusals[node] ?? 0) + 1 : 0;
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
    const node = walk.flow.questions.get(proposal.key);
    if (node === undefined) {
      refuse(proposal, null, 'belongs to no question');
      continue;
    }
    const question = walk.node(node).behaviour as Question;
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
      const question = walk.node(node).behaviour as Question;
      if (question.validate === null || question.validate({ ...walk.input, answers })) continue;
      accepted.delete(key);
      refuse({ key, value }, node, question.refusal);
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
  const refusals = (walk.state.refusals[id] ?? 0) + 1;
  walk.set({ refusals: { ...walk.state.refusals, [id]: refusals } });
  if (refusal === null) {
    const reason = intent === null ? 'was not understood' : 'is required';
    walk.events.push({ type: 'answer.refused', key: behaviour.node.key, value: null, node: id, reason, refusals });
  }
  if (refusals > (behaviour.node.retries ?? QUESTION_DEFAULTS.retries)) {
    if (walk.leaveBy(at, 'error')) return;
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
  walk.effects.push({ type: 'offer-human', node: at.node.id, text: PHRASES.offerHuman(behaviour.prompt(walk.input)) });
}

function takeConfirmation(
  walk: Walk,
  at: CompiledNode,
  { behaviour, understanding }: { behaviour: Action; understanding: Understanding },
): void {
  const said = understanding.proposals.find((proposal) => proposal.key === '')?.value;
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
