/** A call that is to go, and what stands in its place. */
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
  /** Beside the nodes of the subgraph: what binds inputs and outputs, and where its ways out meet. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
}
