/**
 * Handles a failed tool or agent: a timeout follows its own edge, or else the error edge is followed, or else the run
 * stops.
 */
import type { CompiledNode } from './compiled-flow.ts';
import type { Failure } from './compiled-flow.ts';
import type { StepContext } from './compiled-flow.ts';
import { t } from '../messages/translate.ts';

export function failCall(step: StepContext, at: CompiledNode, { kind, message }: Failure): void {
  const { calls } = at.behavior;
  if (calls === undefined) throw new Error(`"${at.node.id}" calls nothing.`);
  step.events.push({ type: 'tool.failed', node: at.node.id, tool: calls.tool, kind, message });
  step.set({ last: { error: { kind, message } } });
  if (kind === 'timeout' && step.leaveBy(at, 'timeout')) return;
  if (step.leaveBy(at, 'error')) return;
  step.stop(at, t('steps.failedNoErrorEdge', { what: calls.title(at), message }));
}
