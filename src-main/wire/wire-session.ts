/** One client on one conversation: what it sends is handled in order, one turn at a time, and answered in the agreed order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientDialect } from '../../src-shared/a2ui/client-dialect.ts';
import { assertNever, type AppError } from '../../src-shared/errors.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import type { Result } from '../../src-shared/result.ts';
import { flushOutbox } from '../../src-shared/wire/flush-outbox.ts';
import { CLOSE_FAILED, CLOSE_FLOOD, CLOSE_TAKEN_OVER, MAIN_SURFACE } from '../../src-shared/wire/limits.ts';
import { errorPayload, VOICE_SAY, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import {
  readClientMessage,
  type ClientMessage,
  type MessageRefusal,
} from '../../src-shared/wire/read-client-message.ts';
import type { ServerPayload, ServerType, ThinkingState } from '../../src-shared/wire/server-messages.ts';
import { nameOfAction } from '../../src-shared/wire/ui-action.ts';
import type { Accepted } from '../runtime/session-requests.ts';
import type { ReplayCursor } from '../store/wire-sessions.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Voice } from '../voice/providers.ts';
import type { WireChannel } from './channel.ts';
import type { Conversation } from './conversation.ts';
import { frameText } from './frame-text.ts';
import { Inbox, MAX_WAITING_MESSAGES } from './inbox.ts';
import { DRAWN } from './screens.ts';
import { AGENT_CHANGED } from './event-replay.ts';
import { VoiceLine } from './voice-line.ts';
import { t } from '../messages/translate.ts';

export interface WireSessionOptions {
  readonly channel: WireChannel;
  readonly voice: Voice;
  readonly log: Logger;
  readonly clock: () => Date;
  /** How much of the conversation the client says it has; null where it does not count. */
  readonly after: number | null;
  /** What it can draw. */
  readonly dialect: ClientDialect;
  /** Begins the conversation, or finds it again. Null: it cannot be held, and the channel was told. */
  readonly open: () => Promise<{ readonly conversation: Conversation; readonly resumed: boolean } | null>;
  /** Whoever was on the conversation before has let go of it. */
  readonly free: () => Promise<void>;
}

type Turned = Promise<Result<Partial<Accepted>>>;
type Acted = Extract<ClientMessage, { type: 'client.ui.action' }>;

interface Turn {
  /** Comes back when the turn is stored, or could not be. */
  readonly work: () => Turned;
  /** What the client is sent at once. */
  readonly echo?: () => void;
  /** Given by the client: what came of a turn with this key is told again, not done again. */
  readonly key?: string | undefined;
  /** The messages that are sent; all if left out. */
  readonly wanted?: ReadonlySet<string>;
}

type Job =
  | { readonly type: 'open' }
  /** Tells what came of a turn that could not be finished at once. */
  | { readonly type: 'catch-up' }
  | { readonly type: 'refused'; readonly refusal: MessageRefusal }
  /** `interrupts`: how often the client had cut in when it sent this. */
  | { readonly type: 'message'; readonly message: ClientMessage; readonly interrupts: number };

const NOT_DONE = t('services.wireSession.notDone');
const KEPT = t('services.wireSession.kept');

