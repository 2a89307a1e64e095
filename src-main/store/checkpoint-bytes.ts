/** Encodes checkpoints and task writes as bytes: a header line with the parts and their lengths, then the parts. */

/** A value as LangGraph's serializer makes it. */
export interface Serialized {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface ChannelBytes extends Serialized {
  readonly channel: string;
  readonly version: number | string;
}

export interface CheckpointBytes {
  readonly parent: string | null;
  /** As JSON, without the channel values. */
  readonly checkpoint: Uint8Array;
  /** As JSON. */
  readonly metadata: Uint8Array;
  readonly channels: readonly ChannelBytes[];
}

export interface WriteBytes extends Serialized {
  readonly index: number;
  readonly channel: string;
}

export interface TaskBytes {
  readonly task: string;
  readonly writes: readonly WriteBytes[];
}

type Length = number;
type CheckpointHeader = [string | null, Length, Length, [string, number | string, string, Length][]];
type TaskHeader = [string, [number, string, string, Length][]];

export function checkpointToBytes({ parent, checkpoint, metadata, channels }: CheckpointBytes): Uint8Array {
  const header: CheckpointHeader = [
    ...([parent, checkpoint.length, metadata.length] as const),
    channels.map(({ channel, version, type, bytes }) => [channel, version, type, bytes.length]),
  ];
  return joined(header, [checkpoint, metadata, ...channels.map(({ bytes }) => bytes)]);
}

export function checkpointFromBytes(raw: Uint8Array): CheckpointBytes {
  const { header, take } = parted(raw);
  const [parent, checkpoint, metadata, channels] = header as CheckpointHeader;
  return {
    ...{ parent, checkpoint: take(checkpoint), metadata: take(metadata) },
    channels: channels.map(([channel, version, type, length]) => ({ channel, version, type, bytes: take(length) })),
  };
}

export function taskToBytes({ task, writes }: TaskBytes): Uint8Array {
  const header: TaskHeader = [
    task,
    writes.map(({ index, channel, type, bytes }) => [index, channel, type, bytes.length]),
  ];
  return joined(
    header,
    writes.map(({ bytes }) => bytes),
  );
}

export function taskFromBytes(raw: Uint8Array): TaskBytes {
  const { header, take } = parted(raw);
  const [task, writes] = header as TaskHeader;
  return {
    task,
    writes: writes.map(([index, channel, type, length]) => ({ index, channel, type, bytes: take(length) })),
  };
}

const NEWLINE = 10;

function joined(header: unknown, parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]);
}

function parted(raw: Uint8Array): { header: unknown; take: (length: number) => Uint8Array } {
  let at = raw.indexOf(NEWLINE) + 1;
  const header: unknown = JSON.parse(new TextDecoder().decode(raw.subarray(0, at)));
  const take = (length: number): Uint8Array => raw.subarray(at, (at += length));
  return { header, take };
}
