/** The tools that designers are offered: models and agents have nodes instead. */
import { isModelTool } from '../../src-shared/agents/model-call.ts';
import { RUNNER_TOOL_PREFIX } from '../../src-shared/external-agents/agent-reply.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';

export function offeredTools(registry: ToolRegistry): Tool[] {
  return registry.list().filter(({ name }) => !name.startsWith(RUNNER_TOOL_PREFIX) && !isModelTool(name));
}
