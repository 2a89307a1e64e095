/** A call to inline, and its replacement. */
import type { Edge, GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { SubgraphCall } from '../flow/node-parts.ts';
import type { Caller } from './callers.ts';

export interface CallPlace {
  readonly graph: GraphRef;
  readonly call: SubgraphCall;
  readonly callers: readonly Caller[];
}

export interface Parts {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly Edge[];
  readonly entry: string;
  /** Ids in the subgraph to those they have now. */
  readonly ids: ReadonlyMap<string, string>;
  /** Besides the nodes of the subgraph: those that bind inputs and outputs, and where its exits meet. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
}
