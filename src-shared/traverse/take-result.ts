/** What happens when a tool has answered, or failed. */
import type { Json, JsonObject } from '../json.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import { readReply, takeReply, toolOf } from '../node-kinds/external/behaviour.ts';
import type { NodeBehaviour } from '../step/node-behaviour.ts';
import { recordAudit } from '../step/record-audit.ts';
import { nameOf, type StepContext } from '../step/step-context.ts';

type Action = Extract<NodeBehaviour, { type: 'action' }>;
type External = Extract<NodeBehaviour, { type: 'external' }>;

export function takeResult(step: StepContext, at: CompiledNode, value: Json): void {
  if (at.behaviour.type === 'external') return takeAgentResult(step, at, { behaviour: at.behaviour, value });
  const { node, audit } = at.behaviour as Action;
  step.events.push({ type: 'tool.returned', node: at.node.id, tool: node.tool, value: value as never });
  const context = node.result === undefined ? step.state.context : { ...step.state.context, [node.result]: value };
  step.set({ last: value, context });
  if (audit !== null) recordAudit(step, at.node.id, audit);
  step.leave(at);
}

interface AgentResult {
  readonly behaviour: External;
  readonly value: Json;
}

function takeAgentResult(step: StepContext, at: CompiledNode, { behaviour, value }: AgentResult): void {
  const reply = readReply(value);
  if (reply !== null) return takeReply(step, at, { behaviour, reply });
  const message = `What "${toolOf(behaviour.node)}" answered is no reply of an agent.`;
  takeFailure(step, at, { kind: 'error', message });
}

/** A timeout takes its own edge, or else the error edge. Without either the run stops here and says why. */
export function takeFailure(
  step: StepContext,
  at: CompiledNode,
  failure: { kind: 'error' | 'timeout'; message: string },
): void {
  const { kind, message } = failure;
  if (at.behaviour.type === 'handoff') return takeFailedHandoff(step, at, message);
  const tool = calledBy(at.behaviour as Action | External);
  step.events.push({ type: 'tool.failed', node: at.node.id, tool, kind, message });
  step.set({ last: { error: { kind, message } } });
  if (kind === 'timeout' && step.leaveBy(at, 'timeout')) return;
  if (step.leaveBy(at, 'error')) return;
  const failed =
    at.behaviour.type === 'external' ? `The agent of "${nameOf(at)}"` : `The tool "${tool}" of "${nameOf(at)}"`;
  step.stop(at, `${failed} failed and there is no error edge to take: ${message}`);
}

function calledBy(behaviour: Action | External): string {
  return behaviour.type === 'action' ? behaviour.node.tool : toolOf(behaviour.node);
}

export function takeReturn(
  step: StepContext,
  at: CompiledNode,
  { outcome, context }: { outcome: string; context: JsonObject },
): void {
  step.events.push({ type: 'handoff.returned', node: at.node.id, outcome });
  step.set({ last: { outcome, context } });
  step.leave(at);
}

function takeFailedHandoff(step: StepContext, at: CompiledNode, message: string): void {
  step.set({ last: { error: { kind: 'error', message } } });
  if (step.leaveBy(at, 'error')) return;
  step.stop(at, `The handoff of "${nameOf(at)}" failed and there is no error edge to take: ${message}`);
}
