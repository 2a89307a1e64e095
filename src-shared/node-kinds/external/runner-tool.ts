/** The name of the tool that runs the runner of an external node. */
import { RUNNER_TOOL_PREFIX } from '../../external-agents/agent-reply.ts';
import type { ExternalNode } from './schema.ts';

export function toolOf({ runner }: Pick<ExternalNode, 'runner'>): string {
  return `${RUNNER_TOOL_PREFIX}${runner}`;
}
