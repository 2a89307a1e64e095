/** One client on one conversation: what it sends is handled in order, one turn at a time, and answered in the agreed order. */
import { assertNever, type AppError } from '../../src-shared/errors.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import type { Result } from '../../src-shared/result.ts';
import { flushOutbox } from '../../src-shared/wire/flush-outbox.ts';
import { CLOSE_FAILED, CLOSE_FLOOD, CLOSE_TAKEN_OVER, MAIN_SURFACE } from '../../src-shared/wire/limits.ts';
import { errorPayload, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import {
  readClientMessage,
  type ClientMessage,
  type MessageRefusal,
} from '../../src-shared/wire/read-client-message.ts';
import type { ServerPayload, ServerType, ThinkingState } from '../../src-shared/wire/server-messages.ts';
import { nameOfAction, type UiAction } from '../../src-shared/wire/ui-action.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Voice } from '../voice/providers.ts';
import type { WireChannel } from './channel.ts';
import type { Conversation } from './conversation.ts';
import { Inbox, MAX_WAITING_MESSAGES } from './inbox.ts';
import { PATCH } from './screens.ts';
import { VoiceLine } from './voice-line.ts';

export interface WireSessionOptions {
  readonly channel: WireChannel;
  readonly voice: Voice;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Begins the conversation, or finds it again. Null: it cannot be held, and the channel was told. */
  readonly open: () => Promise<{ readonly conversation: Conversation; readonly resumed: boolean } | null>;
  /** Whoever was on the conversation before has let go of it. */
  readonly free: () => Promise<void>;
}

type Job =
  | { readonly type: 'open' }
  | { readonly type: 'refused'; readonly refusal: MessageRefusal }
  /** `interrupts`: how often the client had cut in when it sent this. */
  | { readonly type: 'message'; readonly message: ClientMessage; readonly interrupts: number };

const INTERNAL_FAILURE = 'Something went wrong, and this was not done. Please try again.';

export class WireSession {
  readonly #options: WireSessionOptions;
  readonly #inbox: Inbox<Job>;
  readonly #line: VoiceLine;
  /** Names without a plugin that the log has been told of. */
  readonly #legacyNames = new Set<string>();
  #conversation: Conversation | null = null;
  #interrupts = 0;
  /** How often it had cut in when it sent what is being handled: a turn that is cut into stays silent. */
  #heardAt = 0;
  #closed = false;

  constructor(options: WireSessionOptions) {
    const { voice, log, channel } = options;
    this.#options = options;
    this.#inbox = new Inbox<Job>({
      handle: (job) => this.#handle(job),
      onFull: () => this.#overflow(),
      onFlood: () => channel.close(CLOSE_FLOOD, 'too many messages'),
    });
    this.#line = new VoiceLine({
      ...{ voice, log },
      send: (type, payload) => this.#send(type, payload),
      refuse: (refusal) => this.#refuse(refusal),
    });
    this.#inbox.add({ type: 'open' }, 0);
  }

  get id(): string | null {
    return this.#conversation?.id ?? null;
  }

  /** Null stands for a binary frame. */
  receive(frame: string | null): void {
    if (this.#closed) return;
    const read = readClientMessage(frame);
    const bytes = frame === null ? 0 : Buffer.byteLength(frame);
    if (!read.ok) return this.#inbox.add({ type: 'refused', refusal: read.error }, bytes);
    if (read.value.type === 'client.audio.interrupt') return this.#interrupt();
    this.#inbox.add({ type: 'message', message: read.value, interrupts: this.#interrupts }, bytes);
  }

  /** Another connection leads the conversation from here. */
  takeOver(): Promise<void> {
    this.#options.channel.close(CLOSE_TAKEN_OVER, 'another connection has taken this session over');
    return this.close();
  }

  /** The client is gone. Comes back when the turn it left behind is done; that turn is not told to anybody yet. */
  close(): Promise<void> {
    this.#closed = true;
    this.#line.hangUp();
    return this.#inbox.close();
  }

  #send<T extends ServerType>(type: T, payload: ServerPayload<T>): void {
    this.#sendEntry({ type, payload: payload as unknown as JsonObject });
  }

  #sendEntry({ type, payload }: OutboxEntry): void {
    if (this.#closed || this.#conversation === null) return;
    const ts = this.#options.clock().toISOString();
    this.#options.channel.send(JSON.stringify({ type, ts, sessionId: this.#conversation.id, payload }));
  }

  #think(state: ThinkingState): void {
    this.#send('server.agent.thinking', { state });
  }

  #refuse(refusal: Parameters<typeof errorPayload>[0]): void {
    this.#send('server.error', errorPayload(refusal));
  }

  #overflow(): void {
    const message = `More than ${MAX_WAITING_MESSAGES} messages wait to be handled; wait for answers before sending more.`;
    this.#options.log.warn({ session: this.id }, 'a client sends more than can be handled');
    this.#refuse({ code: 'BAD_MESSAGE', message });
  }

  /** At once, whatever is under way: the turn under way stays silent, and the next utterance begins afresh. */
  #interrupt(): void {
    this.#interrupts += 1;
    this.#line.interrupt();
  }

  async #handle(job: Job): Promise<void> {
    try {
      if (job.type === 'open') await this.#open();
      else if (job.type === 'refused') this.#refuse(job.refusal);
      else await this.#take(job.message, job.interrupts);
    } catch (error) {
      this.#options.log.error({ session: this.id, job: job.type, error }, 'a message of a client ended in a bug');
      if (this.#conversation === null) return this.#options.channel.close(CLOSE_FAILED, 'the session failed to open');
      this.#refuse({ code: 'GRAPH_FAILED', message: INTERNAL_FAILURE });
      this.#think('idle');
    }
  }

  async #open(): Promise<void> {
    const opened = await this.#options.open();
    if (opened === null) return;
    const { conversation, resumed } = opened;
    const lead = await conversation.lead();
    if (!lead.ok) throw new Error(lead.error.message);
    this.#conversation = conversation;
    const { agentId, stateVersion, client } = lead.value;
    this.#send('server.ready', { agentId, stateVersion, ...client, surfaceId: 'main', resumed });
    await this.#options.free();
    await conversation.settled();
    if (this.#closed) return;
    const news = await conversation.news();
    // Who leads was said already.
    this.#flush(resumed ? news.filter(({ type }) => type !== 'server.agent.changed') : news);
    this.#think('idle');
  }

  async #take(message: ClientMessage, interrupts: number): Promise<void> {
    const conversation = this.#conversation;
    if (conversation === null) return;
    this.#heardAt = interrupts;
    switch (message.type) {
      case 'client.hello':
      case 'client.audio.interrupt':
        return;
      case 'client.text':
        return this.#takeText(conversation, message);
      case 'client.ui.action':
        return this.#takeAction(conversation, message.action);
      case 'client.mode.update':
        return this.#takeClient(conversation, message);
      case 'client.audio.start':
        return interrupts === this.#interrupts ? this.#line.startHearing() : undefined;
      case 'client.audio.chunk':
        return interrupts === this.#interrupts ? this.#line.hear(Buffer.from(message.data, 'base64')) : undefined;
      case 'client.audio.stop':
        return this.#takeUtterance(conversation);
      default:
        assertNever(message);
    }
  }

  async #takeText(conversation: Conversation, message: Extract<ClientMessage, { type: 'client.text' }>): Promise<void> {
    this.#line.silence();
    this.#line.stopHearing();
    const { text, image } = message;
    this.#send('server.transcript.final', { text, role: 'user', ...(image === undefined ? {} : { image }) });
    this.#think('rendering_ui');
    await this.#turn(conversation, async () => {
      const changed = await conversation.changeClient({ mode: 'text' });
      return changed.ok ? conversation.say(text) : changed;
    });
  }

  async #takeUtterance(conversation: Conversation): Promise<void> {
    const text = await this.#line.heard();
    if (text === '') return this.#think('idle');
    this.#send('server.transcript.final', { text, role: 'user' });
    this.#think('extracting_intent');
    await this.#turn(conversation, () => conversation.say(text));
  }

  async #takeAction(conversation: Conversation, { name, surface, data }: UiAction): Promise<void> {
    this.#line.silence();
    const lead = await conversation.lead();
    const named = lead.ok ? nameOfAction(name, lead.value.agentId) : null;
    if (named === null) {
      this.#refuse({ code: 'UNKNOWN_ACTION', message: `The action "${name}" is not one of this agent.` });
      return this.#think('idle');
    }
    if (!conversation.screens.has(surface) && surface !== MAIN_SURFACE) {
      this.#refuse({ code: 'INVALID_ACTION', message: `There is no surface "${surface}".`, field: 'surfaceId' });
      return this.#think('idle');
    }
    const news = await this.#turn(conversation, () => conversation.act(named.action, data, surface));
    const unknown = news.some(({ payload }) => payload['code'] === 'UNKNOWN_ACTION');
    if (named.legacy && !unknown && !this.#legacyNames.has(name)) {
      this.#legacyNames.add(name);
      const agent = lead.ok ? lead.value.agentId : null;
      this.#options.log.warn({ session: this.id, agent, action: name }, 'an action without its plugin is deprecated');
    }
  }

  /** Mode alone is only taken note of; another device gets the present screen anew. */
  async #takeClient(
    conversation: Conversation,
    { mode, device }: Extract<ClientMessage, { type: 'client.mode.update' }>,
  ): Promise<void> {
    const lead = await conversation.lead();
    if (!lead.ok) return this.#refuseTurn(lead.error);
    const { client } = lead.value;
    if (mode === 'text') this.#line.silence();
    if (mode !== undefined && mode !== client.mode) {
      await conversation.changeClient({ mode });
      await conversation.settled();
      if (!this.#closed) await conversation.passOver();
    }
    if (device === undefined || device === client.device) return;
    conversation.drawAnew();
    await this.#turn(conversation, () => conversation.changeClient({ device }), DRAWN);
  }

  /** Runs a turn to its end, and tells what it came to. */
  async #turn(
    conversation: Conversation,
    work: () => Promise<Result<unknown>>,
    wanted?: ReadonlySet<string>,
  ): Promise<readonly OutboxEntry[]> {
    const begun = await work();
    if (!begun.ok) this.#refuseTurn(begun.error);
    await conversation.settled();
    if (this.#closed) return [];
    const news = await conversation.news();
    const words = this.#flush(wanted === undefined ? news : news.filter(({ type }) => wanted.has(type)));
    const lead = words === '' ? null : await conversation.lead();
    const isSpoken = lead?.ok === true && lead.value.client.mode === 'voice' && this.#heardAt === this.#interrupts;
    if (isSpoken && !this.#closed) this.#line.speak(words);
    this.#think('idle');
    return news;
  }

  /** Sends what is to be seen, and comes back with what is to be heard. */
  #flush(news: readonly OutboxEntry[]): string {
    const { messages, words } = flushOutbox(news);
    for (const message of messages) this.#sendEntry(message);
    return words;
  }

  /** The turn could not even begin. */
  #refuseTurn({ code, message }: AppError): void {
    if (code === 'session_ended') return this.#refuse({ code: 'INVALID_ACTION', message });
    this.#options.log.error({ session: this.id, code }, `a turn could not begin: ${message}`);
    this.#refuse({ code: 'GRAPH_FAILED', message: INTERNAL_FAILURE });
  }
}

/** What is sent for another device: no word is said again. */
const DRAWN: ReadonlySet<string> = new Set([PATCH, 'server.error']);
