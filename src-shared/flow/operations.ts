/** Every way to change a document, as data and one pure function. Undo, quick fixes, paste and tests all use it. */
import type { FlowDocument } from './document.ts';
import type { Edge, Flow, FlowPath, GraphRef, Predicate, Subgraph } from './flow.ts';
import type { Position, Viewport } from './layout.ts';
import type { FlowNode } from './node-kinds.ts';

/** Fields to write; a field set to undefined is removed. `id` and `type` cannot be set. */
export type NodeChange = Readonly<Record<string, unknown>>;

/** Fields of the flow that are written as a whole. */
export type FlowField =
  'label' | 'notes' | 'limits' | 'oneOf' | 'pathPolicy' | 'intents' | 'state' | 'handlers' | 'hooks';

export type Operation =
  | { readonly op: 'add-node'; readonly graph: GraphRef; readonly node: FlowNode; readonly at?: Position }
  | { readonly op: 'update-node'; readonly graph: GraphRef; readonly id: string; readonly set: NodeChange }
  | { readonly op: 'remove-nodes'; readonly graph: GraphRef; readonly ids: readonly string[] } // with their edges
  | { readonly op: 'move-nodes'; readonly graph: GraphRef; readonly positions: Readonly<Record<string, Position>> }
  | { readonly op: 'add-edge'; readonly graph: GraphRef; readonly edge: Edge }
  | { readonly op: 'update-edge'; readonly graph: GraphRef; readonly id: string; readonly set: NodeChange }
  | { readonly op: 'remove-edges'; readonly graph: GraphRef; readonly ids: readonly string[] }
  | { readonly op: 'set-entry'; readonly graph: GraphRef; readonly entry: string | undefined }
  | { readonly op: 'add-subgraph'; readonly id: string; readonly subgraph: Subgraph }
  | {
      readonly op: 'update-subgraph';
      readonly id: string;
      readonly set: Partial<Pick<Subgraph, 'label' | 'notes' | 'inputs' | 'outputs'>>;
    }
  | { readonly op: 'remove-subgraph'; readonly id: string }
  | { readonly op: 'set-predicate'; readonly name: string; readonly predicate: Predicate | undefined }
  | { readonly op: 'set-paths'; readonly paths: readonly FlowPath[] | undefined }
  | {
      readonly op: 'update-flow';
      readonly set: Partial<Pick<Flow, FlowField>>;
    }
  | { readonly op: 'set-viewport'; readonly graph: GraphRef; readonly viewport: Viewport }
  | { readonly op: 'replace-document'; readonly document: FlowDocument };
