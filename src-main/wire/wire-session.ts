/**
 * One client of one conversation: handles its messages in order, one turn at a time, and answers in the order the
 * protocol defines.
 */
import type { ClientDialect } from '../../src-shared/a2ui/client-dialect.ts';
import type { Device } from '../../src-shared/device.ts';
import { assertNever } from '../../src-shared/errors.ts';
import { CLOSE_FAILED, CLOSE_FLOOD, CLOSE_TAKEN_OVER, MAIN_SURFACE } from '../../src-shared/wire/limits.ts';
import {
  readClientMessage,
  type ClientMessage,
  type MessageRefusal,
} from '../../src-shared/wire/read-client-message.ts';
import { nameOfAction } from '../../src-shared/wire/ui-action.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Voice } from '../voice/providers.ts';
import type { WireChannel } from './channel.ts';
import type { Conversation } from './conversation.ts';
import { Inbox, MAX_WAITING_MESSAGES } from './inbox.ts';
import { Replies } from './replies.ts';
import { DRAWN } from './screens.ts';
import { AGENT_CHANGED } from './event-replay.ts';
import { Turns, type TurnResult } from './turns.ts';
import { VoiceLine } from './voice-line.ts';
import { t } from '../messages/translate.ts';

export interface WireSessionOptions {
  readonly channel: WireChannel;
  readonly voice: Voice;
  readonly log: Logger;
  readonly clock: () => Date;
  /** The position the client reports; null if it doesn't count. */
  readonly after: number | null;
  /** The screen dialect it supports. */
  readonly dialect: ClientDialect;
  readonly device: Device | null;
  /** Begins or resumes the conversation. Null if that isn't possible; the channel was told why. */
  readonly open: () => Promise<{ readonly conversation: Conversation; readonly resumed: boolean } | null>;
  /** Resolves when the previous connection has let go of the conversation. */
  readonly free: () => Promise<void>;
}

type Acted = Extract<ClientMessage, { type: 'client.ui.action' }>;

type Job =
  | { readonly type: 'open' }
  /** Sends the results of a turn that couldn't be finished at once. */
  | { readonly type: 'catch-up' }
  | { readonly type: 'refused'; readonly refusal: MessageRefusal }
  /** `interrupts` is how often the client had interrupted when it sent this. */
  | { readonly type: 'message'; readonly message: ClientMessage; readonly interrupts: number };

export class WireSession {
  readonly #options: WireSessionOptions;
  readonly #inbox: Inbox<Job>;
  readonly #line: VoiceLine;
  readonly #replies: Replies;
  readonly #turns: Turns;
  /** Names without a plugin prefix that were already logged. */
  readonly #legacyNames = new Set<string>();
  #conversation: Conversation | null = null;
  #interrupts = 0;
  /** The number of interruptions when the current message was sent; a turn that was interrupted since isn't spoken. */
  #heardAt = 0;
  #closed = false;

