/** The model of a layered layout: items in layers from top to bottom, and the lines between one layer and the next. */
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
  readonly notes: readonly Size[];
}

/** An edge, with the indexes of its cards, and its ports. */
export interface Wire {
  readonly from: number;
  readonly to: number;
  readonly start: Offset;
  /** At the top of the card, from its left side. */
  readonly end: number;
  readonly label: Size | null;
  readonly isMain: boolean;
}

export interface LayeredGraph {
  readonly cards: readonly LayeredCard[];
  readonly wires: readonly Wire[];
  /** Whether it is the inside of a group: then its ports are in rows above and below the frame. */
  readonly isFramed: boolean;
}

type Side = 'card' | 'line' | 'label';

/** An item of a layer: a card, a passing line, or the label on a line. */
export interface Item {
  readonly kind: Side;
  /** Of the card, or of the wire. */
  readonly index: number;
  /** The room to both sides of its line. */
  readonly left: number;
  readonly right: number;
  /** The outermost element there. */
  readonly leftSide: Side;
  readonly rightSide: Side;
  readonly height: number;
  readonly layer: number;
  /** From left to right. */
  readonly up: Link[];
  readonly down: Link[];
  readonly turns: Turn[];
  /** The position in its layer. */
  at: number;
  /** By which its layer is sorted. */
  key: number;
  /** Of its line. */
  x: number;
}

/** A part of a wire from one layer to the next. */
export interface Link {
  readonly wire: number;
  readonly upper: Item;
  readonly lower: Item;
  /** From the line of the item to the port. */
  readonly upperBy: number;
  readonly lowerBy: number;
  /** The ports of an item divide its position: from 0 to 1. */
  upperPart: number;
  lowerPart: number;
  /** How much it matters that it is straight. */
  readonly weight: number;
}

/** A part of a wire from a card to another item of the same layer, or to another port of the card: there it turns back. */
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
