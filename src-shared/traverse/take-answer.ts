/** What happens when the user has said something: answers are kept or refused, or the user wants something else. */
import type { UserIntent } from '../flow/flow.ts';
import { QUESTION_DEFAULTS } from '../node-kinds/question/schema.ts';
import { commitAnswers, CONFIRMATION_KEY, type Refusal } from './commit-answers.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import type { NodeBehaviour } from '../step/node-behaviour.ts';
import { callInputHook } from './side-calls.ts';
import { ask, call, confirm, isAnswered, isNeedless, mayBePassed, pass } from './enter-node.ts';
import { answerAgent, askForAgent } from '../node-kinds/external/behaviour.ts';
import { digress, enterPath, vote } from '../step/follow-path.ts';
import { PHRASES } from '../step/phrases.ts';
import { goBack } from './reevaluate.ts';
import type { Understanding, Unfinished } from '../step/state.ts';
import { unwound } from '../step/unwind.ts';
import { followIntent, routeIntent } from '../step/user-intents.ts';
import { countOf, type StepContext } from '../step/step-context.ts';

type Question = Extract<NodeBehaviour, { type: 'question' }>;
type Action = Extract<NodeBehaviour, { type: 'action' }>;
type Screen = Extract<NodeBehaviour, { type: 'screen' }>;
type External = Extract<NodeBehaviour, { type: 'external' }>;
type Listening = Question | Action | Screen | External;

export function takeAnswer(step: StepContext, at: CompiledNode, understanding: Understanding): void {
  const { behaviour } = at;
  const { intent } = understanding;
  if (!isListening(behaviour)) throw new Error(`"${at.node.id}" does not wait for the user.`);
  if (intent !== null) step.events.push({ type: 'user.intent', intent, node: at.node.id });
  const before = seenBefore(step);
  // What was said beside "talk to a human" is not lost: it is what the person will want to know.
  const { refusal, refused } = commitAnswers(step, openKeyOf(behaviour), understanding.proposals);
  const heard = {
    ...{ before, understanding, action: null, refusal: refusal?.reason ?? null },
    refused: refused.map(({ node }) => node),
  };
  if (!callInputHook(step, heard)) finishAnswer(step, at, heard);
}

/** What expressions see now, to tell later what has changed since. */
export function seenBefore({ state }: StepContext): Unfinished['before'] {
  const { answers, context, domain, last, path, event, declined } = state;
  return { answers, context, domain, last, path, event, declined };
}

/** What the user said is kept: now the conversation goes where it leads. */
export function finishAnswer(
  step: StepContext,
  at: CompiledNode,
  { before, understanding, refusal, refused }: Unfinished,
): void {
  const { behaviour } = at;
  if (understanding === null || !isListening(behaviour)) return;
  const { intent, path = null } = understanding;
  const settled = vote(step, path);
  const isAboutQuestion = intent === 'unknown' || intent === 'repeat' || intent === 'skip';
  // "Talk to someone at a branch" is about the path it names.
  const isPathMeant = intent === 'human' && path?.explicit === true;
  if (intent !== null && !isAboutQuestion && !isPathMeant && leadsAway(step, at, intent)) return;
  if (settled !== null && enterPath(step, settled)) return;
  if (isAboutQuestion && leadsOn(step, at, { intent, behaviour })) return;
  if (refusal === null && refused.some((node) => insist(step, at, node))) return;
  if (goBack(step, before)) return void digress(step, path);
  if (behaviour.type === 'action') return takeConfirmation(step, at, { behaviour, understanding });
  if (behaviour.type === 'screen') return goOnShowing(step, at, understanding);
  if (behaviour.type === 'external') return goOnWithAgent(step, at, { behaviour, understanding });
  if (goesOn(step, at, behaviour)) return void digress(step, path);
  if (digress(step, path)) return;
  goOnAsking(step, at, { behaviour, understanding, refusal: refusal === null ? null : { reason: refusal } });
}

function leadsAway(
  step: StepContext,
  at: CompiledNode,
  intent: Exclude<UserIntent, 'unknown' | 'repeat' | 'skip'>,
): boolean {
  if (routeIntent(step, at, intent)) return true;
  // An agent that asks may be the one that is told to stop, or asked for a person.
  return at.behaviour.type !== 'external' && followIntent(step, at, intent);
}

const LISTENING: ReadonlySet<NodeBehaviour['type']> = new Set(['question', 'action', 'screen', 'external']);

function isListening(behaviour: NodeBehaviour): behaviour is Listening {
  return LISTENING.has(behaviour.type);
}

function openKeyOf(behaviour: Listening): string | null {
  if (behaviour.type === 'screen' || behaviour.type === 'external') return null;
  return behaviour.type === 'question' ? behaviour.node.key : CONFIRMATION_KEY;
}

/** A value that will not do leads at once to where its question explains that, if it is drawn where the conversation can go. */
function insist(step: StepContext, at: CompiledNode, question: string): boolean {
  const asked = step.node(question);
  if (asked.edges.validation.length === 0 || (asked.graph !== null && asked.graph !== at.graph)) return false;
  const before = step.state;
  if (asked.graph === null) step.set(unwound(step.state, 0));
  if (step.leaveBy(asked, 'validation')) return true;
  step.set(before);
  return false;
}

