/** What the canvas provides to commands: its camera, and the positions of nodes in motion. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BendObstacle } from '../../../src-shared/drawing/routing/edge-route.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';

/** Set while a canvas is on screen. */
export interface CanvasCamera {
  fit(nodes?: readonly string[]): void;
  zoomBy(factor: number): void;
  zoomTo(zoom: number): void;
  /** The center of the view, in canvas coordinates. */
  center(): Position;
  /** The card closest to the center of the view; undefined on an empty canvas. */
  nearest(): string | undefined;
  /** Moves the camera only as far as needed to show the node. */
  show(node: string): void;
  /** Shows a card whose text is edited, which takes more room. */
  showEdited(node: string): void;
  /** Shows all of them, and zooms out if there is no room. */
  showAll(ids: readonly string[]): void;
  /** If none of these nodes and notes is visible, moves to the closest; without any, to any existing one. */
  showAnyOf(ids: readonly string[]): void;
  focus(node?: string): void;
  /** The middle of an edge that is on screen, in window coordinates. */
  onEdge(edge: string): Position | null;
  /** The lower left corner of a card that is on screen, in window coordinates. */
  belowCard(node: string): Position | null;
  /** Converts a window position to a canvas position. */
  place(at: Position): Position;
}

/** Alignment lines, each as long as needed. */
export interface Guides {
  readonly upright: readonly { readonly x: number; readonly from: number; readonly to: number }[];
  readonly level: readonly { readonly y: number; readonly from: number; readonly to: number }[];
}

/** The added node follows `after`, precedes `before`, or is inserted into `edge`. */
export interface QuickAddRequest {
  /** The position in the window. */
  readonly at: Position;
  /** The position on the canvas. */
  readonly near: Position;
  readonly after?: { readonly node: string; readonly handle: string | null };
  readonly before?: string;
  readonly edge?: string;
  /** Adds at the next free position below `after`, instead of at `near`. */
  readonly isBelow?: boolean;
  /** Offers nothing else. */
  readonly only?: 'subgraphs';
}

/** A location to show: from a problem, the palette, or the console. */
export interface RevealTarget {
  readonly graph: GraphRef;
  readonly node?: string | undefined;
  readonly edge?: string | undefined;
  readonly note?: string | undefined;
  /** A JSON pointer into flow.json, whose field the inspector focuses. */
  readonly pointer?: string | undefined;
  /** The selection in the text of that field. */
  readonly range?: { readonly start: number; readonly end: number } | undefined;
  /** Only scrolls to it, without changing the selection. */
  readonly lookOnly?: boolean;
  /** Scrolls to the field without focusing it. */
  readonly keepsFocus?: boolean;
  /** Focuses its card once the canvas of the graph shows it. */
  readonly withFocus?: boolean;
}

/** A text that is edited on the card. */
export type CardPart = 'title' | 'text' | 'options';

export interface CanvasState {
  /** Counts requests, so that the same target can be shown twice. */
  readonly revealed: (RevealTarget & { readonly request: number }) | null;
  readonly camera: CanvasCamera | null;
  /** The positions of nodes being dragged or animated, instead of the stored ones. */
  readonly moved: Readonly<Record<string, Position>> | null;
  /** How far all of them were dragged from their stored positions; null if each moves by itself. */
  readonly carried: Position | null;
  /** True while a layout is being computed. */
  readonly arranging: boolean;
  /** Stops a layout that takes too long; null if none is running. */
  readonly stopArranging: (() => void) | null;
  /** The progress of the layout, from 0 to 1; null if unknown. */
  readonly arranged: number | null;
  /** Alignment guides of the dragged items. */
  readonly guides: Guides | null;
  /** The note that is being edited, and the group that is being renamed. */
  readonly writing: string | null;
  readonly naming: string | null;
  readonly cardEdit: { readonly node: string; readonly part: CardPart } | null;
  /** The open list of kinds to add, and its position. */
  readonly quickAdd: QuickAddRequest | null;
  /** The branch that is expanded in the inspector's list. */
  readonly branch: string | null;
  /** What is in the way of the selected edge's bends; null if they are followed. */
  readonly bendObstacle: { readonly edge: string; readonly because: BendObstacle } | null;
  /** The last completed request to show something. */
  readonly shown: number;
  /** Selects the node where the conversation waits, until the user selects another one. */
  readonly inspectsRun: boolean;
}

export interface CanvasActions {
  reveal(target: RevealTarget): void;
}

export type CanvasStore = StoreApi<CanvasState & CanvasActions>;

export function createCanvasStore(): CanvasStore {
  return createStore<CanvasState & CanvasActions>()((set) => ({
    revealed: null,
    camera: null,
    moved: null,
    carried: null,
    arranging: false,
    stopArranging: null,
    arranged: null,
    guides: null,
    writing: null,
    naming: null,
    cardEdit: null,
    quickAdd: null,
    branch: null,
    bendObstacle: null,
    shown: 0,
    inspectsRun: false,
    reveal: (target) => set(({ revealed }) => ({ revealed: { ...target, request: (revealed?.request ?? 0) + 1 } })),
  }));
}
