/** Notes in an automatic layout: one next to a card stays there, and a standalone note goes where there is room. */
import { groupOf, lockedIn, type GraphLayout, type Note } from '../../flow/layout.ts';
import { contains, type Box } from '../box.ts';
import type { NamedBox } from '../boxes.ts';
import type { Size } from '../card-geometry.ts';
import { collapsedGroups, groupName } from '../drawn-edges.ts';
import { cardBeside } from './group-layout.ts';
import type { LayoutCard } from './layout-graph.ts';

interface Notes {
  readonly layout: GraphLayout;
  /** The previous positions of cards. */
  readonly places: readonly NamedBox[];
  /** The cards that are arranged. */
  readonly cards: readonly LayoutCard[];
  /** Whether all cards are arranged; otherwise only notes next to arranged ones are. */
  readonly isWhole: boolean;
}

type NamedSize = Size & { readonly id: string };

export interface PlacedNotes {
  /** Sizes of notes by the card or frame next to them. */
  readonly byCard: ReadonlyMap<string, readonly NamedSize[]>;
  readonly lone: readonly NamedSize[];
}

/** Leaves out locked notes, those in collapsed groups, and those behind cards. */
export function notesToLayOut({ layout, places, cards, isWhole }: Notes): PlacedNotes {
  const [locked, hidden] = [lockedIn(layout), collapsedGroups(layout.groups)];
  const arranged = new Set(cards.map(({ id }) => id));
  const frames = new Map(
    Object.entries(layout.groups ?? {}).flatMap(([id, { members }]) =>
      members.flatMap((member) => (arranged.has(member) ? [[member, groupName(id)] as const] : [])),
    ),
  );
  const byCard = new Map<string, NamedSize[]>();
  const lone: NamedSize[] = [];
  for (const [id, note] of Object.entries(layout.notes ?? {})) {
    if (locked.has(id) || hidden.has(id) || isBackground(note, places)) continue;
    const size = { id, width: note.width, height: note.height };
    const near = cardBeside(note, places);
    const isInGroup = groupOf(layout, id) !== undefined;
    const owner = near === null ? undefined : ownerOf(near.id, { isInGroup, hidden, frames, arranged });
    if (owner !== undefined) byCard.set(owner, [...(byCard.get(owner) ?? []), size]);
    else if (isInGroup || (isWhole && near === null)) lone.push(size);
  }
  return { byCard, lone };
}

interface Owners {
  readonly isInGroup: boolean;
  readonly hidden: ReadonlyMap<string, string>;
  /** Frames by their members. */
  readonly frames: ReadonlyMap<string, string>;
  readonly arranged: ReadonlySet<string>;
}

/** The drawn owner of a note next to a card: the card itself, its collapsed group, or the frame around it. */
function ownerOf(card: string, { isInGroup, hidden, frames, arranged }: Owners): string | undefined {
  const shown = hidden.get(card) ?? (isInGroup ? card : (frames.get(card) ?? card));
  return arranged.has(shown) || shown === frames.get(card) ? shown : undefined;
}

/** A note with a whole card on top of it is a background. */
function isBackground(note: Note, cards: readonly Box[]): boolean {
  return cards.some((card) => contains(note, card));
}
