/** A minimal external agent: its reply depends only on the call, and it sometimes asks or fails. */
import {
  agentCallSchema,
  agentReplySchema,
  type AgentCall,
  type AgentReply,
} from '../../src-shared/external-agents/agent-reply.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import type { ToolRegistry } from '../../src-main/flow-runtime/tools/registry.ts';
import { ToolError, type Tool } from '../../src-main/flow-runtime/tools/tool.ts';

/** Counts its calls in the name of its thread. */
export function echo({ input, step, resume, thread }: AgentCall): AgentReply {
  const count = Number(thread ?? 0) + 1;
  if (count % 6 === 0) throw new ToolError(`Call ${count} fails.`);
  const values = { count, input: input?.['of'] ?? null, resume: resume?.value ?? null, step };
  const common = { values, thread: String(count) } as const;
  if (count % 3 === 1) {
    const value = { question: `Go on after ${count}?`, ...(count % 2 ? { options: ['yes', 'no'] } : {}) };
    const interrupts = [{ id: `i${count}`, node: null, value }];
    return { ...common, status: 'waiting', text: value.question, next: ['ask'], interrupts };
  }
  return { ...common, status: 'done', text: `Said ${count}.`, next: count % 2 ? ['odd'] : [], interrupts: [] };
}

export interface EchoOptions {
  readonly idempotent?: boolean;
  readonly run?: Tool<AgentCall>['run'];
}

/** The built-in tools and this agent. */
export function toolsWithAgent({
  idempotent = true,
  run = async (call) => echo(call),
}: EchoOptions = {}): ToolRegistry {
  const tools = createBuiltInTools({ allowedOrigins: () => [] });
  tools.register<AgentCall>({
    ...{ name: 'agent:echo', description: 'Echoes.', input: agentCallSchema, output: agentReplySchema },
    ...{ idempotent, irreversible: false, timeoutMs: 5000, run },
  });
  return tools;
}
