/** Migrates agents of versions before 2.0, which listed only tool names. Each becomes a row named after its tool. */
import { freeId } from '../flow/ids.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

export function withToolRows(flow: JsonObject): JsonObject {
  const { nodes, subgraphs } = flow;
  const inside = isJsonObject(subgraphs)
    ? { subgraphs: Object.fromEntries(Object.entries(subgraphs).map(([name, graph]) => [name, inGraph(graph)])) }
    : {};
  return { ...flow, ...(nodes === undefined ? {} : { nodes: inNodes(nodes) }), ...inside };
}

function inGraph(graph: Json | undefined): Json {
  if (!isJsonObject(graph) || graph['nodes'] === undefined) return graph ?? null;
  return { ...graph, nodes: inNodes(graph['nodes']) };
}

function inNodes(nodes: Json): Json {
  return Array.isArray(nodes) ? nodes.map(inNode) : nodes;
}

function inNode(node: Json): Json {
  if (!isJsonObject(node) || node['type'] !== 'agent') return node;
  const { tools, fallback } = node;
  if (!Array.isArray(tools) || tools.length === 0 || !tools.every((tool) => typeof tool === 'string')) return node;
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const tool of tools as string[]) {
    const name = freeId(nameOf(tool), taken).replaceAll('.', '_');
    taken.add(name);
    if (!names.has(tool)) names.set(tool, name);
  }
  const rows = [...names].map(([tool, name]) => ({ name, tool }));
  const sequence = Array.isArray(fallback)
    ? { fallback: (fallback as readonly Json[]).map((tool) => names.get(String(tool)) ?? tool) }
    : {};
  return { ...node, tools: rows, ...sequence };
}

function nameOf(tool: string): string {
  const last = tool.split('.').at(-1) ?? '';
  const name = last.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 60);
  return /^[A-Za-z]/.test(name) ? name : `tool_${name}`;
}
