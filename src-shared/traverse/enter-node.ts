/** What happens when the conversation enters a node. */
import { assertNever } from '../errors.ts';
import { ANY_TEXT } from '../flow/answer-schema.ts';
import { NODE_KINDS } from '../flow/node-kinds.ts';
import { ACTION_DEFAULTS } from '../flow/nodes/action.ts';
import { QUESTION_DEFAULTS } from '../flow/nodes/question.ts';
import type { JsonObject } from '../json.ts';
import { deriveAnswer, enterAssign } from './assign.ts';
import { callTool } from './call-tool.ts';
import type { CompiledNode } from './compiled-flow.ts';
import { enterExternal } from './external.ts';
import type { NodeBehaviour } from './node-behaviour.ts';
import type { FlowEvent } from './events.ts';
import { showScreen } from './live-screens.ts';
import { canBePassed, isSettledElsewhere } from './one-of.ts';
import type { Effect } from './state.ts';
import { goesTooFar } from './step-limit.ts';
import { countOf, nameOf, withoutKey, type StepContext } from './step-context.ts';

type Behaviour<Type extends NodeBehaviour['type']> = Extract<NodeBehaviour, { type: Type }>;
type AskReason = Extract<Effect, { type: 'ask' }>['reason'];

export function enterNode(walk: StepContext, at: CompiledNode): void {
  const { id } = at.node;
  const { visited, trail, steps } = walk.state;
  const visit = countOf(visited, id) + 1;
  const closed = withoutKey(walk.state.closed, id);
  walk.set({ current: id, visited: { ...visited, [id]: visit }, closed, steps: steps + 1 });
  if (visit === 1) walk.set({ trail: [...trail, id] });
  walk.events.push({ type: 'node.entered', node: id, graph: at.graph, visit });
  if (!goesTooFar(walk, at)) behave(walk, at);
}

