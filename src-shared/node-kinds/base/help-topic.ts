/** The parts of a help topic, the same for every kind of node, for edges, and for the flow. */
import type { NodeType } from '../../flow/node.ts';

export interface WayOutHelp {
  /** The name of the edge in the inspector. */
  readonly way: string;
  readonly text: string;
}

/** Nodes and edges with example ids, which are replaced by unused ones when inserted. */
export interface HelpExample {
  readonly title: string;
  readonly nodes: readonly ExampleNode[];
  readonly edges: readonly ExampleEdge[];
}

export type ExampleNode = { readonly id: string; readonly type: NodeType } & Readonly<Record<string, unknown>>;

export interface ExampleEdge {
  readonly from: string;
  readonly to: string;
  readonly guard?: string;
  readonly kind?: 'error' | 'timeout' | 'validation';
}

export interface TopicHelp {
  readonly title: string;
  /** One or two sentences. */
  readonly purpose: string;
  readonly whenToUse: readonly string[];
  /** Alternatives that are often the better choice. */
  readonly instead: readonly string[];
  readonly waysOut: readonly WayOutHelp[];
  /** Null if there is nothing to insert. */
  readonly example: HelpExample | null;
  /** Related commands, by id; their shortcuts are shown. */
  readonly commands: readonly string[];
}

export interface KindHelp extends TopicHelp {
  /** How the nodes of a kind work. Paragraphs are separated by blank lines. */
  readonly details: string;
}
