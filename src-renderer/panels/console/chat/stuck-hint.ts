/** The hint for a stuck run depends on what stopped it. */
import type { RunView } from '../../../../src-shared/run/run-view.ts';

/** A run stopped by a limit names it. */
const NAMES_A_LIMIT = /\(limits\.\w+\)/;

export function stuckHint({ stuck, turns }: Pick<RunView, 'stuck' | 'turns'>) {
  if (stuck !== null && NAMES_A_LIMIT.test(stuck.message)) return 'console.failureHint.too_large';
  const failed = turns
    .at(-1)
    ?.events.some(
      ({ body }) => body.type === 'flow' && body.event.type === 'tool.failed' && body.event.node === stuck?.node,
    );
  return failed === true ? 'console.failureHint.tool_failed' : 'console.over.stuckHint';
}