function behave(walk: StepContext, at: CompiledNode): void {
  const { behaviour } = at;
  switch (behaviour.type) {
    case 'question':
      return enterQuestion(walk, at, behaviour);
    case 'decision':
      return walk.leave(at);
    case 'say':
      walk.effects.push({
        type: 'say',
        node: at.node.id,
        text: behaviour.text(walk.input),
        ...spoken(walk, behaviour.voice),
      });
      return walk.leave(at);
    case 'action':
      return enterAction(walk, at, behaviour);
    case 'subgraph':
      return enterSubgraph(walk, at, behaviour);
    case 'assign':
      enterAssign(walk, behaviour);
      return walk.leave(at);
    case 'screen':
      return enterScreen(walk, at, behaviour);
    case 'handoff':
      return enterHandoff(walk, at, behaviour);
    case 'external':
      return enterExternal(walk, at, behaviour);
    case 'terminal':
      return walk.end(behaviour.outcome, at.node.id);
    case 'not-runnable':
      return walk.stop(
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

function spoken(walk: StepContext, voice: ((input: StepContext['input']) => string) | null): { voiceText?: string } {
  return voice === null ? {} : { voiceText: voice(walk.input) };
}

function enterScreen(walk: StepContext, at: CompiledNode, behaviour: Behaviour<'screen'>): void {
  showScreen(walk, at, behaviour);
  if (behaviour.node.waits === false) return walk.leave(at);
  walk.set({ status: 'waiting', open: { node: at.node.id, key: null } });
}

function enterHandoff(walk: StepContext, at: CompiledNode, { node, context }: Behaviour<'handoff'>): void {
  const { plugin } = node;
  const told: JsonObject = Object.fromEntries(context.map(([name, compute]) => [name, compute(walk.input)]));
  walk.set({ status: 'away', open: null });
  walk.events.push({ type: 'handoff.begun', node: at.node.id, plugin, context: told as never });
  walk.effects.push({ type: 'handoff', node: at.node.id, plugin, context: told });
}

function enterQuestion(walk: StepContext, at: CompiledNode, behaviour: Behaviour<'question'>): void {
  if (behaviour.when !== null && !behaviour.when(walk.input)) return pass(walk, at, 'when-false');
  if (isAnswered(walk, behaviour.node.key)) return pass(walk, at, 'answered');
  if (isNeedless(walk, behaviour.node.key)) return pass(walk, at, 'one-of');
  const { default: byDefault = null, volunteered = false } = behaviour.node;
  if (byDefault !== null) deriveAnswer(walk, at.node.id, [behaviour.node.key, byDefault]);
  if (isAnswered(walk, behaviour.node.key)) return pass(walk, at, 'answered');
  if (volunteered) return pass(walk, at, 'not-required');
  const { retraced } = walk.state;
  if (retraced.includes(at.node.id)) {
    walk.set({ retraced: retraced.filter((id) => id !== at.node.id) });
    if (mayBePassed(walk, behaviour)) return pass(walk, at, 'not-required');
  }
  ask(walk, at, { behaviour, reason: 'first' });
}

/** In a one-of group what counts is whether another alternative can still be given. */
export function mayBePassed(walk: StepContext, { node }: Behaviour<'question'>): boolean {
  const groups = walk.flow.groups.get(node.key);
  if (groups !== undefined) return canBePassed(groups, node.key, walk.state);
  return !(node.required ?? QUESTION_DEFAULTS.required);
}

export function isAnswered(walk: StepContext, key: string): boolean {
  return (walk.state.answers[key] ?? null) !== null;
}

/** Another alternative of its one-of group was chosen. */
export function isNeedless(walk: StepContext, key: string): boolean {
  return isSettledElsewhere(walk.flow.groups.get(key), key, walk.state.answers);
}

type PassReason = Extract<FlowEvent, { type: 'node.skipped' }>['reason'];

/** Goes past a question without an answer from this turn. */
export function pass(walk: StepContext, at: CompiledNode, reason: PassReason): void {
  walk.events.push({ type: 'node.skipped', node: at.node.id, graph: at.graph, reason });
  walk.leave(at);
}

/** Puts a question and waits. `wrap` words the prompt for the situation, e.g. after a refused answer. */
export function ask(
  walk: StepContext,
  at: CompiledNode,
  {
    behaviour,
    reason,
    wrap,
  }: { behaviour: Behaviour<'question'>; reason: AskReason; wrap?: (prompt: string) => string },
): void {
  const { id, key, answer: drawn = ANY_TEXT } = behaviour.node;
  const answer = behaviour.fillOptions?.(drawn, walk.input) ?? drawn;
  const retry = reason === 'refused' ? behaviour.validationPrompt : null;
  const prompt = (retry ?? behaviour.prompt)(walk.input);
  const text = retry === null && wrap ? wrap(prompt) : prompt;
  const voice = retry === null ? spoken(walk, behaviour.voice) : {};
  walk.set({ status: 'waiting', current: at.node.id, open: { node: id, key } });
  walk.events.push({ type: 'question.asked', node: id, key, reason });
  walk.effects.push({ type: 'ask', node: id, key, text, ...voice, answer, reason });
}

function enterAction(walk: StepContext, at: CompiledNode, behaviour: Behaviour<'action'>): void {
  if (behaviour.confirm === null) return call(walk, at, behaviour);
  confirm(walk, at, { behaviour, reason: 'first' });
}

export function confirm(
  walk: StepContext,
  at: CompiledNode,
  { behaviour, reason }: { behaviour: Behaviour<'action'>; reason: AskReason },
): void {
  walk.set({ status: 'waiting', open: { node: at.node.id, key: null } });
  walk.events.push({ type: 'question.asked', node: at.node.id, key: null, reason });
  walk.effects.push({ type: 'confirm', node: at.node.id, text: behaviour.confirm?.(walk.input) ?? '' });
}

export function call(walk: StepContext, at: CompiledNode, behaviour: Behaviour<'action'>): void {
  const { tool, timeoutMs = ACTION_DEFAULTS.timeoutMs, retry } = behaviour.node;
  callTool(walk, at, {
    tool,
    args: () => Object.fromEntries(behaviour.args.map(([name, compute]) => [name, compute(walk.input)])),
    timeoutMs,
    attempts: retry?.attempts ?? ACTION_DEFAULTS.attempts,
    backoffMs: retry?.backoffMs ?? ACTION_DEFAULTS.backoffMs,
  });
}

function enterSubgraph(walk: StepContext, at: CompiledNode, behaviour: Behaviour<'subgraph'>): void {
  const { maxDepth } = walk.limits();
  const depth = walk.state.stack.length + 1;
  if (depth > maxDepth)
    return walk.stop(at, `More than ${maxDepth} subgraphs are open inside each other (limits.maxDepth).`);
  const graph = walk.flow.graphs.get(behaviour.node.ref);
  if (graph === undefined) throw new Error(`The flow has no subgraph "${behaviour.node.ref}".`);
  const inputs = Object.fromEntries(behaviour.inputs.map(([name, compute]) => [name, compute(walk.input)]));
  const frame = { call: at.node.id, graph: behaviour.node.ref, context: walk.state.context };
  walk.set({
    status: 'running',
    current: graph.entry,
    stack: [...walk.state.stack, frame],
    context: { ...walk.state.context, ...inputs },
  });
  walk.events.push({ type: 'subgraph.entered', node: at.node.id, graph: behaviour.node.ref, depth });
}
