/**
 * The turns of one client: each is stored, echoed, run to its end, and its results sent. A turn that can't be stored is
 * retried.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppError } from '../../src-shared/errors.ts';
import type { Result } from '../../src-shared/result.ts';
import { VOICE_SAY, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import type { Accepted } from '../runtime/session-requests.ts';
import type { ReplayCursor } from '../store/wire-sessions.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Conversation } from './conversation.ts';
import type { Replies } from './replies.ts';
import { t } from '../messages/translate.ts';

export interface TurnsOptions {
  readonly replies: Replies;
  readonly log: Logger;
  readonly isClosed: () => boolean;
  /** Speaks the text, unless the client has interrupted. */
  readonly speak: (words: string) => void;
  /** Called when an unfinished turn should be checked again. */
  readonly onCatchUp: () => void;
}

export type TurnResult = Promise<Result<Partial<Accepted>>>;

export interface Turn {
  /** Resolves when the turn is stored, or couldn't be. */
  readonly work: () => TurnResult;
  /** Sends the client its immediate response. */
  readonly echo?: () => void;
  /** The client's key: for a known key, the results are sent again and the turn is not repeated. */
  readonly key?: string | undefined;
  /** The message types to send; all by default. */
  readonly wanted?: ReadonlySet<string>;
}

const NOT_DONE = t('services.wireSession.notDone');
const KEPT = t('services.wireSession.kept');

/** How long to wait for a turn that can't be stored before telling the client, and how often to check after that. */
const PATIENCE_MS: readonly number[] = [50, 300];
const CATCH_UP_MS = 1000;

export class Turns {
  readonly #options: TurnsOptions;
  /** True if the current turn is stored: whatever fails from here on, the client must not send it again. */
  #isAccepted = false;
  #catchingUp: NodeJS.Timeout | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Forgets the previous turn. */
  reset(): void {
    this.#isAccepted = false;
  }

  close(): void {
    clearTimeout(this.#catchingUp);
  }

  /** Stores a turn, echoes it, runs it to its end, and sends the results. */
  async run(conversation: Conversation, turn: Turn): Promise<readonly OutboxEntry[]> {
    const { work, echo, key, wanted } = turn;
    const { replies, isClosed, speak } = this.#options;
    const stop = conversation.tellProgress((entry) => replies.sendEntry(entry));
    const begun = await work();
    this.#isAccepted = begun.ok;
    // A message that couldn't be stored isn't echoed, because it would look accepted.
    if (begun.ok || begun.error.code === 'session_ended') echo?.();
    if (!begun.ok) this.refuse(conversation, begun.error);
    const settled = await this.#settled(conversation).finally(stop);
    if (isClosed()) return [];
    if (!settled && begun.ok) this.#refuseForNow(KEPT);
    else if (!settled) replies.think('idle');
    if (!settled) return [];
    const { entries, told } = await conversation.news();
    const again = begun.ok && begun.value.repeated === true && key !== undefined && !entries.some(isHeard);
    const news = again ? [...entries, ...(await conversation.outcomeOf(key))] : entries;
    const words = replies.flush(wanted === undefined ? news : news.filter(({ type }) => wanted.has(type)));
    const lead = words === '' ? null : await conversation.lead();
    if (lead?.ok === true && lead.value.client.mode === 'voice' && !isClosed()) speak(words);
    this.rest(conversation, told);
    return news;
  }

  /** Waits for an unfinished turn. Returns false if the client disconnected or was told to wait. */
  async resume(conversation: Conversation): Promise<boolean> {
    const { replies, isClosed } = this.#options;
    const stop = conversation.tellProgress((entry) => replies.sendEntry(entry));
    const settled = await this.#settled(conversation).finally(stop);
    if (isClosed()) return false;
    if (!settled) this.#refuseForNow(KEPT);
    return settled;
  }

  /** Checks again whether a turn that couldn't be finished is finished now. */
  async catchUp(conversation: Conversation): Promise<void> {
    if (!(await conversation.settled()).ok) return this.#catchUpLater();
    const { entries, told } = await conversation.news();
    if (entries.length === 0) return conversation.saveTold(told);
    this.#options.replies.flush(entries);
    this.rest(conversation, told);
  }

  /** Ends a turn. Only what was actually sent is recorded; the rest is sent again after a reconnect. */
  rest(conversation: Conversation, told: ReplayCursor): void {
    const { replies, log } = this.#options;
    replies.sendEntry({ type: 'server.agent.thinking', payload: { state: 'idle' } }, () => {
      try {
        conversation.saveTold(told);
      } catch (error) {
        log.error({ session: conversation.id, error }, 'what a client was told could not be noted');
      }
    });
  }

  /** The turn couldn't begin. */
  refuse({ id: session }: Conversation, { code, message }: AppError): void {
    const { replies, log } = this.#options;
    if (code === 'session_ended') return replies.refuse({ code: 'INVALID_ACTION', message });
    log.error({ session, code }, `a turn could not begin: ${message}`);
    replies.refuse({ code: 'GRAPH_FAILED', message: NOT_DONE });
  }

  /** The turn failed because of a bug. */
  fail(): void {
    const { replies } = this.#options;
    replies.refuse({ code: 'GRAPH_FAILED', message: this.#isAccepted ? KEPT : NOT_DONE });
    replies.think('idle');
    if (this.#isAccepted) this.#catchUpLater();
  }

  #refuseForNow(message: string): void {
    const { replies } = this.#options;
    replies.refuse({ code: 'GRAPH_FAILED', message });
    replies.think('idle');
    this.#catchUpLater();
  }

  #catchUpLater(): void {
    clearTimeout(this.#catchingUp);
    const { isClosed, onCatchUp } = this.#options;
    if (isClosed()) return;
    this.#catchingUp = setTimeout(onCatchUp, CATCH_UP_MS);
    this.#catchingUp.unref();
  }

  /** Returns false if something couldn't be stored and will be retried. */
  async #settled(conversation: Conversation): Promise<boolean> {
    for (const ms of PATIENCE_MS) {
      if ((await conversation.settled()).ok) return true;
      await sleep(ms, undefined, { ref: false });
    }
    return (await conversation.settled()).ok;
  }
}

function isHeard({ type }: OutboxEntry): boolean {
  return type === VOICE_SAY || type === 'server.error';
}
