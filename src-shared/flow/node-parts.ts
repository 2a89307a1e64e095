/**
 * The roles of nodes, whatever their kind: asking, calling a subgraph, showing a screen, calling a tool, or setting
 * values.
 */
import type { NodeOf } from './node.ts';

/** A node asks for an answer. */
export type Question = Omit<NodeOf<'question'>, 'type'>;
export type ExtractionHints = NonNullable<Question['extraction']>;

/** A node that calls a subgraph and continues when it returns. */
export type SubgraphCall = Pick<NodeOf<'subgraph'>, 'id' | 'label' | 'ref' | 'inputs' | 'outputs'>;

/** A subgraph that an agent may call as a tool. */
export interface GraphTool {
  readonly ref: string;
  /** Below the node. */
  readonly pointer: string;
}

/** A node shows a screen of the plugin. */
export type ScreenUse = Pick<NodeOf<'screen'>, 'id' | 'screen' | 'bindings' | 'waits' | 'error'>;

/** A node that calls a tool or an agent and waits for its result. */
export interface OutsideCall {
  readonly id: string;
  readonly tool: string;
  /** The context name under which the result is stored. */
  readonly result: string | undefined;
  /** True for agents, which may ask something before they are done. */
  readonly isAgent: boolean;
}

/** The variables and answers that a node sets. */
export type Assignments = Pick<NodeOf<'assign'>, 'set' | 'answers' | 'forget'>;
