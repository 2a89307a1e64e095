/** The calls around a node, outermost first. */
import type { GraphRef } from './flow.ts';

/** A node that calls a subgraph. */
export interface ChainCall {
  readonly call: string;
  /** The graph the node is in. */
  readonly graph: GraphRef;
  /** The graph it calls. */
  readonly ref: string;
}

/** Empty for a node of the top graph. */
export type CallChain = readonly ChainCall[];