/** A screen goes on being shown. What was said and concerns nothing is taken by its "unknown" edge, or answered in a few words. */
function goOnShowing(step: StepContext, at: CompiledNode, { path = null, proposals }: Understanding): void {
  if (digress(step, path) || proposals.length > 0) return;
  if (routeIntent(step, at, 'unknown')) return;
  step.effects.push({ type: 'say', node: at.node.id, text: PHRASES.atScreen });
}

/** What concerns nothing of the flow is the agent's to understand. */
function goOnWithAgent(
  step: StepContext,
  at: CompiledNode,
  { behaviour, understanding }: { behaviour: External; understanding: Understanding },
): void {
  const { intent, path = null } = understanding;
  if (digress(step, path)) return;
  const question = step.state.open?.agent;
  if (intent === 'repeat' && question !== undefined) return askForAgent(step, at, { question, reason: 'repeat' });
  answerAgent(step, at, { behaviour, text: step.state.event.text });
}

/** A wish that has to do with the question ("I don't know") counts only while it has no answer. */
function leadsOn(
  step: StepContext,
  at: CompiledNode,
  { intent, behaviour }: { intent: 'unknown' | 'repeat' | 'skip'; behaviour: Listening },
): boolean {
  if (behaviour.type === 'question' && isAnswered(step, behaviour.node.key)) return false;
  if (!routeIntent(step, at, intent)) return false;
  if (behaviour.type === 'question' && intent !== 'repeat') decline(step, behaviour);
  return true;
}

/** The open question has its answer, or needs none any more. */
function goesOn(step: StepContext, at: CompiledNode, { node, when }: Question): boolean {
  if (isAnswered(step, node.key)) step.leave(at);
  else if (when !== null && !when(step.input)) pass(step, at, 'when-false');
  else if (isNeedless(step, node.key)) pass(step, at, 'one-of');
  else return false;
  return true;
}

/** The open question has no answer yet: pass it, ask again, or give up on it. */
function goOnAsking(
  step: StepContext,
  at: CompiledNode,
  { behaviour, understanding, refusal }: { behaviour: Question; understanding: Understanding; refusal: Refusal | null },
): void {
  const { intent, proposals } = understanding;
  if ((intent === 'skip' || intent === 'unknown') && mayBePassed(step, behaviour)) {
    decline(step, behaviour);
    return pass(step, at, 'not-required');
  }
  if (intent === 'repeat') return ask(step, at, { behaviour, reason: 'repeat' });
  // Something else was answered: no refusal, the question is still open.
  if (refusal === null && intent === null && proposals.length > 0)
    return ask(step, at, { behaviour, reason: 'repeat' });
  refuseOnce(step, at, { behaviour, intent, refusal });
}

function decline(step: StepContext, { node }: Question): void {
  const { declined } = step.state;
  if (!declined.includes(node.key)) step.set({ declined: [...declined, node.key] });
}

function refuseOnce(
  step: StepContext,
  at: CompiledNode,
  { behaviour, intent, refusal }: { behaviour: Question; intent: UserIntent | null; refusal: Refusal | null },
): void {
  const { id } = at.node;
  const refusals = countOf(step.state.refusals, id) + 1;
  step.set({ refusals: { ...step.state.refusals, [id]: refusals } });
  if (refusal === null) {
    const reason = intent === null ? 'was not understood' : 'is required';
    step.events.push({ type: 'answer.refused', key: behaviour.node.key, value: null, node: id, reason, refusals });
  }
  if (refusals > (behaviour.node.retries ?? QUESTION_DEFAULTS.retries)) {
    if (step.leaveBy(at, 'error')) return;
    return offerHuman(step, at, behaviour);
  }
  if (refusal !== null && step.leaveBy(at, 'validation')) return;
  if (refusal !== null)
    return ask(step, at, { behaviour, reason: 'refused', wrap: (prompt) => PHRASES.refused(refusal.reason, prompt) });
  if (intent !== null) return ask(step, at, { behaviour, reason: 'unknown', wrap: PHRASES.unknown });
  ask(step, at, { behaviour, reason: 'refused', wrap: PHRASES.notUnderstood });
}

function offerHuman(step: StepContext, at: CompiledNode, behaviour: Question): void {
  step.set({ status: 'waiting', open: { node: at.node.id, key: behaviour.node.key, offersHuman: true } });
  step.events.push({ type: 'question.asked', node: at.node.id, key: behaviour.node.key, reason: 'refused' });
  step.effects.push({ type: 'offer-human', node: at.node.id, text: PHRASES.offerHuman(behaviour.prompt(step.input)) });
}

function takeConfirmation(
  step: StepContext,
  at: CompiledNode,
  { behaviour, understanding }: { behaviour: Action; understanding: Understanding },
): void {
  const said = understanding.proposals.find((proposal) => proposal.key === CONFIRMATION_KEY)?.value;
  if (said === true) return call(step, at, behaviour);
  if (said !== false && digress(step, understanding.path ?? null)) return;
  if (said !== false)
    return confirm(step, at, { behaviour, reason: understanding.intent === 'repeat' ? 'repeat' : 'refused' });
  step.set({ last: null });
  step.events.push({
    type: 'tool.failed',
    node: at.node.id,
    tool: behaviour.node.tool,
    kind: 'declined',
    message: 'The user said no.',
  });
  step.leave(at);
  digress(step, understanding.path ?? null);
}
