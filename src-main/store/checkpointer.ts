/** Stores LangGraph's checkpoints in SQLite in order, each compressed against a similar earlier one. */
import type { RunnableConfig } from '@langchain/core/runnables';
import {
  BaseCheckpointSaver,
  copyCheckpoint,
  getCheckpointId,
  maxChannelVersion,
  TASKS,
  WRITES_IDX_MAP,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointPendingWrite,
  type CheckpointTuple,
  type PendingWrite,
} from '@langchain/langgraph-checkpoint';
import {
  checkpointFromBytes,
  checkpointToBytes,
  taskFromBytes,
  taskToBytes,
  type ChannelBytes,
  type WriteBytes,
} from './checkpoint-bytes.ts';
import { ChannelValues } from './channel-values.ts';
import type { Database } from './database.ts';
import { HeldWrites } from './held-writes.ts';
import { IdlePacker } from './idle-packer.ts';
import { validWrites } from './valid-writes.ts';
import { threadLogOf, type LogKey, type LogRow, type ThreadLog } from './thread-log.ts';
import { configOf, namespaceOf, requiredThread, stringOf, threadOf } from './thread-config.ts';
import { ThreadWrites } from './thread-writes.ts';

export interface StoredCheckpoint extends LogKey {
  readonly channelValues: Readonly<Record<string, unknown>>;
}

/**
 * Called inside the transaction that stores a checkpoint, so that its own rows are committed with it. The function it
 * returns is called after the commit.
 */
export type StoreAlongside = (checkpoint: StoredCheckpoint) => (() => void) | undefined;

export interface CheckpointerOptions {
  readonly alongside?: StoreAlongside;
  /** A channel whose values are immutable plain JSON objects, stored whole in each checkpoint. */
  readonly plainChannel?: string;
}

interface NewCheckpoint {
  readonly checkpoint: Checkpoint;
  readonly metadata: CheckpointMetadata;
  readonly newVersions: ChannelVersions;
}

/**
 * Config key of a run: the checkpoint of the thread's top graph to continue from. LangGraph's own `checkpoint_id` means
 * time travel, which repeats calls whose results are stored with that checkpoint.
 */
export const PINNED_CHECKPOINT = 'pinnedCheckpoint';

/** Checkpoints before LangGraph's format 4 stored pending sends as writes of their parent. */
const SENDS_IN_CHANNEL = 4;

export class SqliteCheckpointer extends BaseCheckpointSaver {
  readonly #database: Database;
  readonly #log: ThreadLog;
  readonly #alongside: StoreAlongside | undefined;
  readonly #writes = new ThreadWrites();
  readonly #held = new HeldWrites();
  readonly #packer = new IdlePacker((thread) => this.#database.transaction(() => this.#log.pack(thread)));
  readonly #plainChannel: string | undefined;
  readonly #values: ChannelValues;

  constructor(database: Database, { alongside, plainChannel }: CheckpointerOptions = {}) {
    super();
    this.#database = database;
    this.#log = threadLogOf(database);
    this.#alongside = alongside;
    this.#plainChannel = plainChannel;
    this.#values = new ChannelValues(this.serde, plainChannel);
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const thread = threadOf(config);
    if (thread === undefined) return undefined;
    await this.#stored(thread);
    const ns = namespaceOf(config);
    const id = getCheckpointId(config) || (ns === '' ? stringOf(config.configurable?.[PINNED_CHECKPOINT]) : undefined);
    if (!id) return await this.#toTuple(this.#log.latest(thread, ns));
    const seq = this.#log.find('checkpoint', { thread, ns, id });
    return await this.#toTuple(seq === undefined ? undefined : { seq, thread, ns, id });
  }

