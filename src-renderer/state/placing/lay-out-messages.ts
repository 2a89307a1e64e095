/** The messages between the window and the layout worker. */
import type { Drawing, LayoutGraph } from '../../../src-shared/drawing/arrange/layout-graph.ts';

export interface LayOutRequest {
  readonly id: number;
  readonly graph: LayoutGraph;
}

export type LayOutMessage =
  | { readonly id: number; readonly type: 'progress'; readonly done: number }
  | { readonly id: number; readonly type: 'drawing'; readonly drawing: Drawing };
