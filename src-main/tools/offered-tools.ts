/** The tools offered to designers, without models and agents, which have their own nodes. */
import { isModelTool } from '../../src-shared/agents/model-call.ts';
import { RUNNER_TOOL_PREFIX } from '../../src-shared/external-agents/agent-reply.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';

export function offeredTools(registry: ToolRegistry): Tool[] {
  return registry.list().filter(({ name }) => !name.startsWith(RUNNER_TOOL_PREFIX) && !isModelTool(name));
}
