/** What the layout worker sends to the window. It receives a `LayoutGraph`. */
import type { Drawing } from '../../../src-shared/drawing/arrange/layout-graph.ts';

export type LayOutMessage =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'drawing'; readonly drawing: Drawing };
