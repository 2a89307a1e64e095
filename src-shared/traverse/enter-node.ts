/** What happens when the conversation enters a node. */
import { assertNever } from '../errors.ts';
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { ACTION_DEFAULTS } from '../node-kinds/action/schema.ts';
import { QUESTION_DEFAULTS } from '../node-kinds/question/schema.ts';
import type { JsonObject } from '../json.ts';
import { deriveAnswer, enterAssign } from '../step/answers.ts';
import { callTool } from '../step/call-tool.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import { enterExternal } from '../node-kinds/external/behaviour.ts';
import type { NodeBehaviour } from '../step/node-behaviour.ts';
import type { FlowEvent } from '../step/events.ts';
import { showScreen } from '../step/live-screens.ts';
import { canBePassed, isSettledElsewhere } from '../flow/one-of-rules.ts';
import type { Effect } from '../step/state.ts';
import { goesTooFar } from './step-limit.ts';
import { countOf, nameOf, withoutKey, type StepContext } from '../step/step-context.ts';

type Behaviour<Type extends NodeBehaviour['type']> = Extract<NodeBehaviour, { type: Type }>;
type AskReason = Extract<Effect, { type: 'ask' }>['reason'];

export function enterNode(step: StepContext, at: CompiledNode): void {
  const { id } = at.node;
  const { visited, trail, steps } = step.state;
  const visit = countOf(visited, id) + 1;
  const closed = withoutKey(step.state.closed, id);
  step.set({ current: id, visited: { ...visited, [id]: visit }, closed, steps: steps + 1 });
  if (visit === 1) step.set({ trail: [...trail, id] });
  step.events.push({ type: 'node.entered', node: id, graph: at.graph, visit });
  if (!goesTooFar(step, at)) behave(step, at);
}

function behave(step: StepContext, at: CompiledNode): void {
  const { behaviour } = at;
  switch (behaviour.type) {
    case 'question':
      return enterQuestion(step, at, behaviour);
    case 'decision':
      return step.leave(at);
    case 'say':
      step.effects.push({
        type: 'say',
        node: at.node.id,
        text: behaviour.text(step.input),
        ...spoken(step, behaviour.voice),
      });
      return step.leave(at);
    case 'action':
      return enterAction(step, at, behaviour);
    case 'subgraph':
      return enterSubgraph(step, at, behaviour);
    case 'assign':
      enterAssign(step, behaviour);
      return step.leave(at);
    case 'screen':
      return enterScreen(step, at, behaviour);
    case 'handoff':
      return enterHandoff(step, at, behaviour);
    case 'external':
      return enterExternal(step, at, behaviour);
    case 'terminal':
      return step.end(behaviour.outcome, at.node.id);
    case 'not-runnable':
      return step.stop(
        at,
        `"${nameOf(at)}" is ${article(NODE_KINDS[at.node.type].title)} node, which this version cannot run yet.`,
      );
    default:
      assertNever(behaviour);
  }
}

