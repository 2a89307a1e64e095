/** LangGraph's checkpoints in SQLite: a checkpoint row names channel versions, a channel is stored when it changes. */
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
import type { Database } from './database.ts';
import { ThreadWrites } from './thread-writes.ts';

export interface StoredCheckpoint extends CheckpointKey {
  readonly channelValues: Readonly<Record<string, unknown>>;
}

/**
 * Told of every checkpoint inside the transaction that stores it: what it writes is stored with it, or not at all.
 * What it returns is called once the transaction holds.
 */
export type OnCheckpoint = (checkpoint: StoredCheckpoint) => (() => void) | undefined;

export interface CheckpointKey {
  readonly thread: string;
  readonly ns: string;
  readonly id: string;
}

interface NewCheckpoint {
  readonly checkpoint: Checkpoint;
  readonly metadata: CheckpointMetadata;
  readonly newVersions: ChannelVersions;
}

type Row = Record<string, unknown>;

/**
 * In the config of a run: the checkpoint of the thread's top graph to go on from. LangGraph's own \`checkpoint_id\` means
 * time travel, which makes the calls anew whose results are stored with that checkpoint.
 */
export const PINNED_CHECKPOINT = 'pinnedCheckpoint';

/** Checkpoints written before LangGraph's format 4 kept pending sends as writes of their parent. */
const SENDS_IN_CHANNEL = 4;

export class SqliteCheckpointer extends BaseCheckpointSaver {
  readonly #database: Database;
  readonly #onCheckpoint: OnCheckpoint | undefined;
  readonly #writes = new ThreadWrites();
  #newestVersion: number;

