/** Asks the world for a call of a tool, unless its gate is closed. */
import type { JsonObject } from '../json.ts';
import type { CompiledNode } from './compiled-flow.ts';
import type { Effect } from './state.ts';
import { nameOf, type StepContext } from './step-context.ts';

type CallEffect = Extract<Effect, { type: 'call' }>;

export interface WantedCall extends Pick<CallEffect, 'tool' | 'timeoutMs' | 'attempts' | 'backoffMs'> {
  readonly args: () => JsonObject;
}

export function callTool(walk: StepContext, at: CompiledNode, { args: argsOf, ...wanted }: WantedCall): void {
  const { tool } = wanted;
  const gate = walk.flow.gates.get(tool);
  if (gate !== undefined && !gate.isOpen(walk.input)) return refuseCall(walk, at, { tool, gate: gate.text });
  const args = argsOf();
  walk.set({ status: 'calling', open: null });
  walk.events.push({ type: 'tool.called', node: at.node.id, tool, args: args as never });
  walk.effects.push({ type: 'call', node: at.node.id, args, ...wanted });
}

/** Whatever led here: without its condition the tool is not called. */
function refuseCall(walk: StepContext, at: CompiledNode, { tool, gate }: { tool: string; gate: string }): void {
  const message = `The gate of "${tool}" is closed.`;
  walk.events.push({ type: 'gate.refused', node: at.node.id, tool, gate });
  walk.set({ status: 'running', open: null, last: { error: { kind: 'gate', message } } });
  if (walk.leaveBy(at, 'error')) return;
  walk.stop(at, `${message} There is no error edge to take at "${nameOf(at)}".`);
}
