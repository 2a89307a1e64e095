/** What nodes can be, whatever their kind: something that asks, calls a subgraph, shows a screen, calls outside, or sets values. */
import type { NodeOf } from './node.ts';

/** A node asks for an answer. */
export type Question = Omit<NodeOf<'question'>, 'type'>;
export type ExtractionHints = NonNullable<Question['extraction']>;

/** A node calls a subgraph, and goes on when that returns. */
export type SubgraphCall = Pick<NodeOf<'subgraph'>, 'id' | 'label' | 'ref' | 'inputs' | 'outputs'>;

/** A subgraph that an agent may call as a tool. */
export interface GraphTool {
  readonly ref: string;
  /** Below the node. */
  readonly pointer: string;
}

/** A node shows a screen of the plugin. */
export type ScreenUse = Pick<NodeOf<'screen'>, 'id' | 'screen' | 'bindings' | 'waits' | 'error'>;

/** A node calls a tool or an agent and waits for its result. */
export interface OutsideCall {
  readonly id: string;
  readonly tool: string;
  /** The name in the context under which the result is kept. */
  readonly result: string | undefined;
  /** An agent may stop to ask something before it is done. */
  readonly isAgent: boolean;
}

/** A node sets places of the state and answers. */
export type Assignments = Pick<NodeOf<'assign'>, 'set' | 'answers' | 'forget'>;
