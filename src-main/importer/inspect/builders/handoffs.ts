/** Finds the agents that the tools of an agent hand off to. */
import { argument, textOf, type Value } from '../../python-source/value.ts';
import { asGraph } from './graph-parts.ts';
import { calleeName } from './unknown-reason.ts';

/** Reads create_handoff_tool of the multi-agent libraries. */
export function handoffTargets(agent: Value): readonly string[] {
  const graph = asGraph(agent);
  const tools = [...(graph?.parts.nodes.values() ?? [])].flatMap((node) => (node.name === 'tools' ? node.handed : []));
  return tools.flatMap((tool) => handoffTarget(tool) ?? []);
}

function handoffTarget(tool: Value): string | null {
  if (tool.kind !== 'call' || !/(^|[.])create_handoff_tool$/.test(calleeName(tool) ?? '')) return null;
  return textOf(argument(tool.arguments, null, 'agent_name'));
}
