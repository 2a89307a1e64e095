/**
 * Makes a cycle ask its question again, by clearing the answer on each edge that leads back to it, with the answers
 * that lead back: a confirmation that was declined is asked for again, too.
 */
import { questionOf } from '../node-kinds/parts-of.ts';
import { freeId } from '../flow/ids.ts';
import { nodeTitle } from '../node-kinds/node-title.ts';
import type { QuickFix } from '../document/problems.ts';
import type { GraphIndex } from './check-graph.ts';
import { t } from '../messages/translate.ts';

export function askAgainFixes(
  { ref, graph, nodes, ids }: GraphIndex,
  id: string,
  circle: readonly string[],
): QuickFix[] {
  const node = nodes.get(id)!;
  const key = questionOf(node)?.key;
  if (key === undefined) return [];
  const members = new Set(circle);
  const back = graph.edges.filter(
    ({ from, to, kind = 'normal' }) => to === id && kind === 'normal' && members.has(from),
  );
  const leading = back.flatMap(({ from }) => questionOf(nodes.get(from)!)?.key ?? []);
  const clearing = freeId('assign', ids.nodes);
  const onward = { id: freeId(`e.${clearing}.${id}`.slice(0, 120), ids.edges), from: clearing, to: id };
  return [
    {
      label: t('checks.fixes.askAgain', { node: nodeTitle(node) }),
      operations: [
        { op: 'add-node', graph: ref, node: { id: clearing, type: 'assign', forget: [...new Set([key, ...leading])] } },
        ...back.map((edge) => ({ op: 'update-edge', graph: ref, id: edge.id, set: { to: clearing } }) as const),
        { op: 'add-edge', graph: ref, edge: onward },
      ],
    },
  ];
}