  constructor(options: WireSessionOptions) {
    const { voice, log, channel, clock, dialect, after } = options;
    this.#options = options;
    this.#replies = new Replies({
      ...{ channel, clock, dialect },
      isCounted: after !== null,
      conversation: () => (this.#closed ? null : this.#conversation),
    });
    this.#turns = new Turns({
      ...{ replies: this.#replies, log },
      isClosed: () => this.#closed,
      speak: (words) => this.#speak(words),
      onCatchUp: () => this.#inbox.add({ type: 'catch-up' }, 0),
    });
    this.#inbox = new Inbox<Job>({
      handle: (job) => this.#handle(job),
      onFull: () => this.#overflow(),
      onFlood: () => channel.close(CLOSE_FLOOD, t('services.wireSession.flood')),
    });
    this.#line = new VoiceLine({
      ...{ voice, log },
      send: (type, payload) => this.#replies.send(type, payload),
      refuse: (refusal) => this.#replies.refuse(refusal),
    });
    this.#inbox.add({ type: 'open' }, 0);
  }

  get id(): string | null {
    return this.#conversation?.id ?? null;
  }

  /** Null for a binary frame. */
  receive(frame: string | null): void {
    if (this.#closed) return;
    const read = readClientMessage(frame);
    const bytes = frame === null ? 0 : Buffer.byteLength(frame);
    if (!read.ok) return this.#inbox.add({ type: 'refused', refusal: read.error }, bytes);
    if (read.value.type === 'client.audio.interrupt') return this.#interrupt();
    this.#inbox.add({ type: 'message', message: read.value, interrupts: this.#interrupts }, bytes);
  }

  /** Another connection takes over the conversation. */
  takeOver(): Promise<void> {
    this.#options.channel.close(CLOSE_TAKEN_OVER, t('services.wireSession.takenOver'));
    return this.close();
  }

  /** The client disconnected. Resolves when its current turn is done; the results are sent after a reconnect. */
  close(): Promise<void> {
    this.#closed = true;
    this.#turns.close();
    this.#line.hangUp();
    return this.#inbox.close();
  }

  #overflow(): void {
    const message = t('services.wireSession.tooManyWaiting', { limit: MAX_WAITING_MESSAGES });
    this.#options.log.warn({ session: this.id }, 'a client sends more than can be handled');
    this.#replies.refuse({ code: 'BAD_MESSAGE', message });
  }

  /** Takes effect at once: the current turn isn't spoken, and the next utterance starts fresh. */
  #interrupt(): void {
    this.#interrupts += 1;
    this.#line.interrupt();
  }

  /** An interrupted turn isn't spoken. */
  #speak(words: string): void {
    if (this.#heardAt === this.#interrupts) this.#line.speak(words);
  }

  async #handle(job: Job): Promise<void> {
    try {
      this.#turns.reset();
      if (job.type === 'open') await this.#open();
      else if (job.type === 'catch-up') await this.#catchUp();
      else if (job.type === 'refused') this.#replies.refuse(job.refusal);
      else await this.#take(job.message, job.interrupts);
    } catch (error) {
      this.#options.log.error({ session: this.id, job: job.type, error }, 'a message of a client ended in a bug');
      if (this.#conversation === null)
        return this.#options.channel.close(CLOSE_FAILED, t('services.wireSession.notOpened'));
      this.#turns.fail();
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
    const device = this.#options.device ?? client.device;
    this.#replies.send('server.ready', { agentId, stateVersion, ...client, device, surfaceId: 'main', resumed });
    await this.#options.free();
    if (!(await this.#turns.resume(conversation))) return;
    if (device !== client.device) await this.#changeDevice(conversation, device);
    const { after } = this.#options;
    if (resumed) conversation.takeUp(after);
    const { entries, told } = await conversation.news();
    const now = await conversation.lead();
    const isStill = now.ok && now.value.agentId === agentId;
    // The leading agent was already announced, unless it has changed since.
    const words = this.#replies.flush(
      resumed && isStill ? entries.filter(({ type }) => type !== AGENT_CHANGED) : entries,
    );
    const open = resumed && words === '' && after === null ? await conversation.openQuestion() : null;
    if (open !== null) this.#replies.send('server.transcript.final', { ...open, role: 'assistant' });
    this.#turns.rest(conversation, told);
  }

  /** A client may reconnect as another device. Its screens are sent in full; a failed conversation keeps its own. */
  async #changeDevice(conversation: Conversation, device: Device): Promise<void> {
    await conversation.changeClient({ device });
    await conversation.settled();
  }

  async #catchUp(): Promise<void> {
    if (this.#conversation !== null && !this.#closed) await this.#turns.catchUp(this.#conversation);
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
        return this.#takeAction(conversation, message);
      case 'client.ui.error':
        return conversation.noteError(message.error);
      case 'client.mode.update':
        return this.#takeClient(conversation, message);
      case 'client.audio.start':
        return interrupts === this.#interrupts ? this.#line.startHearing() : undefined;
      case 'client.audio.chunk':
        return interrupts === this.#interrupts ? this.#line.take(Buffer.from(message.data, 'base64')) : undefined;
      case 'client.audio.stop':
        return this.#takeUtterance(conversation);
      default:
        assertNever(message);
    }
  }

  async #takeText(conversation: Conversation, message: Extract<ClientMessage, { type: 'client.text' }>): Promise<void> {
    this.#line.silence();
    this.#line.stopHearing();
    const { text, image, key } = message;
    await this.#turns.run(conversation, {
      key,
      work: async () => {
        const changed = await conversation.changeClient({ mode: 'text' });
        return changed.ok ? conversation.say({ text, key }) : changed;
      },
      echo: () => {
        this.#replies.send('server.transcript.final', {
          text,
          role: 'user',
          ...(image === undefined ? {} : { image }),
        });
        this.#replies.think('rendering_ui');
      },
    });
  }

  async #takeUtterance(conversation: Conversation): Promise<void> {
    const text = await this.#line.heard();
    if (text === '') return this.#replies.think('idle');
    await this.#turns.run(conversation, {
      work: () => conversation.say({ text, key: undefined }),
      echo: () => {
        this.#replies.send('server.transcript.final', { text, role: 'user' });
        this.#replies.think('extracting_intent');
      },
    });
  }

  async #takeAction(conversation: Conversation, { action, key }: Acted): Promise<void> {
    const { name, surface, data } = action;
    this.#line.silence();
    // Another agent may be active by now, which must not reject the earlier turn.
    const made = conversation.madeWith(key);
    if (made !== null) return void (await this.#turns.run(conversation, { key, work: () => Promise.resolve(made) }));
    const lead = await conversation.lead();
    const named = lead.ok ? nameOfAction(name, lead.value.agentId) : null;
    if (named === null) {
      this.#replies.refuse({ code: 'UNKNOWN_ACTION', message: t('services.wireSession.unknownAction', { name }) });
      return this.#replies.think('idle');
    }
    if (!conversation.screens.has(surface) && surface !== MAIN_SURFACE) {
      this.#replies.refuse({
        code: 'INVALID_ACTION',
        message: t('services.wireSession.unknownSurface', { surface }),
        field: 'surfaceId',
      });
      return this.#replies.think('idle');
    }
    const work = (): TurnResult => conversation.act({ action: named.action, data, surface, key });
    const news = await this.#turns.run(conversation, { key, work });
    const unknown = news.some(({ payload }) => payload['code'] === 'UNKNOWN_ACTION');
    if (named.legacy && !unknown && !this.#legacyNames.has(name)) {
      this.#legacyNames.add(name);
      const agent = lead.ok ? lead.value.agentId : null;
      this.#options.log.warn({ session: this.id, agent, action: name }, 'an action without its plugin is deprecated');
    }
  }

  /** A changed mode is only recorded; a changed device gets the current screen again. */
  async #takeClient(
    conversation: Conversation,
    { mode, device }: Extract<ClientMessage, { type: 'client.mode.update' }>,
  ): Promise<void> {
    const lead = await conversation.lead();
    if (!lead.ok) return this.#turns.refuse(conversation, lead.error);
    const { client } = lead.value;
    if (mode === 'text') this.#line.silence();
    if (mode !== undefined && mode !== client.mode) {
      await conversation.changeClient({ mode });
      await conversation.settled();
      if (!this.#closed) await conversation.passOver();
    }
    if (device === undefined || device === client.device) return;
    conversation.drawAnew();
    await this.#turns.run(conversation, { work: () => conversation.changeClient({ device }), wanted: DRAWN });
  }
}
