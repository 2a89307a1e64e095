/** Notes in an automatic layout: one beside a card stays beside it, and a note by itself goes where there is room. */
import { groupOf, lockedIn, type GraphLayout, type Note } from '../../flow/layout.ts';
import { contains, type Box } from '../box.ts';
import type { NamedBox } from '../boxes.ts';
import type { ElkNode } from './elk-types.ts';
import { groupName } from '../drawn-edges.ts';
import { cardBeside } from './group-layout.ts';

interface Notes {
  readonly layout: GraphLayout;
  /** Where cards stood so far. */
  readonly cards: readonly NamedBox[];
  /** Whether all cards are arranged; otherwise only notes beside arranged ones are. */
  readonly isWhole: boolean;
}

/** ELK knows notes beside nodes as comment boxes and keeps room for them. Notes that are locked or in a group are left out here. */
export function withNotes(graph: ElkNode, { layout, cards, isWhole }: Notes): ElkNode {
  const locked = lockedIn(layout);
  const free = Object.entries(layout.notes ?? {}).filter(
    ([id, note]) => !locked.has(id) && groupOf(layout, id) === undefined && !isBackground(note, cards),
  );
  if (free.length === 0) return graph;
  const ownerOf = owners(graph, layout);
  const [children, edges] = [[...(graph.children ?? [])], [...(graph.edges ?? [])]];
  for (const [id, { width, height, ...place }] of free) {
    const card = cardBeside({ width, height, ...place }, cards);
    const owner = card === null ? undefined : ownerOf.get(card.id);
    if (owner === undefined && !(isWhole && card === null)) continue;
    const beside = owner !== undefined;
    children.push({ id, width, height, ...(beside && { layoutOptions: { 'elk.commentBox': 'true' } }) });
    if (beside) edges.push({ id: `note:${id}`, sources: [id], targets: [owner] });
  }
  return { ...graph, children, edges };
}

/** A note that a whole card stands on is no note beside it. */
function isBackground(note: Note, cards: readonly Box[]): boolean {
  return cards.some((card) => contains(note, card));
}

/** Who stands in the outer drawing for each card: itself, or its group. */
function owners({ children = [] }: ElkNode, { groups = {} }: GraphLayout): ReadonlyMap<string, string> {
  const drawn = new Set(children.map(({ id }) => id));
  const grouped = Object.entries(groups).flatMap(([id, { members }]) =>
    drawn.has(groupName(id)) ? members.map((member) => [member, groupName(id)] as const) : [],
  );
  return new Map([...children.map(({ id }) => [id, id] as const), ...grouped]);
}
