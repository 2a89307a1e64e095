/** What helps a run that is stuck: it depends on what stopped it. */
import { NODE_KINDS, type NodeType } from '../../../src-shared/flow/node-kinds.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';

export function stuckHint({ stuck, turns }: Pick<RunView, 'stuck' | 'turns'>, kind: NodeType | undefined) {
  if (kind !== undefined && !NODE_KINDS[kind].runnable) return 'console.failureHint.not_runnable';
  const failed = turns
    .at(-1)
    ?.events.some(
      ({ body }) => body.type === 'flow' && body.event.type === 'tool.failed' && body.event.node === stuck?.node,
    );
  return failed === true ? 'console.failureHint.tool_failed' : 'console.over.stuckHint';
}
