/** Reads runs from the checkpoints of their thread, whichever graph of the flow stored them. */
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { RUN_CHANNEL } from './compiler/flow-state-graph.ts';
import { stepsOf, type RunState } from './compiler/run-state.ts';

/** One event of a run, numbered without gaps from 1. */
export interface FlowRunEvent {
  readonly seq: number;
  /** The step it belongs to, and the node that took it. */
  readonly step: number;
  readonly node: string | null;
  readonly body: RunEventBody;
}

/** Yields the stored states of a thread, the newest first. */
export async function* storedRuns(checkpointer: BaseCheckpointSaver, thread: string): AsyncGenerator<RunState> {
  for await (const { checkpoint } of checkpointer.list({ configurable: { thread_id: thread } })) {
    const run = checkpoint.channel_values[RUN_CHANNEL] as RunState | undefined;
    if (run !== undefined) yield run;
  }
}

/** Returns the state with the most steps, or null for a thread without stored states. */
export async function newestRun(checkpointer: BaseCheckpointSaver, thread: string): Promise<RunState | null> {
  let newest: RunState | null = null;
  for await (const run of storedRuns(checkpointer, thread)) if (newest === null || run.step > newest.step) newest = run;
  return newest;
}

/** Returns the events of a stored state with their numbers and steps. */
export function eventsOf(run: RunState): FlowRunEvent[] {
  const { outbox, seq = outbox.length } = run;
  const owners = stepsOf(run).flatMap((record) => Array.from({ length: record.events }, () => record));
  return outbox.map((body, index) => {
    const { step = 0, node = null } = owners[index] ?? {};
    return { seq: seq - outbox.length + index + 1, step, node, body };
  });
}

/** Returns the stored events of a thread after a number, in order. */
export async function storedEvents(
  checkpointer: BaseCheckpointSaver,
  { thread, after }: { readonly thread: string; readonly after: number },
): Promise<FlowRunEvent[]> {
  const found = new Map<number, FlowRunEvent>();
  for await (const run of storedRuns(checkpointer, thread))
    for (const event of eventsOf(run)) if (event.seq > after) found.set(event.seq, event);
  return [...found.values()].sort((a, b) => a.seq - b.seq);
}
