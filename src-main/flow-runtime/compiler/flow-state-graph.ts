/** The state of every graph of a flow: a single channel, because each step stores every channel it changed. */
import { Annotation, StateGraph } from '@langchain/langgraph';
import type { RunState } from './run-state.ts';

/** Can't clash with a node, because ids begin with a letter or digit. */
export const RUN_CHANNEL = '_run';

const channels = Annotation.Root({ [RUN_CHANNEL]: Annotation<RunState> });
export type Channels = typeof channels.State;

export class FlowStateGraph extends StateGraph<typeof channels.spec, Channels, typeof channels.Update, string> {
  constructor() {
    super(channels);
  }

  /** An unreachable node is only a warning in a flow, although LangGraph refuses to compile it. */
  override validate(): void {
    this.compiled = true;
  }
}
