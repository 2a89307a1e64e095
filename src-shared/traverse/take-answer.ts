/** What happens when the user has said something: answers are kept or refused, or the user wants something else. */
import type { UserIntent } from '../flow/flow.ts';
import { QUESTION_DEFAULTS } from '../flow/nodes/question.ts';
import { commitAnswers, CONFIRMATION_KEY, type Refusal } from './commit-answers.ts';
import type { CompiledNode } from './compiled-flow.ts';
import type { NodeBehaviour } from './node-behaviour.ts';
import { callInputHook } from './side-calls.ts';
import { ask, call, confirm, isAnswered, isNeedless, mayBePassed, pass } from './enter-node.ts';
import { answerAgent, askForAgent } from './external.ts';
import { digress, enterPath, vote } from './follow-path.ts';
import { PHRASES } from './phrases.ts';
import { goBack } from './reevaluate.ts';
import type { Understanding, Unfinished } from './state.ts';
import { unwound } from './unwind.ts';
import { followIntent, routeIntent } from './user-intents.ts';
import { countOf, type StepContext } from './step-context.ts';

type Question = Extract<NodeBehaviour, { type: 'question' }>;
type Action = Extract<NodeBehaviour, { type: 'action' }>;
type Screen = Extract<NodeBehaviour, { type: 'screen' }>;
type External = Extract<NodeBehaviour, { type: 'external' }>;
type Listening = Question | Action | Screen | External;

export function takeAnswer(walk: StepContext, at: CompiledNode, understanding: Understanding): void {
  const { behaviour } = at;
  const { intent } = understanding;
  if (!isListening(behaviour)) throw new Error(`"${at.node.id}" does not wait for the user.`);
  if (intent !== null) walk.events.push({ type: 'user.intent', intent, node: at.node.id });
  const before = seenBefore(walk);
  // What was said beside "talk to a human" is not lost: it is what the person will want to know.
  const { refusal, refused } = commitAnswers(walk, openKeyOf(behaviour), understanding.proposals);
  const heard = {
    ...{ before, understanding, action: null, refusal: refusal?.reason ?? null },
    refused: refused.map(({ node }) => node),
  };
  if (!callInputHook(walk, heard)) finishAnswer(walk, at, heard);
}

/** What expressions see now, to tell later what has changed since. */
export function seenBefore({ state }: StepContext): Unfinished['before'] {
  const { answers, context, domain, last, path, event, declined } = state;
  return { answers, context, domain, last, path, event, declined };
}

/** What the user said is kept: now the conversation goes where it leads. */
export function finishAnswer(
  walk: StepContext,
  at: CompiledNode,
  { before, understanding, refusal, refused }: Unfinished,
): void {
  const { behaviour } = at;
  if (understanding === null || !isListening(behaviour)) return;
  const { intent, path = null } = understanding;
  const settled = vote(walk, path);
  const isAboutQuestion = intent === 'unknown' || intent === 'repeat' || intent === 'skip';
  // "Talk to someone at a branch" is about the path it names.
  const isPathMeant = intent === 'human' && path?.explicit === true;
  if (intent !== null && !isAboutQuestion && !isPathMeant && leadsAway(walk, at, intent)) return;
  if (settled !== null && enterPath(walk, settled)) return;
  if (isAboutQuestion && leadsOn(walk, at, { intent, behaviour })) return;
  if (refusal === null && refused.some((node) => insist(walk, at, node))) return;
  if (goBack(walk, before)) return void digress(walk, path);
  if (behaviour.type === 'action') return takeConfirmation(walk, at, { behaviour, understanding });
  if (behaviour.type === 'screen') return goOnShowing(walk, at, understanding);
  if (behaviour.type === 'external') return goOnWithAgent(walk, at, { behaviour, understanding });
  if (goesOn(walk, at, behaviour)) return void digress(walk, path);
  if (digress(walk, path)) return;
  goOnAsking(walk, at, { behaviour, understanding, refusal: refusal === null ? null : { reason: refusal } });
}

