/** All conversations with clients of the session protocol: started, resumed, taken over, and eventually removed. */
import { DEFAULT_DIALECT, type ClientDialect } from '../../src-shared/a2ui/client-dialect.ts';
import type { Device } from '../../src-shared/device.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { isPluginId } from '../../src-shared/plugin/plugin-id.ts';
import { CLOSE_FAILED, CLOSE_UNKNOWN_AGENT } from '../../src-shared/wire/limits.ts';
import type { Agent } from '../agents/agent-directory.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Voice } from '../voice/providers.ts';
import type { WireChannel } from './channel.ts';
import { closeReason } from './close-reason.ts';
import { Conversation, type ConversationDeps } from './conversation.ts';
import { WireSession } from './wire-session.ts';
import { t } from '../messages/translate.ts';
import { cutText } from '../../src-shared/cut-text.ts';

export interface WireServerOptions extends ConversationDeps {
  readonly voice: Voice;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Called before a stored conversation continues, to migrate the state of its plugin. */
  readonly bringUpToDate: (session: string) => Promise<void>;
  /** How long an abandoned conversation is kept. */
  readonly keepMs: () => Promise<number>;
}

/** What a client requests in the URL of its socket. */
export interface WireRequest {
  readonly agent: string | null;
  readonly session: string | null;
  /** The client's position, as the last `seq` it received; null if it doesn't say. */
  readonly after?: number | null;
  /** The screen dialect it supports. */
  readonly dialect?: ClientDialect;
  /** The device class of its screens; null if it doesn't say. */
  readonly device?: Device | null;
}

/** The socket's side of a session. */
export interface WireConnection {
  /** Null for a binary frame. */
  receive(frame: string | null): void;
  /** The socket was closed by either side. */
  gone(): void;
}

export const DEFAULT_AGENT = 'mortgage';
/** How much of an unknown agent id is quoted, so that the known ids fit into the reason. */
const MAX_NAMED = 24;
const SWEEP_MS = 10 * 60_000;

export class WireServer {
  readonly #options: WireServerOptions;
  readonly #clients = new Set<WireSession>();
  /** The connected client of each session. */
  readonly #live = new Map<string, WireSession>();
  /** Sessions whose client has disconnected and that are being unloaded. */
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: WireServerOptions) {
    this.#options = options;
    this.#sweeping = setInterval(() => void this.sweep(), SWEEP_MS);
    this.#sweeping.unref();
  }

  /** The number of connected clients. */
  count(): number {
    return this.#clients.size;
  }

  /** The available agents are unknown before this resolves. */
  ready(): Promise<void> {
    return this.#options.agents.ready();
  }

  connect(request: WireRequest, channel: WireChannel): WireConnection {
    const { agents, voice, log, clock } = this.#options;
    const id = request.agent ?? DEFAULT_AGENT;
    const agent = isPluginId(id) ? agents.get(id) : undefined;
    if (agent === undefined) return this.#refuseAgent(id, channel);
    let free: Promise<void> = Promise.resolve();
    const session: WireSession = new WireSession({
      ...{ channel, voice, log, clock, after: request.after ?? null, dialect: request.dialect ?? DEFAULT_DIALECT },
      device: request.device ?? null,
      open: async () => {
        const opened = await this.#open(agent, request);
        if (opened === null) {
          channel.close(CLOSE_FAILED, t('services.wireServer.notStarted'));
          return null;
        }
        free = this.#take(opened.conversation.id, session);
        return opened;
      },
      free: () => free,
    });
    this.#clients.add(session);
    return { receive: (frame) => session.receive(frame), gone: () => this.#letGo(session) };
  }

  /** Removes conversations abandoned for too long, with all their data. */
  async sweep(): Promise<void> {
    const { store, seenClock, keepMs, log, handoffs, sessions } = this.#options;
    try {
      const limit = new Date(seenClock().getTime() - (await keepMs())).toISOString();
      for (const id of store.unseenSince(limit)) {
        if (this.#live.has(id) || this.#leaving.has(id)) continue;
        for (const sessionId of handoffs.chain(id)) await sessions.close({ sessionId });
        if (!this.#live.has(id)) store.remove(id);
      }
    } catch (error) {
      log.error({ error }, 'old sessions could not be removed');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    await Promise.all([...this.#clients].map((session) => this.#gone(session)));
    await Promise.all(this.#leaving.values());
  }

  #refuseAgent(id: string, channel: WireChannel): WireConnection {
    const { agents, log } = this.#options;
    const known = agents.ids();
    const asked = cutText(id, MAX_NAMED);
    log.error({ agent: asked, known }, 'a client asked for an unknown agent');
    channel.close(
      CLOSE_UNKNOWN_AGENT,
      closeReason(t('services.wireServer.unknownAgent', { agent: asked, known: known.join(', ') })),
    );
    return { receive: () => undefined, gone: () => undefined };
  }

  async #open(
    agent: Agent,
    { session, device = null }: WireRequest,
  ): Promise<{ readonly conversation: Conversation; readonly resumed: boolean } | null> {
    const { log } = this.#options;
    const found = session === null ? null : await this.#find(session);
    if (found !== null) return { conversation: found, resumed: true };
    const begun = await Conversation.begin(this.#options, agent, device);
    if (begun.ok) return { conversation: begun.value, resumed: false };
    const { code, message } = begun.error;
    log.error({ agent: agent.id, code }, `a session could not be started: ${message}`);
    return null;
  }

  async #find(session: string): Promise<Conversation | null> {
    const { store, seenClock, keepMs, log } = this.#options;
    await this.#leaving.get(session);
    const record = store.find(session);
    if (record === undefined) return null;
    if (!this.#live.has(session) && seenClock().getTime() - Date.parse(record.seenAt) > (await keepMs())) return null;
    const conversation = Conversation.resume(this.#options, record);
    if (!this.#live.has(session)) await this.#options.bringUpToDate(conversation.leader);
    const lead = await conversation.lead();
    if (lead.ok) return conversation;
    log.warn({ session, ...reasonOf(lead.error) }, 'a session could not be resumed');
    return null;
  }

  /** Makes this client lead the conversation; resolves when the previous one has let go. */
  #take(id: string, session: WireSession): Promise<void> {
    const before = this.#live.get(id);
    this.#live.set(id, session);
    return before === undefined ? Promise.resolve() : before.takeOver();
  }

  #letGo(session: WireSession): void {
    this.#gone(session).catch((error: unknown) =>
      this.#options.log.error({ session: session.id, error }, 'a client could not be let go'),
    );
  }

  async #gone(session: WireSession): Promise<void> {
    this.#clients.delete(session);
    const closed = session.close();
    // A client may disconnect before its session is open.
    if (session.id === null) await closed;
    const { id } = session;
    if (id === null || this.#live.get(id) !== session) return;
    this.#live.delete(id);
    const left = closed.then(() => this.#putAway(id));
    this.#leaving.set(id, left);
    await left;
    if (this.#leaving.get(id) === left) this.#leaving.delete(id);
  }

  /** Lets the current work finish, then unloads the conversation. */
  async #putAway(id: string): Promise<void> {
    const { handoffs, sessions, store, seenClock, log } = this.#options;
    try {
      await handoffs.settled(id);
      for (const sessionId of handoffs.chain(id)) await sessions.close({ sessionId });
      store.saveSeen(id, seenClock().toISOString());
    } catch (error) {
      log.error({ session: id, error }, 'a session could not be put away');
    }
  }
}

function reasonOf({ code }: AppError): { readonly code: string } {
  return { code };
}
