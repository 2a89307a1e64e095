/** Values of channels as bytes: with LangGraph's serializer, except those of the plain channel. */
import type { SerializerProtocol } from '@langchain/langgraph-checkpoint';

/**
 * The type of values of the plain channel. LangGraph's serializer searches values for its classes, which is several
 * times slower.
 */
const PLAIN = 'plain';

export class ChannelValues {
  readonly #serde: SerializerProtocol;
  readonly #plainChannel: string | undefined;
  /** A task's result is stored when the task ends, and again with the checkpoint that includes it. */
  readonly #serialized = new WeakMap<object, Uint8Array>();

  constructor(serde: SerializerProtocol, plainChannel: string | undefined) {
    this.#serde = serde;
    this.#plainChannel = plainChannel;
  }

  async serialize(channel: string, value: unknown): Promise<readonly [string, Uint8Array]> {
    if (channel !== this.#plainChannel || typeof value !== 'object' || value === null)
      return await this.#serde.dumpsTyped(value);
    let bytes = this.#serialized.get(value);
    if (bytes === undefined) this.#serialized.set(value, (bytes = Buffer.from(JSON.stringify(value))));
    return [PLAIN, bytes];
  }

  async parse(type: string, bytes: Uint8Array): Promise<unknown> {
    if (type !== PLAIN) return await this.#serde.loadsTyped(type, bytes);
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  }
}
