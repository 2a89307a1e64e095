/**
 * Makes a cycle ask its question again, by clearing the answer on each edge that leads back to it. The questions that
 * every way through the cycle passes are asked again, too, and so are those that decide to go back, such as a declined
 * confirmation. Answers of other ways through the cycle are kept, because the conversation may not come by again.
 */
import { questionOf } from '../node-kinds/parts-of.ts';
import { freeId } from '../flow/ids.ts';
import type { QuickFix } from '../document/problems.ts';
import { titleIn, type GraphIndex } from './check-graph.ts';
import { t } from '../messages/translate.ts';

export function askAgainFixes(index: GraphIndex, id: string, circle: readonly string[]): QuickFix[] {
  const { ref, graph, nodes, ids } = index;
  const node = nodes.get(id)!;
  const key = questionOf(node)?.key;
  if (key === undefined) return [];
  const members = new Set(circle);
  const back = graph.edges.filter(
    ({ from, to, kind = 'normal' }) => to === id && kind === 'normal' && members.has(from),
  );
  const deciding = new Set(back.map(({ from }) => from).filter((from) => waysFrom(index, from).length > 1));
  const others = circle.filter((other) => deciding.has(other) || isOnEveryWay(index, { id, members, other }));
  const cleared = [key, ...others.flatMap((other) => questionOf(nodes.get(other)!)?.key ?? [])];
  const clearing = freeId('assign', ids.nodes);
  const onward = { id: freeId(`e.${clearing}.${id}`.slice(0, 120), ids.edges), from: clearing, to: id };
  return [
    {
      label: t('checks.fixes.askAgain', { node: titleIn(index, id) }),
      operations: [
        { op: 'add-node', graph: ref, node: { id: clearing, type: 'assign', forget: [...new Set(cleared)] } },
        ...back.map((edge) => ({ op: 'update-edge', graph: ref, id: edge.id, set: { to: clearing } }) as const),
        { op: 'add-edge', graph: ref, edge: onward },
      ],
    },
  ];
}

function waysFrom({ outgoing }: GraphIndex, id: string): readonly string[] {
  return (outgoing.get(id) ?? []).flatMap(({ to, kind = 'normal' }) => (kind === 'normal' ? to : []));
}

interface Ways {
  readonly id: string;
  readonly members: ReadonlySet<string>;
  readonly other: string;
}

/** Whether no way through the cycle leads back to `id` without passing `other`. */
function isOnEveryWay(index: GraphIndex, { id, members, other }: Ways): boolean {
  if (questionOf(index.nodes.get(other)!) === undefined) return false;
  const seen = new Set([other]);
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const to of waysFrom(index, at)) {
      if (to === id) return false;
      if (!members.has(to) || seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return true;
}
