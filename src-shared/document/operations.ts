/** Every way to change a document, as data and one pure function. Used by undo, quick fixes, paste, and tests. */
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { FlowDocument } from './document.ts';
import type { Edge, Flow, FlowPath, GraphRef, Predicate, Subgraph } from '../flow/flow.ts';
import type { Group, Note, PaletteColor, Position, StoredRoute, Viewport } from '../flow/layout.ts';
import type { FlowNode } from '../flow/node.ts';

/** Fields to set; undefined removes a field. `id` and `type` can't be set. */
export type NodeChange = Readonly<Record<string, unknown>>;

/** Fields of the flow that are replaced as a whole. */
export type FlowField =
  | 'label'
  | 'notes'
  | 'limits'
  | 'oneOf'
  | 'pathPolicy'
  | 'intents'
  | 'state'
  | 'handlers'
  | 'hooks';

/** Annotations on the canvas, which don't affect runs. */
export type AnnotateOperation =
  | { readonly op: 'set-note'; readonly graph: GraphRef; readonly id: string; readonly note: Note | undefined }
  /** A field set to undefined is removed. */
  | { readonly op: 'update-note'; readonly graph: GraphRef; readonly id: string; readonly set: OrUndefined<Note> }
  /** Its members leave their previous groups; a group without members is removed. */
  | { readonly op: 'set-group'; readonly graph: GraphRef; readonly id: string; readonly group: Group | undefined }
  | { readonly op: 'update-group'; readonly graph: GraphRef; readonly id: string; readonly set: OrUndefined<Group> }
  | {
      readonly op: 'color-nodes';
      readonly graph: GraphRef;
      readonly ids: readonly string[];
      readonly color: PaletteColor | undefined;
    }
  /** Locks nodes and notes; a group is locked with `update-group`. */
  | { readonly op: 'lock'; readonly graph: GraphRef; readonly ids: readonly string[]; readonly locked: boolean };

type OrUndefined<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Screens by file name, components by id. */
export type ScreenOperation =
  | { readonly op: 'set-screen'; readonly screen: string; readonly file: ScreenFile | undefined }
  /** A field set to undefined is removed. */
  | { readonly op: 'update-screen'; readonly screen: string; readonly set: OrUndefined<ScreenFields> }
  | { readonly op: 'add-components'; readonly screen: string; readonly components: readonly Component[] }
  /** `id` and `component` cannot be set. */
  | { readonly op: 'update-component'; readonly screen: string; readonly id: string; readonly set: NodeChange }
  | { readonly op: 'remove-components'; readonly screen: string; readonly ids: readonly string[] };

type ScreenFields = Omit<ScreenFile, 'version' | 'components'>;

export type Operation =
  | AnnotateOperation
  | ScreenOperation
  | { readonly op: 'add-node'; readonly graph: GraphRef; readonly node: FlowNode; readonly at?: Position }
  | { readonly op: 'update-node'; readonly graph: GraphRef; readonly id: string; readonly set: NodeChange }
  | { readonly op: 'remove-nodes'; readonly graph: GraphRef; readonly ids: readonly string[] } // with their edges
  | { readonly op: 'move-nodes'; readonly graph: GraphRef; readonly positions: Readonly<Record<string, Position>> }
  /** Replaces all kept routes of the graph. */
  | { readonly op: 'set-routes'; readonly graph: GraphRef; readonly routes: Readonly<Record<string, StoredRoute>> }
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
