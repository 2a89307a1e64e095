/** The channel that wakes a node in the next step. */
import { EmptyChannelError } from '@langchain/langgraph';
import { EphemeralValue } from '@langchain/langgraph/channels';

/** Thrown as it is: making an error anew means taking down the call stack. */
const EMPTY = new EmptyChannelError();

/**
 * LangGraph asks every channel for its value after every step, and an empty one answers by throwing. Nearly all are
 * empty, so in a flow of a thousand nodes those errors would cost more than everything else a step does.
 */
export class WakeChannel extends EphemeralValue<string> {
  constructor() {
    super(false);
  }

  override fromCheckpoint(checkpoint?: string): this {
    const channel = new WakeChannel();
    if (checkpoint !== undefined) channel.value = [checkpoint];
    return channel as this;
  }

  override checkpoint(): string {
    if (this.value.length === 0) throw EMPTY;
    return super.checkpoint();
  }
}
