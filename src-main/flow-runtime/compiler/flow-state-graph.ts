/** The state every graph of a flow has: one channel, because each step stores every channel it changed. */
import { Annotation, StateGraph } from '@langchain/langgraph';
import type { RunState } from './run-state.ts';

/** No node can be called this: ids begin with a letter or digit. */
export const RUN_CHANNEL = '_run';

const channels = Annotation.Root({ [RUN_CHANNEL]: Annotation<RunState> });
export type Channels = typeof channels.State;

export class FlowStateGraph extends StateGraph<typeof channels.spec, Channels, typeof channels.Update, string> {
  constructor() {
    super(channels);
  }

  /** A node that nothing leads to is a warning in a flow, and no reason not to compile as it is in LangGraph. */
  override validate(): void {
    this.compiled = true;
  }
}