/** How long a turn that cannot be stored is waited for before its client is told, and how often it is looked at after that. */
const PATIENCE_MS: readonly number[] = [50, 300];
const CATCH_UP_MS = 1000;

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
  /** The turn under way is stored: whatever goes wrong from here on, it is not to be sent again. */
  #isAccepted = false;
  #catchingUp: NodeJS.Timeout | undefined;

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
    clearTimeout(this.#catchingUp);
    this.#line.hangUp();
    return this.#inbox.close();
  }

  #send<T extends ServerType>(type: T, payload: ServerPayload<T>): void {
    this.#sendEntry({ type, payload: payload as unknown as JsonObject });
  }

  #sendEntry(entry: OutboxEntry, sent?: () => void): void {
    if (this.#closed || this.#conversation === null) return;
    const { channel, clock, dialect, after } = this.#options;
    const { id: sessionId, cursor } = this.#conversation;
    channel.send(frameText(entry, { ts: clock(), sessionId, dialect, seq: after === null ? null : cursor }), sent);
  }

  #think(state: ThinkingState): void {
    this.#send('server.agent.thinking', { state });
  }

  #refuse(refusal: Parameters<typeof errorPayload>[0]): void {
    this.#send('server.error', errorPayload(refusal));
  }

  #overflow(): void {
    const message = t('services.wireSession.tooManyWaiting', { limit: MAX_WAITING_MESSAGES });
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
      this.#isAccepted = false;
      if (job.type === 'open') await this.#open();
      else if (job.type === 'catch-up') await this.#catchUp();
      else if (job.type === 'refused') this.#refuse(job.refusal);
      else await this.#take(job.message, job.interrupts);
    } catch (error) {
      this.#options.log.error({ session: this.id, job: job.type, error }, 'a message of a client ended in a bug');
      if (this.#conversation === null) return this.#options.channel.close(CLOSE_FAILED, 'the session failed to open');
      this.#refuse({ code: 'GRAPH_FAILED', message: this.#isAccepted ? KEPT : NOT_DONE });
      this.#think('idle');
      if (this.#isAccepted) this.#catchUpLater();
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
    const stop = conversation.tellProgress((entry) => this.#sendEntry(entry));
    const settled = await this.#settled(conversation).finally(stop);
    if (this.#closed) return;
    if (!settled) return this.#refuseForNow(KEPT);
    const { after } = this.#options;
    if (resumed) conversation.takeUp(after);
    const { entries, told } = await conversation.news();
    const now = await conversation.lead();
    const isStill = now.ok && now.value.agentId === agentId;
    // Who leads was said already, unless that is another one by now.
    const words = this.#flush(resumed && isStill ? entries.filter(({ type }) => type !== AGENT_CHANGED) : entries);
    const open = resumed && words === '' && after === null ? await conversation.openQuestion() : null;
    if (open !== null) this.#send('server.transcript.final', { ...open, role: 'assistant' });
    this.#rest(told);
  }

  /** A turn that could not be finished when its client was told so may be finished now. */
  async #catchUp(): Promise<void> {
    const conversation = this.#conversation;
    if (conversation === null || this.#closed) return;
    if (!(await conversation.settled()).ok) return this.#catchUpLater();
    const { entries, told } = await conversation.news();
    if (entries.length === 0) return conversation.saveTold(told);
    this.#flush(entries);
    this.#rest(told);
  }

  #catchUpLater(): void {
    clearTimeout(this.#catchingUp);
    if (this.#closed) return;
    this.#catchingUp = setTimeout(() => this.#inbox.add({ type: 'catch-up' }, 0), CATCH_UP_MS);
    this.#catchingUp.unref();
  }

  /** False: something could not be stored, and is tried again. */
  async #settled(conversation: Conversation): Promise<boolean> {
    for (const ms of PATIENCE_MS) {
      if ((await conversation.settled()).ok) return true;
      await sleep(ms, undefined, { ref: false });
    }
    return (await conversation.settled()).ok;
  }

  #refuseForNow(message: string): void {
    this.#refuse({ code: 'GRAPH_FAILED', message });
    this.#think('idle');
    this.#catchUpLater();
  }

  /** The end of a turn. Only what has left is told: the rest is told again to a client that comes back. */
  #rest(told: ReplayCursor): void {
    const { log } = this.#options;
    const conversation = this.#conversation;
    this.#sendEntry({ type: 'server.agent.thinking', payload: { state: 'idle' } }, () => {
      try {
        conversation?.saveTold(told);
      } catch (error) {
        log.error({ session: this.id, error }, 'what a client was told could not be noted');
      }
    });
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
    const { text, image, key } = message;
    const said: Turn = {
      key,
      work: async () => {
        const changed = await conversation.changeClient({ mode: 'text' });
        return changed.ok ? conversation.say({ text, key }) : changed;
      },
      echo: () => {
        this.#send('server.transcript.final', { text, role: 'user', ...(image === undefined ? {} : { image }) });
        this.#think('rendering_ui');
      },
    };
    await this.#turn(conversation, said);
  }

  async #takeUtterance(conversation: Conversation): Promise<void> {
    const text = await this.#line.heard();
    if (text === '') return this.#think('idle');
    await this.#turn(conversation, {
      work: () => conversation.say({ text, key: undefined }),
      echo: () => {
        this.#send('server.transcript.final', { text, role: 'user' });
        this.#think('extracting_intent');
      },
    });
  }

  async #takeAction(conversation: Conversation, { action, key }: Acted): Promise<void> {
    const { name, surface, data } = action;
    this.#line.silence();
    // Another agent may lead since it was made: it is not theirs to refuse.
    const made = conversation.madeWith(key);
    if (made !== null) return void (await this.#turn(conversation, { key, work: () => Promise.resolve(made) }));
    const lead = await conversation.lead();
    const named = lead.ok ? nameOfAction(name, lead.value.agentId) : null;
    if (named === null) {
      this.#refuse({ code: 'UNKNOWN_ACTION', message: t('services.wireSession.unknownAction', { name }) });
      return this.#think('idle');
    }
    if (!conversation.screens.has(surface) && surface !== MAIN_SURFACE) {
      this.#refuse({
        code: 'INVALID_ACTION',
        message: t('services.wireSession.unknownSurface', { surface }),
        field: 'surfaceId',
      });
      return this.#think('idle');
    }
    const work = (): Turned => conversation.act({ action: named.action, data, surface, key });
    const news = await this.#turn(conversation, { key, work });
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
    await this.#turn(conversation, { work: () => conversation.changeClient({ device }), wanted: DRAWN });
  }

  /** Stores a turn, echoes it, runs it to its end, and tells what it came to. */
  async #turn(conversation: Conversation, turn: Turn): Promise<readonly OutboxEntry[]> {
    const { work, echo, key, wanted } = turn;
    const stop = conversation.tellProgress((entry) => this.#sendEntry(entry));
    const begun = await work();
    this.#isAccepted = begun.ok;
    // What could not be stored is not echoed: it would look as if it had been heard.
    if (begun.ok || begun.error.code === 'session_ended') echo?.();
    if (!begun.ok) this.#refuseTurn(begun.error);
    const settled = await this.#settled(conversation).finally(stop);
    if (this.#closed) return [];
    if (!settled && begun.ok) this.#refuseForNow(KEPT);
    else if (!settled) this.#think('idle');
    if (!settled) return [];
    const { entries, told } = await conversation.news();
    const again = begun.ok && begun.value.repeated === true && key !== undefined && !entries.some(isHeard);
    const news = again ? [...entries, ...(await conversation.outcomeOf(key))] : entries;
    const words = this.#flush(wanted === undefined ? news : news.filter(({ type }) => wanted.has(type)));
    const lead = words === '' ? null : await conversation.lead();
    const isSpoken = lead?.ok === true && lead.value.client.mode === 'voice' && this.#heardAt === this.#interrupts;
    if (isSpoken && !this.#closed) this.#line.speak(words);
    this.#rest(told);
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
    this.#refuse({ code: 'GRAPH_FAILED', message: NOT_DONE });
  }
}

function isHeard({ type }: OutboxEntry): boolean {
  return type === VOICE_SAY || type === 'server.error';
}
