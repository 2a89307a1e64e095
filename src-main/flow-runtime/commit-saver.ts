/** Wraps a checkpointer to report each state once its checkpoint is stored. */
import type { RunnableConfig } from '@langchain/core/runnables';
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  type PendingWrite,
} from '@langchain/langgraph-checkpoint';
import { RUN_CHANNEL } from './compiler/flow-state-graph.ts';
import type { RunState } from './compiler/run-state.ts';

/** Config key of a run: a function called with each stored state, in order, before LangGraph takes its next step. */
export const ON_COMMIT = 'onCommit';
export type OnCommit = (run: RunState) => void;

export class CommitSaver extends BaseCheckpointSaver {
  readonly #inner: BaseCheckpointSaver;
  readonly #hasFailed: (thread: string) => boolean;

  constructor(inner: BaseCheckpointSaver, hasFailed: (thread: string) => boolean) {
    super(inner.serde);
    this.#inner = inner;
    this.#hasFailed = hasFailed;
  }

  // oxlint-disable-next-line max-params -- the signature is LangGraph's
  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const stored = await this.#inner.put(config, checkpoint, metadata, newVersions);
    const run = checkpoint.channel_values[RUN_CHANNEL] as RunState | undefined;
    const { [ON_COMMIT]: onCommit, thread_id: thread } = config.configurable ?? {};
    if (run !== undefined && !this.#hasFailed(String(thread))) (onCommit as OnCommit | undefined)?.(run);
    return stored;
  }

  override getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    return this.#inner.getTuple(config);
  }

  override list(config: RunnableConfig, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
    return this.#inner.list(config, options);
  }

  override putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    return this.#inner.putWrites(config, writes, taskId);
  }

  override deleteThread(threadId: string): Promise<void> {
    return this.#inner.deleteThread(threadId);
  }

  override getNextVersion(current: number | undefined): number {
    return this.#inner.getNextVersion(current);
  }
}
