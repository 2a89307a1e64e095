/** Keeps each node and note of a layout in one group, the first that has it, as edits do. */
import type { GraphLayout, Group, Layout } from '../flow/layout.ts';

export function inSingleGroups(layout: Layout): Layout {
  const { root, subgraphs } = layout;
  const inner = Object.entries(subgraphs ?? {}).map(([id, graph]) => [id, singleIn(graph)] as const);
  return {
    ...layout,
    root: singleIn(root),
    ...(subgraphs !== undefined && { subgraphs: Object.fromEntries(inner) }),
  };
}

function singleIn(graph: GraphLayout): GraphLayout {
  if (graph.groups === undefined) return graph;
  const taken = new Set<string>();
  const groups = Object.entries(graph.groups).flatMap(([id, group]): [string, Group][] => {
    const free = [...new Set(group.members)].filter((member) => !taken.has(member));
    for (const member of free) taken.add(member);
    return free.length === 0 ? [] : [[id, { ...group, members: free }]];
  });
  const { groups: _groups, ...rest } = graph;
  return groups.length === 0 ? rest : { ...rest, groups: Object.fromEntries(groups) };
}
