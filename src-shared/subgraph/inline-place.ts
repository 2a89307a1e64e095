/** A call to inline, and its replacement. */
import type { Edge, GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { SubgraphCall } from '../flow/node-parts.ts';
import type { Caller } from './callers.ts';

export type CallKind = 'subgraph' | 'agent';

export interface CallPlace {
  readonly graph: GraphRef;
  readonly call: SubgraphCall;
  readonly callers: readonly Caller[];
  /** A subgraph, or an agent that is expanded into the nodes of one. */
  readonly of: CallKind;
}

export interface Parts {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly Edge[];
  readonly entry: string;
  /** Maps ids in the subgraph to their new ids. */
  readonly ids: ReadonlyMap<string, string>;
  /** Additional nodes: those that bind inputs and outputs, and those where exits meet. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
}
