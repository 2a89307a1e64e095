/** What the canvas lends to commands: its camera, and places of nodes that are on their way somewhere. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Position } from '../../src-shared/flow/layout.ts';

/** Set while a canvas is on screen. */
export interface CanvasCamera {
  fit(nodes?: readonly string[]): void;
  zoomBy(factor: number): void;
  zoomTo(zoom: number): void;
  /** The middle of what is seen, in canvas coordinates. */
  centre(): Position;
  /** Moves the camera only as far as needed to have the node in sight. */
  show(node: string): void;
  focus(node?: string): void;
}

export interface CanvasState {
  readonly camera: CanvasCamera | null;
  /** While dragging or gliding: where nodes are drawn instead of where they stand. */
  readonly moved: Readonly<Record<string, Position>> | null;
  /** A layout is being computed. */
  readonly arranging: boolean;
  /** The last request to bring something into sight that was met. */
  readonly shown: number;
}

export type CanvasStore = StoreApi<CanvasState>;

export function createCanvasStore(): CanvasStore {
  return createStore<CanvasState>(() => ({ camera: null, moved: null, arranging: false, shown: 0 }));
}