function leadsAway(walk: StepContext, at: CompiledNode, intent: Exclude<UserIntent, 'unknown' | 'repeat' | 'skip'>): boolean {
  if (routeIntent(walk, at, intent)) return true;
  // An agent that asks may be the one that is told to stop, or asked for a person.
  return at.behaviour.type !== 'external' && followIntent(walk, at, intent);
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
function insist(walk: StepContext, at: CompiledNode, question: string): boolean {
  const asked = walk.node(question);
  if (asked.edges.validation.length === 0 || (asked.graph !== null && asked.graph !== at.graph)) return false;
  const before = walk.state;
  if (asked.graph === null) walk.set(unwound(walk.state, 0));
  if (walk.leaveBy(asked, 'validation')) return true;
  walk.set(before);
  return false;
}

/** A screen goes on being shown. What was said and concerns nothing is taken by its "unknown" edge, or answered in a few words. */
function goOnShowing(walk: StepContext, at: CompiledNode, { path = null, proposals }: Understanding): void {
  if (digress(walk, path) || proposals.length > 0) return;
  if (routeIntent(walk, at, 'unknown')) return;
  walk.effects.push({ type: 'say', node: at.node.id, text: PHRASES.atScreen });
}

/** What concerns nothing of the flow is the agent's to understand. */
function goOnWithAgent(
  walk: StepContext,
  at: CompiledNode,
  { behaviour, understanding }: { behaviour: External; understanding: Understanding },
): void {
  const { intent, path = null } = understanding;
  if (digress(walk, path)) return;
  const question = walk.state.open?.agent;
  if (intent === 'repeat' && question !== undefined) return askForAgent(walk, at, { question, reason: 'repeat' });
  answerAgent(walk, at, { behaviour, text: walk.state.event.text });
}

/** A wish that has to do with the question ("I don't know") counts only while it has no answer. */
function leadsOn(
  walk: StepContext,
  at: CompiledNode,
  { intent, behaviour }: { intent: 'unknown' | 'repeat' | 'skip'; behaviour: Listening },
): boolean {
  if (behaviour.type === 'question' && isAnswered(walk, behaviour.node.key)) return false;
  if (!routeIntent(walk, at, intent)) return false;
  if (behaviour.type === 'question' && intent !== 'repeat') decline(walk, behaviour);
  return true;
}

/** The open question has its answer, or needs none any more. */
function goesOn(walk: StepContext, at: CompiledNode, { node, when }: Question): boolean {
  if (isAnswered(walk, node.key)) walk.leave(at);
  else if (when !== null && !when(walk.input)) pass(walk, at, 'when-false');
  else if (isNeedless(walk, node.key)) pass(walk, at, 'one-of');
  else return false;
  return true;
}

/** The open question has no answer yet: pass it, ask again, or give up on it. */
function goOnAsking(
  walk: StepContext,
  at: CompiledNode,
  { behaviour, understanding, refusal }: { behaviour: Question; understanding: Understanding; refusal: Refusal | null },
): void {
  const { intent, proposals } = understanding;
  if ((intent === 'skip' || intent === 'unknown') && mayBePassed(walk, behaviour)) {
    decline(walk, behaviour);
    return pass(walk, at, 'not-required');
  }
  if (intent === 'repeat') return ask(walk, at, { behaviour, reason: 'repeat' });
  // Something else was answered: no refusal, the question is still open.
  if (refusal === null && intent === null && proposals.length > 0)
    return ask(walk, at, { behaviour, reason: 'repeat' });
  refuseOnce(walk, at, { behaviour, intent, refusal });
}

function decline(walk: StepContext, { node }: Question): void {
  const { declined } = walk.state;
  if (!declined.includes(node.key)) walk.set({ declined: [...declined, node.key] });
}

function refuseOnce(
  walk: StepContext,
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
    if (walk.leaveBy(at, 'error')) return;
    return offerHuman(walk, at, behaviour);
  }
  if (refusal !== null && walk.leaveBy(at, 'validation')) return;
  if (refusal !== null)
    return ask(walk, at, { behaviour, reason: 'refused', wrap: (prompt) => PHRASES.refused(refusal.reason, prompt) });
  if (intent !== null) return ask(walk, at, { behaviour, reason: 'unknown', wrap: PHRASES.unknown });
  ask(walk, at, { behaviour, reason: 'refused', wrap: PHRASES.notUnderstood });
}

function offerHuman(walk: StepContext, at: CompiledNode, behaviour: Question): void {
  walk.set({ status: 'waiting', open: { node: at.node.id, key: behaviour.node.key, offersHuman: true } });
  walk.events.push({ type: 'question.asked', node: at.node.id, key: behaviour.node.key, reason: 'refused' });
  walk.effects.push({ type: 'offer-human', node: at.node.id, text: PHRASES.offerHuman(behaviour.prompt(walk.input)) });
}

function takeConfirmation(
  walk: StepContext,
  at: CompiledNode,
  { behaviour, understanding }: { behaviour: Action; understanding: Understanding },
): void {
  const said = understanding.proposals.find((proposal) => proposal.key === CONFIRMATION_KEY)?.value;
  if (said === true) return call(walk, at, behaviour);
  if (said !== false && digress(walk, understanding.path ?? null)) return;
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
  digress(walk, understanding.path ?? null);
}
