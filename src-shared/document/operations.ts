/** Every way to change a document, as data and one pure function. Undo, quick fixes, paste and tests all use it. */
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { FlowDocument } from './document.ts';
import type { Edge, Flow, FlowPath, GraphRef, Predicate, Subgraph } from '../flow/flow.ts';
import type { Group, Note, PaletteColor, Position, StoredRoute, Viewport } from '../flow/layout.ts';
import type { FlowNode } from '../flow/node.ts';

/** Fields to write; a field set to undefined is removed. `id` and `type` cannot be set. */
export type NodeChange = Readonly<Record<string, unknown>>;

/** Fields of the flow that are written as a whole. */
export type FlowField =
  'label' | 'notes' | 'limits' | 'oneOf' | 'pathPolicy' | 'intents' | 'state' | 'handlers' | 'hooks';

/** What is put on the canvas beside the flow: it means nothing to a run. */
export type AnnotateOperation =
  | { readonly op: 'set-note'; readonly graph: GraphRef; readonly id: string; readonly note: Note | undefined }
  /** A field set to undefined is removed. */
  | { readonly op: 'update-note'; readonly graph: GraphRef; readonly id: string; readonly set: OrUndefined<Note> }
  /** Its members leave the groups they were in; a group left with none is gone. */
  | { readonly op: 'set-group'; readonly graph: GraphRef; readonly id: string; readonly group: Group | undefined }
  | { readonly op: 'update-group'; readonly graph: GraphRef; readonly id: string; readonly set: OrUndefined<Group> }
  | {
      readonly op: 'color-nodes';
      readonly graph: GraphRef;
      readonly ids: readonly string[];
      readonly color: PaletteColor | undefined;
    }
  /** Nodes and notes; a group is locked by `update-group`. */
  | { readonly op: 'lock'; readonly graph: GraphRef; readonly ids: readonly string[]; readonly locked: boolean };

type OrUndefined<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Screens by the names of their files, components by their ids. */
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
