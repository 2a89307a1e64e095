/**
 * The space of a card with its lanes and notes. A wire that leaves on the right side turns down or up in a lane, so
 * that for all later steps it leaves below or above the card.
 */
import type { Position } from '../../../flow/layout.ts';
import { STEP, type LayeredCard, type LayeredGraph, type Wire } from './model.ts';

export interface Lane {
  /** The minimum distance from the border of the card. */
  readonly by: number;
  readonly way: 'up' | 'down';
}

export interface Room {
  /** The space on both sides of the card's line. */
  readonly left: number;
  readonly right: number;
  readonly height: number;
  /** The lanes of the wires that leave at the right side, by index. */
  readonly lanes: ReadonlyMap<number, Lane>;
  /** The positions of the notes, from the line of the card and its top. */
  readonly notes: readonly Position[];
}

const BESIDE_CARD = 24;
const BESIDE_NOTE = 24;
const BETWEEN_NOTES = 16;

export function roomsOf({ cards, wires }: LayeredGraph, isBack: readonly boolean[]): readonly Room[] {
  const leaving = Map.groupBy(wires.keys(), (index) => wires[index]!.from);
  return cards.map((card, index): Room => {
    const right = card.width - card.anchor;
    const lanes = lanesFrom(right, { wires, isBack, leaving: leaving.get(index) ?? [] });
    return { ...besideNotes(card), right, lanes };
  });
}

interface Leaving {
  readonly wires: readonly Wire[];
  readonly isBack: readonly boolean[];
  /** The indexes of those that leave the card. */
  readonly leaving: readonly number[];
}

/** Assigns lanes from the card outwards, so that they don't cross each other. */
function lanesFrom(right: number, { wires, isBack, leaving }: Leaving): ReadonlyMap<number, Lane> {
  const beside = leaving
    .filter((index) => wires[index]!.start.side === 'right')
    .toSorted((a, b) => wires[a]!.start.y - wires[b]!.start.y);
  const isUp = (index: number): boolean => isBack[index]! && !isLabelledLoop(wires[index]!);
  const outwards = [...beside.filter(isUp), ...beside.filter((index) => !isUp(index)).toReversed()];
  const nearest = Math.ceil((right + BESIDE_CARD) / STEP) * STEP;
  return new Map(
    outwards.map((index, at) => [index, { by: nearest + at * STEP, way: isUp(index) ? 'up' : 'down' }] as const),
  );
}

/** Whether a loop needs a line next to the card for its label. */
function isLabelledLoop({ from, to, label }: Wire): boolean {
  return from === to && label !== null;
}

function besideNotes({ anchor, height, notes }: LayeredCard): Pick<Room, 'left' | 'height' | 'notes'> {
  let lowest = 0;
  const places = notes.map((note) => {
    const at = { x: -anchor - BESIDE_NOTE - note.width, y: lowest };
    lowest += note.height + BETWEEN_NOTES;
    return at;
  });
  const left = Math.max(anchor, ...places.map(({ x }) => -x));
  return { left, height: Math.max(height, lowest - BETWEEN_NOTES), notes: places };
}
