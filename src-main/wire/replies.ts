/** Sends messages to one client, in frames of its dialect. */
import type { ClientDialect } from '../../src-shared/a2ui/client-dialect.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { flushOutbox } from '../../src-shared/wire/flush-outbox.ts';
import { errorPayload, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import type { ServerPayload, ServerType, ThinkingState } from '../../src-shared/wire/server-messages.ts';
import type { WireChannel } from './channel.ts';
import type { Conversation } from './conversation.ts';
import { frameText } from './frame-text.ts';

export interface RepliesOptions {
  readonly channel: WireChannel;
  readonly clock: () => Date;
  readonly dialect: ClientDialect;
  /** Whether the client counts the events it gets. */
  readonly isCounted: boolean;
  /** Null if the conversation isn't open yet or the client has disconnected; then nothing is sent. */
  readonly conversation: () => Conversation | null;
}

export class Replies {
  readonly #options: RepliesOptions;

  constructor(options: RepliesOptions) {
    this.#options = options;
  }

  send<T extends ServerType>(type: T, payload: ServerPayload<T>): void {
    this.sendEntry({ type, payload: payload as unknown as JsonObject });
  }

  sendEntry(entry: OutboxEntry, sent?: () => void): void {
    const { channel, clock, dialect, isCounted, conversation } = this.#options;
    const open = conversation();
    if (open === null) return;
    const { id: sessionId, cursor } = open;
    channel.send(frameText(entry, { ts: clock(), sessionId, dialect, seq: isCounted ? cursor : null }), sent);
  }

  think(state: ThinkingState): void {
    this.send('server.agent.thinking', { state });
  }

  refuse(refusal: Parameters<typeof errorPayload>[0]): void {
    this.send('server.error', errorPayload(refusal));
  }

  /** Sends visible entries and returns the text to speak. */
  flush(news: readonly OutboxEntry[]): string {
    const { messages, words } = flushOutbox(news);
    for (const message of messages) this.sendEntry(message);
    return words;
  }
}