  override async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { limit, before, filter } = options;
    let left = limit ?? Infinity;
    const thread = threadOf(config);
    if (thread !== undefined) await this.#stored(thread);
    const rows = this.#log.checkpoints({
      ...{ thread, ns: stringOf(config.configurable?.['checkpoint_ns']) },
      ...{ id: getCheckpointId(config) || undefined, before: (before && getCheckpointId(before)) || undefined },
    });
    for (const row of rows) {
      if (left <= 0) return;
      const tuple = await this.#toTuple(row);
      if (tuple === undefined || !matches(tuple.metadata, filter)) continue;
      left -= 1;
      yield tuple;
    }
  }

  /**
   * LangGraph runs the first node before it checks whether the input was stored, so the failure is kept and thrown next
   * time.
   */
  // oxlint-disable-next-line max-params -- the signature is LangGraph's
  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const key = { thread: requiredThread(config), ns: namespaceOf(config), id: checkpoint.id };
    this.#writes.check(key.thread);
    const stored = this.#store(key, config, { checkpoint, metadata, newVersions });
    await (metadata.source === 'input' ? this.#writes.keep(key.thread, stored) : stored);
    return configOf(key);
  }

  /** Waits until everything of a thread is stored. Throws if something couldn't be. */
  async settled(thread: string): Promise<void> {
    this.#held.storeAll(thread);
    await this.#writes.settled(thread);
  }

  /** Waits for pending writes before a read. A failure is left for the next run of the thread. */
  async #stored(thread: string): Promise<void> {
    this.#held.storeAll(thread);
    await this.#writes.idle(thread);
  }

  /** Whether something of a thread couldn't be stored, and that wasn't reported yet. */
  hasFailed(thread: string): boolean {
    return this.#writes.hasFailed(thread);
  }

  /** Forgets the failures of a run that failed anyway. */
  forgetFailures(thread: string): void {
    this.#writes.forget(thread);
  }

  async #store(
    key: LogKey,
    config: RunnableConfig,
    { checkpoint, metadata, newVersions }: NewCheckpoint,
  ): Promise<void> {
    const { channel_values: values, ...rest } = copyCheckpoint(checkpoint);
    const parent = getCheckpointId(config) || null;
    const [, checkpointBytes] = await this.serde.dumpsTyped({ ...rest, channel_values: {} });
    const [, metadataBytes] = await this.serde.dumpsTyped(metadata);
    const channels: ChannelBytes[] = [];
    for (const [channel, version] of Object.entries(newVersions)) {
      if (!Object.hasOwn(values, channel)) continue;
      const [type, bytes] = await this.#values.serialize(channel, values[channel]);
      channels.push({ channel, version, type, bytes });
    }
    const afterCommit = this.#database.transaction(() => {
      channels.push(...this.#unchangedChannels(key, parent, { values, versions: rest.channel_versions, newVersions }));
      const raw = checkpointToBytes({ parent, checkpoint: checkpointBytes, metadata: metadataBytes, channels });
      const stored = this.#log.find('checkpoint', key);
      if (stored === undefined) this.#log.append('checkpoint', key, raw);
      else this.#log.replace(stored, raw);
      return this.#alongside?.({ ...key, channelValues: values });
    });
    if (parent !== null) this.#held.takeUp({ ...key, id: parent });
    this.#packer.touch(key.thread);
    afterCommit?.();
  }

  /** LangGraph passes only changed channels; the others are as in the previous checkpoint. */
  #unchangedChannels(
    { thread, ns }: LogKey,
    parent: string | null,
    of: { values: Checkpoint['channel_values']; versions: ChannelVersions; newVersions: ChannelVersions },
  ): ChannelBytes[] {
    const isUnchanged = (channel: string): boolean =>
      Object.hasOwn(of.values, channel) && of.newVersions[channel] === undefined;
    if (parent === null || !Object.keys(of.versions).some(isUnchanged)) return [];
    const seq = this.#log.find('checkpoint', { thread, ns, id: parent });
    if (seq === undefined) return [];
    const { channels } = checkpointFromBytes(this.#log.read(seq));
    return channels.filter(({ channel, version }) => isUnchanged(channel) && of.versions[channel] === version);
  }

  /** LangGraph awaits this promise only at the end of a run, and an unhandled rejection would end the process. */
  override async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const thread = requiredThread(config);
    const id = getCheckpointId(config);
    if (!id) throw new Error('A write belongs to a checkpoint: "checkpoint_id" is missing.');
    const key = { thread, ns: namespaceOf(config), id };
    const store = (): Promise<void> => this.#storeWrites(key, writes, taskId);
    await this.#writes.keep(thread, this.#isTakenUp(writes) ? this.#held.hold(key, store) : store());
  }

  /**
   * Whether the next checkpoint contains all of it. Questions, replies, and errors are read from the writes themselves.
   */
  #isTakenUp(writes: readonly PendingWrite[]): boolean {
    const isOfTask = ([channel]: PendingWrite): boolean => !Object.hasOwn(WRITES_IDX_MAP, channel);
    return writes.some(([channel]) => channel === this.#plainChannel) && writes.every(isOfTask);
  }

  async #storeWrites(key: LogKey, writes: PendingWrite[], taskId: string): Promise<void> {
    const stored = await Promise.all(
      writes.map(async ([channel, value], index): Promise<WriteBytes> => {
        const [type, bytes] = await this.#values.serialize(channel, value);
        return { channel, index: WRITES_IDX_MAP[channel] ?? index, type, bytes };
      }),
    );
    const raw = taskToBytes({ task: taskId, writes: stored });
    this.#database.transaction(() => this.#log.append('writes', key, raw));
  }

  override async deleteThread(threadId: string): Promise<void> {
    this.removeThread(threadId);
  }

  removeThread(threadId: string): void {
    this.#held.forget(threadId);
    this.#database.transaction(() => this.#log.remove(threadId));
  }

  /** Compresses a thread that isn't running. */
  pack(thread: string): void {
    this.#packer.pack(thread);
  }

  /** Removes what a thread stored before this checkpoint and no longer needs. */
  prune(thread: string, keptFrom: string): void {
    this.#database.transaction(() => {
      const seq = this.#log.find('checkpoint', { thread, ns: '', id: keptFrom });
      if (seq !== undefined) this.#log.prune(thread, seq);
    });
  }

  async #toTuple(row: LogRow | undefined): Promise<CheckpointTuple | undefined> {
    if (row === undefined) return undefined;
    const { seq, ...key } = row;
    const { parent, channels, ...stored } = checkpointFromBytes(this.#log.read(seq));
    const checkpoint = (await this.serde.loadsTyped('json', stored.checkpoint)) as Checkpoint;
    checkpoint.channel_values = {};
    for (const { channel, type, bytes } of channels) {
      checkpoint.channel_values[channel] = await this.#values.parse(type, bytes);
    }
    if (checkpoint.v < SENDS_IN_CHANNEL && parent !== null) {
      await this.#takeOverPendingSends(checkpoint, { ...key, id: parent });
    }
    return {
      config: configOf(key),
      checkpoint,
      metadata: (await this.serde.loadsTyped('json', stored.metadata)) as CheckpointMetadata,
      pendingWrites: await this.#pendingWrites(key),
      ...(parent === null ? {} : { parentConfig: configOf({ ...key, id: parent }) }),
    };
  }

  async #pendingWrites(key: LogKey): Promise<CheckpointPendingWrite[]> {
    const tasks = this.#log.writesOf(key).map((seq) => taskFromBytes(this.#log.read(seq)));
    return await Promise.all(
      validWrites(tasks).map(async ({ task, channel, type, bytes }): Promise<CheckpointPendingWrite> => [
        task,
        channel,
        await this.#values.parse(type, bytes),
      ]),
    );
  }

  async #takeOverPendingSends(checkpoint: Checkpoint, parent: LogKey): Promise<void> {
    const writes = await this.#pendingWrites(parent);
    checkpoint.channel_values[TASKS] = writes.filter(([, channel]) => channel === TASKS).map(([, , value]) => value);
    const versions = Object.values(checkpoint.channel_versions);
    checkpoint.channel_versions[TASKS] =
      versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined);
  }
}

function matches(metadata: CheckpointMetadata | undefined, filter: Record<string, unknown> | undefined): boolean {
  if (!filter) return true;
  const found: Record<string, unknown> = { ...metadata };
  return Object.entries(filter).every(([name, value]) => found[name] === value);
}
