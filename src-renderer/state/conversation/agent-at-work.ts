/** An agent's current activity, for its card on the canvas. */
import { COMPLETE } from '../../../src-shared/agents/agent-loop.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { expansionOf } from '../../../src-shared/node-kinds/expand-flow.ts';
import { isPlanner, plannerNameOf } from '../../../src-shared/node-kinds/parts-of.ts';
import type { WorkView } from '../../../src-shared/run/run-view.ts';

export interface AtWork {
  /** `choosing`: the next tool isn't known yet. */
  readonly doing: 'choosing' | 'calling' | 'waiting';
  /** Null while the tool is being chosen. */
  readonly tool: string | null;
  readonly step: number;
  /** When it started, ISO 8601. */
  readonly since: string;
}

/** The planner whose work a card shows: its own, its executor's, or that of the agent it represents. */
export function plannerShownBy(node: FlowNode): string | null {
  if (isPlanner(node)) return node.id;
  const inside = expansionOf(node, [])?.subgraph.nodes ?? [];
  return plannerNameOf(node) ?? inside.find(isPlanner)?.id ?? null;
}

/** Null while its planner isn't at work. */
export function agentAtWork({ entries, approval }: WorkView, planner: string): AtWork | null {
  const at = entries.findLastIndex(({ event }) => event.node === planner && event.type.startsWith('agent.'));
  const last = entries[at];
  if (last === undefined || last.event.type === 'agent.ended') return null;
  if (last.event.type !== 'agent.decided') return { doing: 'choosing', tool: null, step: 1, since: last.at };
  const { step, selected_tool: tool } = last.event.decision;
  const done = entries
    .slice(at + 1)
    .find(({ event }) => event.type === 'agent.executed' && event.execution.tool_name === tool);
  if (done !== undefined) return { doing: 'choosing', tool: null, step: step + 1, since: done.at };
  if (tool === COMPLETE) return null;
  return { doing: approval?.name === tool ? 'waiting' : 'calling', tool, step, since: last.at };
}
