/**
 * Notes in an automatic layout: one next to a card or behind it is placed beside it, and a standalone note goes where
 * there is room.
 */
import { groupOf, lockedIn, type GraphLayout } from '../../flow/layout.ts';
import type { Box } from '../box.ts';
import type { NamedBox } from '../boxes.ts';
import type { Size } from '../card-geometry.ts';
import { collapsedGroups, groupName } from '../drawn-edges.ts';
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

/** Leaves out locked notes and those in collapsed groups. */
export function notesToLayOut({ layout, places, cards, isWhole }: Notes): PlacedNotes {
  const [locked, hidden] = [lockedIn(layout), collapsedGroups(layout.groups)];
  const arranged = new Set(cards.map(({ id }) => id));
  const frames = new Map(
    Object.entries(layout.groups ?? {}).flatMap(([id, { members }]) =>
      members.flatMap((member) => (arranged.has(member) ? [[member, groupName(id)] as const] : [])),
    ),
  );
  const drawn = new Set(frames.values());
  const byCard = new Map<string, NamedSize[]>();
  const lone: NamedSize[] = [];
  for (const [id, note] of Object.entries(layout.notes ?? {})) {
    if (locked.has(id) || hidden.has(id)) continue;
    const size = { id, width: note.width, height: note.height };
    const near = cardBeside(note, places);
    const group = groupOf(layout, id);
    const isInGroup = group !== undefined;
    const owner = near === null ? undefined : ownerOf(near.id, { isInGroup, hidden, frames, arranged });
    if (owner !== undefined) byCard.set(owner, [...(byCard.get(owner) ?? []), size]);
    else if (isInGroup ? drawn.has(groupName(group)) : isWhole && near === null) lone.push(size);
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

/** A note further away than this belongs to the canvas, not to a card. */
const BESIDE = 320;

/** The card that a note covers most, or the nearest one; null for a standalone note. */
function cardBeside(note: Box, cards: readonly NamedBox[]): NamedBox | null {
  const covered = cards.toSorted((a, b) => areaOf(note, b) - areaOf(note, a))[0];
  if (covered !== undefined && areaOf(note, covered) > 0) return covered;
  const nearest = cards.toSorted((a, b) => gapTo(note, a) - gapTo(note, b))[0];
  return nearest === undefined || gapTo(note, nearest) > BESIDE ? null : nearest;
}

/** The area that two boxes have in common. */
function areaOf(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

function gapTo(a: Box, b: Box): number {
  const across = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const down = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return across + down;
}
