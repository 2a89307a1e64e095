/** The model of a layered layout: items in layers from top to bottom, and the lines between one layer and the next. */
import type { Position } from '../../../flow/layout.ts';
import type { Offset } from '../../card-ports.ts';
import type { Size } from '../../card-geometry.ts';

/** All vertical lines run on multiples of this, so that two of them coincide or are clearly separate. */
export const STEP = 16;

export interface LayeredCard extends Size {
  readonly row: 'first' | 'last' | null;
  /** Its line, measured from its left side. Its ports are whole steps from there. */
  readonly anchor: number;
  /** A port of the frame around the graph, as thin as a line. */
  readonly isPort: boolean;
  /** Comes before the cards it leads to, without being in the first row. */
  readonly isEntry: boolean;
  readonly notes: readonly Size[];
}

/** An edge, with the indexes and ports of its cards. */
export interface Wire {
  readonly from: number;
  readonly to: number;
  readonly start: Offset;
  /** The port at the top of the card, measured from its left side. */
  readonly end: number;
  readonly label: Size | null;
  readonly isMain: boolean;
}

export interface LayeredGraph {
  readonly cards: readonly LayeredCard[];
  readonly wires: readonly Wire[];
  /** Whether it is the inside of a group, whose ports are in rows above and below the frame. */
  readonly isFramed: boolean;
}

type Side = 'card' | 'line' | 'label';

/** An item of a layer: a card, a passing line, or the label on a line. */
export interface Item {
  readonly kind: Side;
  /** The index of the card or the wire. */
  readonly index: number;
  /** The space on both sides of its line. */
  readonly left: number;
  readonly right: number;
  /** The outermost element on that side. */
  readonly leftSide: Side;
  readonly rightSide: Side;
  readonly height: number;
  readonly layer: number;
  /** Links from left to right. */
  readonly up: Link[];
  readonly down: Link[];
  readonly turns: Turn[];
  /** The position in its layer. */
  at: number;
  /** The key by which its layer is sorted. */
  key: number;
  /** The position of its line. */
  x: number;
}

/** A part of a wire from one layer to the next. */
export interface Link {
  readonly wire: number;
  readonly upper: Item;
  readonly lower: Item;
  /** The distance from the line of the item to the port. */
  readonly upperBy: number;
  readonly lowerBy: number;
  /** The card that the lower item is to be straight below, if the line leaves that card at its side. */
  readonly below?: Item;
  /** The ports of an item divide its position: from 0 to 1. */
  upperPart: number;
  lowerPart: number;
  /** How important it is to keep it straight; 0 if it needn't be. */
  readonly weight: number;
}

/**
 * A part of a wire from a card to another item of the same layer, or to another port of the card, where it turns back.
 */
export interface Turn {
  readonly wire: number;
  readonly side: 'above' | 'below';
  readonly card: Item;
  readonly cardBy: number;
  readonly line: Item;
  readonly lineBy: number;
}

export interface Layers {
  readonly layers: readonly Item[][];
  /** `links[n]` leads from layer n to the next. */
  readonly links: readonly (readonly Link[])[];
  readonly turns: readonly Turn[];
}

/** A wire as it is drawn. */
export interface LayeredWire {
  readonly points: readonly Position[];
  /** The center of the label. */
  readonly label: Position | null;
}
