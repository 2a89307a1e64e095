/** Runs a first conversation with a new plugin through its own flow, until its agent has answered. */
import { confirmationOf, questionOf } from '../../../src-shared/node-kinds/parts-of.ts';
import { MemorySaver } from '@langchain/langgraph';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { runMetadata } from '../../../src-shared/plugin/agent-plugin.ts';
import {
  agentReplySchema,
  RUNNER_TOOL_PREFIX,
  type AgentReply,
} from '../../../src-shared/external-agents/agent-reply.ts';
import type { CommonState } from '../../../src-shared/plugin/common-state.ts';
import type { FlowState, OpenQuestion } from '../../../src-shared/step/state.ts';
import { createAgentPlugin } from '../../plugins/agent-plugin.ts';
import type { PluginOnDisk } from '../../plugins/load-plugin.ts';
import { createToolRegistry, type ToolRegistry } from '../../flow-runtime/tools/registry.ts';
import type { Tool } from '../../flow-runtime/tools/tool.ts';
import { t } from '../../messages/translate.ts';

export interface SmokeOptions {
  readonly tools: ToolRegistry;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

/** `failed` holds the error of the agent's call. */
export type SmokeResult =
  | { readonly kind: 'answered'; readonly said: string; readonly reply: AgentReply }
  | { readonly kind: 'failed'; readonly said: string; readonly error: unknown }
  | { readonly kind: 'unreached'; readonly why: string };

/** How many questions a flow may ask before it calls its agent. */
const MAX_TURNS = 12;
const SAID = 'Hello, what can you do for me?';

type Envelope = CommonState & { readonly position?: FlowState | null };

export async function smokeTurn(plugin: PluginOnDisk, options: SmokeOptions): Promise<SmokeResult> {
  const heard: AgentTurn = { last: null };
  const { clock, signal } = options;
  const made = createAgentPlugin(plugin, {
    tools: overheard(options, heard),
    clock,
    checkpointer: new MemorySaver(),
  });
  if (!made.ok) return { kind: 'unreached', why: made.error.message };
  const graph = made.value.buildGraph();
  const config = { configurable: { thread_id: 's_smoke' }, metadata: runMetadata('s_smoke', plugin.id) };
  let said = '';
  let input: Partial<CommonState> = made.value.createInitialState();
  for (let turn = 0; turn <= MAX_TURNS; turn += 1) {
    signal.throwIfAborted();
    const state: Envelope = await graph.invoke(input, config);
    if (heard.last !== null) return { ...heard.last, said };
    if (state.position == null || state.position.status === 'ended')
      return { kind: 'unreached', why: t('imports.validatePlugin.endsBeforeAgent') };
    said = answerTo(plugin.flow, state.position.open);
    input = { transcript: said };
  }
  return { kind: 'unreached', why: t('imports.validatePlugin.agentNotReached', { turns: MAX_TURNS }) };
}

type AgentOutcome =
  | { readonly kind: 'answered'; readonly reply: AgentReply }
  | { readonly kind: 'failed'; readonly error: unknown };
interface AgentTurn {
  last: AgentOutcome | null;
}

/** Wraps the tools to record what the agent answers or fails with. */
function overheard({ tools, signal }: SmokeOptions, heard: AgentTurn): ToolRegistry {
  const registry = createToolRegistry();
  for (const tool of tools.list()) registry.register(isAgent(tool) ? listenTo(tool, signal, heard) : tool);
  return registry;
}

function listenTo(tool: Tool, signal: AbortSignal, heard: AgentTurn): Tool {
  return {
    ...tool,
    run: async (args, context) => {
      try {
        const answer = await tool.run(args, { ...context, signal: AbortSignal.any([context.signal, signal]) });
        const reply = agentReplySchema.safeParse(answer);
        if (reply.success) heard.last = { kind: 'answered', reply: reply.data };
        return answer;
      } catch (error) {
        heard.last = { kind: 'failed', error };
        throw error;
      }
    },
  };
}

export function isAgent({ name }: Pick<Tool, 'name'>): boolean {
  return name.startsWith(RUNNER_TOOL_PREFIX);
}

/** Returns an answer the open question accepts. */
function answerTo(flow: Flow, open: OpenQuestion | null): string {
  const node = open === null ? undefined : nodeOf(flow, open.node);
  const question = node && questionOf(node);
  if (question === undefined)
    return open?.key === null && node !== undefined && confirmationOf(node) !== undefined ? 'yes' : SAID;
  const answer: AnswerSchema = question.answer ?? { type: 'text' };
  switch (answer.type) {
    case 'number':
      return String(answer.minimum ?? Math.min(answer.maximum ?? 1, 1));
    case 'boolean':
      return 'yes';
    case 'choice':
    case 'choices':
      return answer.options[0]?.label ?? answer.options[0]?.value ?? SAID;
    case 'date':
      return 'tomorrow';
    case 'duration':
      return '1 day';
    case 'text':
      return TEXTS[answer.format ?? 'plain'] ?? SAID;
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  name: 'Alex Miller',
  email: 'alex@example.com',
  phone: '+44 20 7946 0000',
  postcode: 'SW1A 1AA',
  url: 'https://example.com',
  address: '1 High Street, Springfield',
};

function nodeOf(flow: Flow, id: string): FlowNode | undefined {
  for (const ref of graphRefs(flow)) {
    const node = graphOf(flow, ref)?.nodes.find((one) => one.id === id);
    if (node !== undefined) return node;
  }
  return undefined;
}