  constructor(database: Database, onCheckpoint?: OnCheckpoint) {
    super();
    this.#database = database;
    this.#onCheckpoint = onCheckpoint;
    this.#newestVersion = Number(
      database.statement('SELECT coalesce(max(version), 0) AS newest FROM channel_values').get()?.['newest'] ?? 0,
    );
  }

  /** Never the same number twice in one file: two branches of a forked thread must not share a stored channel. */
  override getNextVersion(current: number | undefined): number {
    this.#newestVersion = Math.max(this.#newestVersion, current ?? 0) + 1;
    return this.#newestVersion;
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const thread = threadOf(config);
    if (thread === undefined) return undefined;
    const ns = namespaceOf(config);
    const id = getCheckpointId(config) || (ns === '' ? stringOf(config.configurable?.[PINNED_CHECKPOINT]) : undefined);
    const row = id
      ? this.#database.statement('SELECT * FROM checkpoints WHERE thread = ? AND ns = ? AND id = ?').get(thread, ns, id)
      : this.#database
          .statement('SELECT * FROM checkpoints WHERE thread = ? AND ns = ? ORDER BY seq DESC LIMIT 1')
          .get(thread, ns);
    return row === undefined ? undefined : await this.#toTuple(row);
  }

  override async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { limit, before, filter } = options;
    let left = limit ?? Infinity;
    for (const row of this.#keys(config, before)) {
      if (left <= 0) return;
      const tuple = await this.getTuple(
        configOf({ thread: text(row, 'thread'), ns: text(row, 'ns'), id: text(row, 'id') }),
      );
      if (tuple === undefined || !matches(tuple.metadata, filter)) continue;
      left -= 1;
      yield tuple;
    }
  }

  /** LangGraph runs the first node before it looks at what became of the input: that failure is kept, and told next time. */
  // eslint-disable-next-line max-params -- the signature is LangGraph's
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

  /** Waits until everything of a thread is stored. Throws what could not be. */
  async settled(thread: string): Promise<void> {
    await this.#writes.settled(thread);
  }

  /** The failures of a run that has failed anyway. */
  forgetFailures(thread: string): void {
    this.#writes.forget(thread);
  }

  async #store(
    key: CheckpointKey,
    config: RunnableConfig,
    { checkpoint, metadata, newVersions }: NewCheckpoint,
  ): Promise<void> {
    const { channel_values: values, ...rest } = copyCheckpoint(checkpoint);
    const [, checkpointBytes] = await this.serde.dumpsTyped({ ...rest, channel_values: {} });
    const [, metadataBytes] = await this.serde.dumpsTyped(metadata);
    const changed: { channel: string; version: number; type: string; bytes: Uint8Array }[] = [];
    for (const [channel, version] of Object.entries(newVersions)) {
      if (!Object.hasOwn(values, channel)) continue;
      const [type, bytes] = await this.serde.dumpsTyped(values[channel]);
      changed.push({ channel, version: Number(version), type, bytes });
    }
    const afterCommit = this.#database.transaction(() => {
      this.#database
        .statement(
          `INSERT INTO checkpoints (thread, ns, id, parent, checkpoint, metadata) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (thread, ns, id) DO UPDATE SET
             parent = excluded.parent, checkpoint = excluded.checkpoint, metadata = excluded.metadata`,
        )
        .run(key.thread, key.ns, key.id, getCheckpointId(config) || null, checkpointBytes, metadataBytes);
      const insert = this.#database.statement('INSERT OR IGNORE INTO channel_values VALUES (?, ?, ?, ?, ?, ?)');
      for (const { channel, version, type, bytes } of changed) {
        insert.run(key.thread, key.ns, channel, version, type, bytes);
      }
      return this.#onCheckpoint?.({ ...key, channelValues: values });
    });
    afterCommit?.();
  }

  /** LangGraph holds this promise only at the end of a run, and a rejection that nobody holds ends the process. */
  override async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const thread = requiredThread(config);
    const id = getCheckpointId(config);
    if (!id) throw new Error('A write belongs to a checkpoint: "checkpoint_id" is missing.');
    const key = { thread, ns: namespaceOf(config), id };
    await this.#writes.keep(thread, this.#storeWrites(key, writes, taskId));
  }

  async #storeWrites({ thread, ns, id }: CheckpointKey, writes: PendingWrite[], taskId: string): Promise<void> {
    const rows = await Promise.all(
      writes.map(async ([channel, value], index) => {
        const [type, bytes] = await this.serde.dumpsTyped(value);
        return { channel, index: WRITES_IDX_MAP[channel] ?? index, type, bytes };
      }),
    );
    const keep = this.#database.statement('INSERT OR IGNORE INTO writes VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    const replace = this.#database.statement('INSERT OR REPLACE INTO writes VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#database.transaction(() => {
      for (const { channel, index, type, bytes } of rows) {
        // The first result of a task stands; errors, interrupts and resume values are the latest ones.
        const insert = index >= 0 ? keep : replace;
        insert.run(thread, ns, id, taskId, index, channel, type, bytes);
      }
    });
  }

  override async deleteThread(threadId: string): Promise<void> {
    this.removeThread(threadId);
  }

  removeThread(threadId: string): void {
    this.#database.transaction(() => {
      for (const table of ['checkpoints', 'channel_values', 'writes']) {
        this.#database.statement(`DELETE FROM ${table} WHERE thread = ?`).run(threadId);
      }
    });
  }

  /** Forgets what a thread needs no more: the checkpoints stored before this one, and what only they hold. */
  prune(thread: string, keptFrom: string): void {
    this.#database.transaction(() => {
      const gone = this.#database
        .statement(
          "DELETE FROM checkpoints WHERE thread = ? AND seq < (SELECT seq FROM checkpoints WHERE thread = ? AND ns = '' AND id = ?)",
        )
        .run(thread, thread, keptFrom);
      if (gone.changes === 0) return;
      this.#database
        .statement(
          'DELETE FROM writes WHERE thread = ? AND checkpoint NOT IN (SELECT id FROM checkpoints WHERE thread = ?)',
        )
        .run(thread, thread);
      const needed = this.#neededVersions(thread);
      const remove = this.#database.statement(
        'DELETE FROM channel_values WHERE thread = ? AND ns = ? AND channel = ? AND version = ?',
      );
      const held = this.#database
        .statement('SELECT ns, channel, version FROM channel_values WHERE thread = ?')
        .all(thread);
      for (const { ns, channel, version } of held) {
        if (needed.has(JSON.stringify([ns, channel, version]))) continue;
        remove.run(thread, ns as string, channel as string, version as number);
      }
    });
  }

  #neededVersions(thread: string): Set<string> {
    const needed = new Set<string>();
    for (const row of this.#database.statement('SELECT * FROM checkpoints WHERE thread = ?').all(thread)) {
      const { channel_versions: versions } = JSON.parse(
        new TextDecoder().decode(bytes(row, 'checkpoint')),
      ) as Checkpoint;
      for (const [channel, version] of Object.entries(versions)) {
        needed.add(JSON.stringify([row['ns'], channel, Number(version)]));
      }
    }
    return needed;
  }

  #keys(config: RunnableConfig, before: RunnableConfig | undefined): Row[] {
    const cursor = before ? getCheckpointId(before) || undefined : undefined;
    const given: [string, string | undefined][] = [
      ['thread = ?', threadOf(config)],
      ['ns = ?', stringOf(config.configurable?.['checkpoint_ns'])],
      ['id = ?', getCheckpointId(config) || undefined],
      // A subgraph asks for what it stored before a checkpoint of the graph around it.
      [
        'seq < (SELECT seq FROM checkpoints AS cursor WHERE cursor.id = ? AND cursor.thread = checkpoints.thread)',
        cursor,
      ],
    ];
    const used = given.filter((entry): entry is [string, string] => entry[1] !== undefined);
    const where = used.length === 0 ? '' : `WHERE ${used.map(([condition]) => condition).join(' AND ')}`;
    return this.#database
      .statement(`SELECT thread, ns, id FROM checkpoints ${where} ORDER BY seq DESC`)
      .all(...used.map(([, value]) => value));
  }

  async #toTuple(row: Row): Promise<CheckpointTuple> {
    const key = { thread: text(row, 'thread'), ns: text(row, 'ns'), id: text(row, 'id') };
    const checkpoint = (await this.serde.loadsTyped('json', bytes(row, 'checkpoint'))) as Checkpoint;
    checkpoint.channel_values = await this.#channelValues(key, checkpoint.channel_versions);
    const parent = row['parent'];
    if (checkpoint.v < SENDS_IN_CHANNEL && typeof parent === 'string') {
      await this.#takeOverPendingSends(checkpoint, { ...key, id: parent });
    }
    return {
      config: configOf(key),
      checkpoint,
      metadata: (await this.serde.loadsTyped('json', bytes(row, 'metadata'))) as CheckpointMetadata,
      pendingWrites: await this.#pendingWrites(key),
      ...(typeof parent === 'string' ? { parentConfig: configOf({ ...key, id: parent }) } : {}),
    };
  }

  async #channelValues(key: CheckpointKey, versions: ChannelVersions): Promise<Record<string, unknown>> {
    const find = this.#database.statement(
      'SELECT type, value FROM channel_values WHERE thread = ? AND ns = ? AND channel = ? AND version = ?',
    );
    const values: Record<string, unknown> = {};
    for (const [channel, version] of Object.entries(versions)) {
      const row = find.get(key.thread, key.ns, channel, Number(version));
      if (row) values[channel] = await this.serde.loadsTyped(text(row, 'type'), bytes(row, 'value'));
    }
    return values;
  }

  async #pendingWrites(key: CheckpointKey): Promise<CheckpointPendingWrite[]> {
    const rows = this.#database
      .statement(
        'SELECT task, channel, type, value FROM writes WHERE thread = ? AND ns = ? AND checkpoint = ? ORDER BY task, idx',
      )
      .all(key.thread, key.ns, key.id);
    return await Promise.all(
      rows.map(async (row): Promise<CheckpointPendingWrite> => [
        text(row, 'task'),
        text(row, 'channel'),
        await this.serde.loadsTyped(text(row, 'type'), bytes(row, 'value')),
      ]),
    );
  }

  async #takeOverPendingSends(checkpoint: Checkpoint, parent: CheckpointKey): Promise<void> {
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

function configOf(key: CheckpointKey): RunnableConfig {
  return { configurable: { thread_id: key.thread, checkpoint_ns: key.ns, checkpoint_id: key.id } };
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function threadOf(config: RunnableConfig): string | undefined {
  return stringOf(config.configurable?.['thread_id']);
}

function namespaceOf(config: RunnableConfig): string {
  return stringOf(config.configurable?.['checkpoint_ns']) ?? '';
}

function requiredThread(config: RunnableConfig): string {
  const thread = threadOf(config);
  if (thread === undefined) throw new Error('A checkpoint belongs to a thread: "thread_id" is missing.');
  return thread;
}

function text(row: Row, column: string): string {
  return String(row[column]);
}

function bytes(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new Error(`Column ${column} of the session database holds no bytes.`);
  return value;
}
