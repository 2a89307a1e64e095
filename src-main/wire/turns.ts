/** The turns of one client: each is stored, echoed, run to its end, and told; one that can't be stored is looked at again. */
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
  /** Says the words, unless the client has cut in. */
  readonly speak: (words: string) => void;
  /** It is time to look again at a turn that could not be finished. */
  readonly onCatchUp: () => void;
}

export type Turned = Promise<Result<Partial<Accepted>>>;

export interface Turn {
  /** Comes back when the turn is stored, or could not be. */
  readonly work: () => Turned;
  /** What the client is sent at once. */
  readonly echo?: () => void;
  /** Given by the client: what came of a turn with this key is told again, not done again. */
  readonly key?: string | undefined;
  /** The messages that are sent; all if left out. */
  readonly wanted?: ReadonlySet<string>;
}

const NOT_DONE = t('services.wireSession.notDone');
const KEPT = t('services.wireSession.kept');

/** How long a turn that cannot be stored is waited for before its client is told, and how often it is looked at after that. */
const PATIENCE_MS: readonly number[] = [50, 300];
const CATCH_UP_MS = 1000;

export class Turns {
  readonly #options: TurnsOptions;
  /** The turn under way is stored: whatever goes wrong from here on, it is not to be sent again. */
  #isAccepted = false;
  #catchingUp: NodeJS.Timeout | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** What comes next is no part of the turn before. */
  reset(): void {
    this.#isAccepted = false;
  }

  close(): void {
    clearTimeout(this.#catchingUp);
  }

  /** Stores a turn, echoes it, runs it to its end, and tells what it came to. */
  async run(conversation: Conversation, turn: Turn): Promise<readonly OutboxEntry[]> {
    const { work, echo, key, wanted } = turn;
    const { replies, isClosed, speak } = this.#options;
    const stop = conversation.tellProgress((entry) => replies.sendEntry(entry));
    const begun = await work();
    this.#isAccepted = begun.ok;
    // What could not be stored is not echoed: it would look as if it had been heard.
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

  /** Waits for a turn that was left unfinished. False: the client is gone, or was told to wait. */
  async resume(conversation: Conversation): Promise<boolean> {
    const { replies, isClosed } = this.#options;
    const stop = conversation.tellProgress((entry) => replies.sendEntry(entry));
    const settled = await this.#settled(conversation).finally(stop);
    if (isClosed()) return false;
    if (!settled) this.#refuseForNow(KEPT);
    return settled;
  }

  /** A turn that could not be finished when its client was told so may be finished now. */
  async catchUp(conversation: Conversation): Promise<void> {
    if (!(await conversation.settled()).ok) return this.#catchUpLater();
    const { entries, told } = await conversation.news();
    if (entries.length === 0) return conversation.saveTold(told);
    this.#options.replies.flush(entries);
    this.rest(conversation, told);
  }

  /** The end of a turn. Only what has left is told: the rest is told again to a client that comes back. */
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

  /** The turn could not even begin. */
  refuse({ id: session }: Conversation, { code, message }: AppError): void {
    const { replies, log } = this.#options;
    if (code === 'session_ended') return replies.refuse({ code: 'INVALID_ACTION', message });
    log.error({ session, code }, `a turn could not begin: ${message}`);
    replies.refuse({ code: 'GRAPH_FAILED', message: NOT_DONE });
  }

  /** The turn ended in a bug. */
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

  /** False: something could not be stored, and is tried again. */
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
