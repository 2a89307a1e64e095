/** The input and output of an automatic layout. Plain data that can be sent to a worker. */
import type { Position } from '../../flow/layout.ts';
import type { Box } from '../box.ts';
import type { NamedBox } from '../boxes.ts';
import type { Offset } from '../card-ports.ts';
import type { Size } from '../card-geometry.ts';

export interface LayoutGraph {
  readonly cards: readonly LayoutCard[];
  readonly lines: readonly LayoutLine[];
  /** Groups whose members stay together in a frame. A card is in one group at most. */
  readonly groups: readonly LayoutGroup[];
}

export interface LayoutGroup {
  readonly id: string;
  readonly members: readonly string[];
  readonly notes: LayoutCard['notes'];
  readonly title: string;
}

export interface LayoutCard extends Size {
  readonly id: string;
  /** In the first or the last row: the entry of a flow, and its exit. */
  readonly row?: 'first' | 'last' | undefined;
  /** The notes on its left, from the top down. */
  readonly notes?: readonly (Size & { readonly id: string })[] | undefined;
}

export interface LayoutLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Where it starts and ends, relative to the top left corner of the cards. */
  readonly start: Offset;
  readonly end: Position;
  readonly label: Size | null;
  /** Whether it is part of the main path through the graph, which is kept straight. */
  readonly isMain?: boolean;
}

export interface Drawing {
  /** Includes notes. */
  readonly cards: readonly NamedBox[];
  readonly lines: readonly DrawnLine[];
}

export interface DrawnLine {
  readonly id: string;
  readonly points: readonly Position[];
  readonly label: Box | null;
}

/** Arranges a graph. Null if it was stopped. */
export type LayoutEngine = (graph: LayoutGraph) => Promise<Drawing | null>;
