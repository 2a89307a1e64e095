/** Handles a user's message: stores or refuses answers, or follows an exit command. */
import { CONFIRMATION_KEY } from '../flow/confirmation.ts';
import type { UserIntent } from '../flow/flow.ts';
import { isAnswered } from '../step/answers.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import { digress, enterPath, vote } from '../step/follow-path.ts';
import type { NodeBehavior } from '../step/compiled-flow.ts';
import type { Understanding, Unfinished } from '../step/state.ts';
import type { StepContext } from '../step/compiled-flow.ts';
import { unwound } from '../step/unwind.ts';
import { followIntent, routeIntent } from '../step/user-intents.ts';
import { commitAnswers } from './commit-answers.ts';
import { goBack } from './reevaluate.ts';
import { callInputHook } from './side-calls.ts';

export function takeAnswer(step: StepContext, at: CompiledNode, understanding: Understanding): void {
  const { behavior } = at;
  const { intent } = understanding;
  if (behavior.waits === undefined) throw new Error(`"${at.node.id}" does not wait for the user.`);
  if (intent !== null) step.events.push({ type: 'user.intent', intent, node: at.node.id });
  const before = seenBefore(step);
  // Answers next to "talk to a human" are kept, because the person will need them.
  const { refusal, refused } = commitAnswers(step, openKeyOf(behavior), understanding.proposals);
  const heard = {
    ...{ before, understanding, action: null, refusal: refusal?.reason ?? null },
    refused: refused.map(({ node }) => node),
  };
  if (!callInputHook(step, heard)) finishAnswer(step, at, heard);
}

/** The values that expressions can read now, to detect later changes. */
export function seenBefore({ state }: StepContext): Unfinished['before'] {
  const { answers, context, domain, last, path, event, declined } = state;
  return { answers, context, domain, last, path, event, declined };
}

/** Called after the user's answers are stored: goes where they lead. */
export function finishAnswer(
  step: StepContext,
  at: CompiledNode,
  { before, understanding, refusal, refused }: Unfinished,
): void {
  const { behavior } = at;
  if (understanding === null || behavior.waits === undefined) return;
  const { intent, path = null } = understanding;
  const settled = vote(step, path);
  const isAboutQuestion = intent === 'unknown' || intent === 'repeat' || intent === 'skip';
  // "Talk to someone at a branch" is about the path it names.
  const isPathMeant = intent === 'human' && path?.explicit === true;
  if (intent !== null && !isAboutQuestion && !isPathMeant && leadsAway(step, at, intent)) return;
  if (settled !== null && enterPath(step, settled)) return;
  if (isAboutQuestion && leadsOn(step, at, intent)) return;
  if (refusal === null && refused.some((node) => insist(step, at, node))) return;
  if (goBack(step, before)) return void digress(step, path);
  behavior.waits.takeTurn(step, at, { understanding, refusal });
}

function leadsAway(
  step: StepContext,
  at: CompiledNode,
  intent: Exclude<UserIntent, 'unknown' | 'repeat' | 'skip'>,
): boolean {
  if (routeIntent(step, at, intent)) return true;
  // The agent that asks may be the one to stop, or to be asked for a person.
  return at.behavior.waits?.expects !== 'anything' && followIntent(step, at, intent);
}

/** Null if the message doesn't answer a key. */
function openKeyOf({ question, waits }: NodeBehavior): string | null {
  return waits?.expects === 'yes-or-no' ? CONFIRMATION_KEY : (question?.node.key ?? null);
}

/**
 * If a value is refused, goes at once to the explanation of its question, if an edge leads there from where the
 * conversation can go.
 */
function insist(step: StepContext, at: CompiledNode, question: string): boolean {
  const asked = step.node(question);
  if (asked.edges.validation.length === 0 || (asked.graph !== null && asked.graph !== at.graph)) return false;
  const before = step.state;
  if (asked.graph === null) step.set(unwound(step.state, 0));
  if (step.leaveBy(asked, 'validation')) return true;
  step.set(before);
  return false;
}

/** An exit command about the question ("I don't know") counts only while it has no answer. */
function leadsOn(step: StepContext, at: CompiledNode, intent: 'unknown' | 'repeat' | 'skip'): boolean {
  const key = at.behavior.question?.node.key;
  if (key !== undefined && isAnswered(step, key)) return false;
  if (!routeIntent(step, at, intent)) return false;
  if (key !== undefined && intent !== 'repeat') step.decline(key);
  return true;
}
