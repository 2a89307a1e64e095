/** Calls an external agent. It may stop to ask something, and is called again with the answer. */
import { t } from '../../messages/translate.ts';
import { ANY_TEXT, type AnswerSchema } from '../../flow/answer-schema.ts';
import { agentReplySchema, type AgentCall, type AgentReply } from '../../external-agents/agent-reply.ts';
import type { GuardInput } from '../../guard/scope.ts';
import type { Json } from '../../json.ts';
import { callTool } from '../../step/call-tool.ts';
import { failCall } from '../../step/fail-call.ts';
import { differ, valuesOf, type Computed } from '../../step/compile-texts.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import { digress } from '../../step/follow-path.ts';
import type { CallsOutside, CompileSetting, NodeBehavior, UserTurn, WaitsForUser } from '../../step/compiled-flow.ts';
import type { AgentQuestion, AskReason, FlowState } from '../../step/state.ts';
import { withoutKey } from '../../step/step-context.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import { questionOf } from './agent-question.ts';
import { toolOf } from './runner-tool.ts';
import { EXTERNAL_DEFAULTS, type ExternalNode } from './schema.ts';

/** Returns the message for the agent, given the state of its conversation. */
type Message = (thread: string | null) => Pick<AgentCall, 'input' | 'resume'>;

export class ExternalBehavior implements NodeBehavior {
  readonly calls: CallsOutside;
  readonly waits: WaitsForUser;
  readonly #node: ExternalNode;
  /** Null: it continues from its current state. */
  readonly #input: readonly Computed[] | null;

  constructor(node: ExternalNode, { texts }: CompileSetting) {
    this.#node = node;
    this.#input = node.input === undefined ? null : texts.handedOut(node.input);
    this.calls = {
      ...{ id: node.id, tool: toolOf(node), result: node.result, isAgent: true },
      takeResult: (step, at, value) => this.#takeResult(step, at, value),
      title: (at) => t('kinds.external.called', { node: at.title }),
    };
    this.waits = { expects: 'anything', takeTurn: (step, at, turn) => this.#takeTurn(step, at, turn) };
  }

  enter(step: StepContext, at: CompiledNode): void {
    const waiting = step.state.open?.agent;
    if (waiting !== undefined) return askForAgent(step, at, { question: waiting, reason: 'repeat' });
    const given = this.#input === null ? undefined : valuesOf(this.#input, step.input);
    // Without input it continues from its state, if it has one.
    const inputAt = (thread: string | null): AgentCall['input'] =>
      given === undefined ? (thread === null ? {} : null) : (given as never);
    const { fresh = false } = this.#node;
    this.#call(step, at, { isFresh: fresh, message: (thread) => ({ input: inputAt(thread), resume: null }) });
  }

  differs(was: GuardInput, now: GuardInput): boolean {
    return this.#input !== null && differ(this.#input, was, now);
  }

  /** A message that isn't about the flow goes to the agent that asked. */
  #takeTurn(step: StepContext, at: CompiledNode, { understanding }: UserTurn): void {
    const { intent, path = null } = understanding;
    if (digress(step, path)) return;
    const question = step.state.open?.agent;
    if (intent === 'repeat' && question !== undefined) return askForAgent(step, at, { question, reason: 'repeat' });
    const { text } = step.state.event;
    const interrupt = question?.interrupt ?? null;
    const value = (question === undefined ? text : chosenOption(question, text)) as never;
    const resume = interrupt === null ? { value } : { value, interrupt };
    this.#call(step, at, { isFresh: false, message: () => ({ input: null, resume }) });
  }

  #call(
    step: StepContext,
    at: CompiledNode,
    { isFresh, message }: { readonly isFresh: boolean; readonly message: Message },
  ): void {
    const node = this.#node;
    const { threads } = step.state;
    const name = threadOf(node);
    const thread = !isFresh && Object.hasOwn(threads, name) ? threads[name]! : null;
    callTool(step, at, {
      tool: this.calls.tool,
      args: () => ({ ...message(thread), step: node.step ?? null, thread }) as never,
      timeoutMs: node.timeoutMs ?? EXTERNAL_DEFAULTS.timeoutMs,
      attempts: 1,
      backoffMs: 0,
    });
  }

  #takeResult(step: StepContext, at: CompiledNode, value: Json): void {
    const { tool } = this.calls;
    const reply = readReply(value);
    if (reply === null) return failCall(step, at, { kind: 'error', message: t('kinds.external.noReply', { tool }) });
    const { result } = this.#node;
    step.events.push({ type: 'tool.returned', node: at.node.id, tool, value: reply as never });
    step.set({ threads: withThread(step.state.threads, threadOf(this.#node), reply.thread) });
    if (reply.status === 'waiting') return askForAgent(step, at, { question: questionOf(reply), reason: 'first' });
    const last = reply as unknown as Json;
    const { context } = step.state;
    step.set({ last, context: result === undefined ? context : { ...context, [result]: last } });
    step.leave(at);
  }
}

/** External nodes with the same thread continue one conversation with the agent. */
function threadOf({ thread, runner }: ExternalNode): string {
  return thread ?? runner;
}

function withThread(threads: FlowState['threads'], name: string, thread: string | null): FlowState['threads'] {
  return thread === null ? withoutKey(threads, name) : { ...threads, [name]: thread };
}

function chosenOption({ options }: AgentQuestion, text: string): Json {
  const said = text.trim().toLowerCase();
  const chosen = options.find(({ label }) => label.trim().toLowerCase() === said);
  return chosen === undefined ? text : chosen.value;
}

/** Null for a value that isn't an agent's reply. */
function readReply(value: Json): AgentReply | null {
  const parsed = agentReplySchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Waits like a question; the answer goes to the agent. */
function askForAgent(
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
