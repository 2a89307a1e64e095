/** The tool under which the runner of an external node is called. */
import { RUNNER_TOOL_PREFIX } from '../../external-agents/agent-reply.ts';
import type { ExternalNode } from './schema.ts';

export function toolOf({ runner }: Pick<ExternalNode, 'runner'>): string {
  return `${RUNNER_TOOL_PREFIX}${runner}`;
}