function article(title: string): string {
  const word = title.toLowerCase();
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`;
}

function spoken(step: StepContext, voice: ((input: StepContext['input']) => string) | null): { voiceText?: string } {
  return voice === null ? {} : { voiceText: voice(step.input) };
}

function enterScreen(step: StepContext, at: CompiledNode, behaviour: Behaviour<'screen'>): void {
  showScreen(step, at, behaviour);
  if (behaviour.node.waits === false) return step.leave(at);
  step.set({ status: 'waiting', open: { node: at.node.id, key: null } });
}

function enterHandoff(step: StepContext, at: CompiledNode, { node, context }: Behaviour<'handoff'>): void {
  const { plugin } = node;
  const told: JsonObject = Object.fromEntries(context.map(([name, compute]) => [name, compute(step.input)]));
  step.set({ status: 'away', open: null });
  step.events.push({ type: 'handoff.begun', node: at.node.id, plugin, context: told as never });
  step.effects.push({ type: 'handoff', node: at.node.id, plugin, context: told });
}

function enterQuestion(step: StepContext, at: CompiledNode, behaviour: Behaviour<'question'>): void {
  if (behaviour.when !== null && !behaviour.when(step.input)) return pass(step, at, 'when-false');
  if (isAnswered(step, behaviour.node.key)) return pass(step, at, 'answered');
  if (isNeedless(step, behaviour.node.key)) return pass(step, at, 'one-of');
  const { default: byDefault = null, volunteered = false } = behaviour.node;
  if (byDefault !== null) deriveAnswer(step, at.node.id, [behaviour.node.key, byDefault]);
  if (isAnswered(step, behaviour.node.key)) return pass(step, at, 'answered');
  if (volunteered) return pass(step, at, 'not-required');
  const { retraced } = step.state;
  if (retraced.includes(at.node.id)) {
    step.set({ retraced: retraced.filter((id) => id !== at.node.id) });
    if (mayBePassed(step, behaviour)) return pass(step, at, 'not-required');
  }
  ask(step, at, { behaviour, reason: 'first' });
}

/** In a one-of group what counts is whether another alternative can still be given. */
export function mayBePassed(step: StepContext, { node }: Behaviour<'question'>): boolean {
  const groups = step.flow.groups.get(node.key);
  if (groups !== undefined) return canBePassed(groups, node.key, step.state);
  return !(node.required ?? QUESTION_DEFAULTS.required);
}

export function isAnswered(step: StepContext, key: string): boolean {
  return (step.state.answers[key] ?? null) !== null;
}

/** Another alternative of its one-of group was chosen. */
export function isNeedless(step: StepContext, key: string): boolean {
  return isSettledElsewhere(step.flow.groups.get(key), key, step.state.answers);
}

type PassReason = Extract<FlowEvent, { type: 'node.skipped' }>['reason'];

/** Goes past a question without an answer from this turn. */
export function pass(step: StepContext, at: CompiledNode, reason: PassReason): void {
  step.events.push({ type: 'node.skipped', node: at.node.id, graph: at.graph, reason });
  step.leave(at);
}

/** Puts a question and waits. `wrap` words the prompt for the situation, e.g. after a refused answer. */
export function ask(
  step: StepContext,
  at: CompiledNode,
  {
    behaviour,
    reason,
    wrap,
  }: { behaviour: Behaviour<'question'>; reason: AskReason; wrap?: (prompt: string) => string },
): void {
  const { id, key, answer: drawn = ANY_TEXT } = behaviour.node;
  const answer = behaviour.fillOptions?.(drawn, step.input) ?? drawn;
  const retry = reason === 'refused' ? behaviour.validationPrompt : null;
  const prompt = (retry ?? behaviour.prompt)(step.input);
  const text = retry === null && wrap ? wrap(prompt) : prompt;
  const voice = retry === null ? spoken(step, behaviour.voice) : {};
  step.set({ status: 'waiting', current: at.node.id, open: { node: id, key } });
  step.events.push({ type: 'question.asked', node: id, key, reason });
  step.effects.push({ type: 'ask', node: id, key, text, ...voice, answer, reason });
}

function enterAction(step: StepContext, at: CompiledNode, behaviour: Behaviour<'action'>): void {
  if (behaviour.confirm === null) return call(step, at, behaviour);
  confirm(step, at, { behaviour, reason: 'first' });
}

export function confirm(
  step: StepContext,
  at: CompiledNode,
  { behaviour, reason }: { behaviour: Behaviour<'action'>; reason: AskReason },
): void {
  step.set({ status: 'waiting', open: { node: at.node.id, key: null } });
  step.events.push({ type: 'question.asked', node: at.node.id, key: null, reason });
  step.effects.push({ type: 'confirm', node: at.node.id, text: behaviour.confirm?.(step.input) ?? '' });
}

export function call(step: StepContext, at: CompiledNode, behaviour: Behaviour<'action'>): void {
  const { tool, timeoutMs = ACTION_DEFAULTS.timeoutMs, retry } = behaviour.node;
  callTool(step, at, {
    tool,
    args: () => Object.fromEntries(behaviour.args.map(([name, compute]) => [name, compute(step.input)])),
    timeoutMs,
    attempts: retry?.attempts ?? ACTION_DEFAULTS.attempts,
    backoffMs: retry?.backoffMs ?? ACTION_DEFAULTS.backoffMs,
  });
}

function enterSubgraph(step: StepContext, at: CompiledNode, behaviour: Behaviour<'subgraph'>): void {
  const { maxDepth } = step.limits();
  const depth = step.state.stack.length + 1;
  if (depth > maxDepth)
    return step.stop(at, `More than ${maxDepth} subgraphs are open inside each other (limits.maxDepth).`);
  const graph = step.flow.graphs.get(behaviour.node.ref);
  if (graph === undefined) throw new Error(`The flow has no subgraph "${behaviour.node.ref}".`);
  const inputs = Object.fromEntries(behaviour.inputs.map(([name, compute]) => [name, compute(step.input)]));
  const frame = { call: at.node.id, graph: behaviour.node.ref, context: step.state.context };
  step.set({
    status: 'running',
    current: graph.entry,
    stack: [...step.state.stack, frame],
    context: { ...step.state.context, ...inputs },
  });
  step.events.push({ type: 'subgraph.entered', node: at.node.id, graph: behaviour.node.ref, depth });
}
