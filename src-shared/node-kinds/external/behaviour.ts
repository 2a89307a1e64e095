/** External nodes: an agent that runs outside is called, may stop to ask something, and is called again with the answer. */
import { ANY_TEXT, type AnswerSchema } from '../../flow/answer-schema.ts';
import { EXTERNAL_DEFAULTS, type ExternalNode } from './schema.ts';
import type { Json } from '../../json.ts';
import {
  agentReplySchema,
  RUNNER_TOOL_PREFIX,
  type AgentCall,
  type AgentReply,
} from '../../external-agents/agent-reply.ts';
import { questionOf } from './agent-question.ts';
import { callTool } from '../../step/call-tool.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import type { NodeBehaviour } from '../../step/node-behaviour.ts';
import type { AgentQuestion, Effect, FlowState } from '../../step/state.ts';
import { withoutKey, type StepContext } from '../../step/step-context.ts';

type External = Extract<NodeBehaviour, { type: 'external' }>;
type AskReason = Extract<Effect, { type: 'ask' }>['reason'];

export function toolOf({ runner }: ExternalNode): string {
  return `${RUNNER_TOOL_PREFIX}${runner}`;
}

/** External nodes of one thread go on with one conversation of the agent. */
function threadOf({ thread, runner }: ExternalNode): string {
  return thread ?? runner;
}

export function enterExternal(step: StepContext, at: CompiledNode, behaviour: External): void {
  const waiting = step.state.open?.agent;
  if (waiting !== undefined) return askForAgent(step, at, { question: waiting, reason: 'repeat' });
  const given = behaviour.input?.map(([name, compute]) => [name, compute(step.input) as never] as const);
  // Without any input it goes on from where it stands, if it stands anywhere.
  const input = (thread: string | null): AgentCall['input'] => {
    if (given === undefined) return thread === null ? {} : null;
    return Object.fromEntries(given);
  };
  const { fresh: isAnew = false } = behaviour.node;
  callAgent(step, at, { behaviour, isAnew, said: (thread) => ({ input: input(thread), resume: null }) });
}

/** What the user said goes to the agent that asked. */
export function answerAgent(
  step: StepContext,
  at: CompiledNode,
  { behaviour, text }: { behaviour: External; text: string },
): void {
  const question = step.state.open?.agent;
  const interrupt = question?.interrupt ?? null;
  const value = (question === undefined ? text : meantBy(question, text)) as never;
  const resume = interrupt === null ? { value } : { value, interrupt };
  callAgent(step, at, { behaviour, isAnew: false, said: () => ({ input: null, resume }) });
}

function meantBy({ options }: AgentQuestion, text: string): Json {
  const said = text.trim().toLowerCase();
  const meant = options.find(({ label }) => label.trim().toLowerCase() === said);
  return meant === undefined ? text : meant.value;
}

interface Asked {
  readonly behaviour: External;
  /** Whether it knows nothing of what was before. */
  readonly isAnew: boolean;
  readonly said: (thread: string | null) => Pick<AgentCall, 'input' | 'resume'>;
}

function callAgent(step: StepContext, at: CompiledNode, { behaviour: { node }, isAnew, said }: Asked): void {
  const { threads } = step.state;
  const name = threadOf(node);
  const thread = !isAnew && Object.hasOwn(threads, name) ? threads[name]! : null;
  callTool(step, at, {
    tool: toolOf(node),
    args: () => ({ ...said(thread), step: node.step ?? null, thread }) as never,
    timeoutMs: node.timeoutMs ?? EXTERNAL_DEFAULTS.timeoutMs,
    attempts: 1,
    backoffMs: 0,
  });
}

/** Null: that is no reply of an agent. */
export function readReply(value: Json): AgentReply | null {
  const parsed = agentReplySchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function takeReply(
  step: StepContext,
  at: CompiledNode,
  { behaviour: { node }, reply }: { behaviour: External; reply: AgentReply },
): void {
  step.events.push({ type: 'tool.returned', node: at.node.id, tool: toolOf(node), value: reply as never });
  step.set({ threads: withThread(step.state.threads, threadOf(node), reply.thread) });
  if (reply.status === 'waiting') return askForAgent(step, at, { question: questionOf(reply), reason: 'first' });
  const last = reply as unknown as Json;
  const { context } = step.state;
  step.set({ last, context: node.result === undefined ? context : { ...context, [node.result]: last } });
  step.leave(at);
}

function withThread(threads: FlowState['threads'], name: string, thread: string | null): FlowState['threads'] {
  return thread === null ? withoutKey(threads, name) : { ...threads, [name]: thread };
}

/** Waits as a question does, for an answer that is the agent's alone. */
export function askForAgent(
  step: StepContext,
  at: CompiledNode,
  { question, reason }: { question: AgentQuestion; reason: AskReason },
): void {
  const { id } = at.node;
  step.set({ status: 'waiting', current: id, open: { node: id, key: null, agent: question } });
  step.events.push({ type: 'question.asked', node: id, key: null, reason });
  step.effects.push({ type: 'ask', node: id, key: null, text: question.text, answer: answerTo(question), reason });
}

function answerTo({ options }: AgentQuestion): AnswerSchema {
  if (options.length === 0) return ANY_TEXT;
  return { type: 'choice', options: options.map(({ label }) => ({ value: label })) };
}
