/** A conversation as its client knows it: one id, whichever agents lead it, and what the client was sent and shown. */
import type { ClientError } from '../../src-shared/a2ui/client-error.ts';
import type { Device } from '../../src-shared/device.ts';
import type { Client } from '../../src-shared/guard/scope.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { choicesOf } from '../../src-shared/wire/choices.ts';
import { MAIN_SURFACE } from '../../src-shared/wire/limits.ts';
import type { ServerPayload } from '../../src-shared/wire/server-messages.ts';
import { DEFAULT_CLIENT } from '../../src-shared/step/initial-state.ts';
import { toOutbox, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import type { Agent } from '../agents/agent-directory.ts';
import type { Handoffs } from '../agents/handoffs.ts';
import type { Accepted, Acted, Snapshot } from '../runtime/session-requests.ts';
import type { ReplayCursor, WireRecord, WireSessions } from '../store/wire-sessions.ts';
import type { EventSource } from '../transport/follow.ts';
import { tellProgress } from './live-progress.ts';
import { ClientScreens, PATCH } from './screens.ts';
import { cursorOf, eventsOfTurn, replayedAt, type Place } from './conversation-events.ts';
import { AGENT_CHANGED, replayEvents, type ReplayDeps } from './event-replay.ts';

/**
 * How many client errors are stored per connection, so that a client that reports each frame doesn't fill the database.
 */
const MAX_ERRORS = 100;

export interface ConversationDeps extends ReplayDeps {
  readonly handoffs: Handoffs;
  readonly store: WireSessions;
  /** When a client was last connected, by a clock that doesn't change with the system's time. */
  readonly seenClock: () => Date;
  readonly events: EventSource;
}

/** The leading session, and its client. */
export interface Lead {
  readonly session: string;
  readonly agentId: string;
  readonly stateVersion: number;
  readonly client: Client;
}

/** The messages to send, and the client's position afterwards. */
export interface News {
  readonly entries: readonly OutboxEntry[];
  readonly told: ReplayCursor;
}

/** The text and options of an open question. */
type OpenQuestion = Pick<ServerPayload<'server.transcript.final'>, 'text' | 'options' | 'multiple'>;

export class Conversation {
  readonly id: string;
  readonly screens = new ClientScreens();
  readonly #deps: ConversationDeps;
  /** The agent it was started with. */
  readonly #agent: string;
  #told: ReplayCursor;
  /** True if the client's screen may differ from the stored one. */
  #stale = false;
  #errors = 0;

  private constructor(deps: ConversationDeps, { session, agent, told }: WireRecord) {
    this.#deps = deps;
    this.id = session;
    this.#agent = agent;
    this.#told = told;
  }

  static async begin(deps: ConversationDeps, agent: Agent, device: Device | null): Promise<Result<Conversation>> {
    const { id, folder, flow, parts } = agent;
    const record = { agent: id, told: {}, seenAt: deps.seenClock().toISOString() };
    const started = await deps.sessions.start({
      ...{ project: folder, flow, parts, agent: id },
      ...(device !== null && { client: { ...DEFAULT_CLIENT, device } }),
      also: (session) => deps.store.add({ ...record, session }),
    });
    return started.ok ? ok(new Conversation(deps, { ...record, session: started.value.sessionId })) : started;
  }

  /** The client's screen is empty at first. */
  static resume(deps: ConversationDeps, record: WireRecord): Conversation {
    deps.store.saveSeen(record.session, deps.seenClock().toISOString());
    const conversation = new Conversation(deps, record);
    conversation.drawAnew();
    return conversation;
  }

  /** How many events of the conversation the client was sent. */
  get cursor(): number {
    return cursorOf(this.#told);
  }

  /** Called after the previous connection has ended. The position is the stored one, or the one the client reports. */
  takeUp(cursor: number | null): void {
    const stored = this.#deps.store.find(this.id)?.told ?? this.#told;
    this.#told = (cursor === null ? undefined : replayedAt(this.#deps, this.#root, cursor)) ?? stored;
  }

  get leader(): string {
    return this.#deps.handoffs.leader(this.id);
  }

  get #root(): Place {
    return { session: this.id, agent: this.#agent };
  }

  async settled(): Promise<Result<Record<string, never>>> {
    return await this.#deps.handoffs.settled(this.id);
  }

  async lead(): Promise<Result<Lead>> {
    const session = this.leader;
    const found = await this.#deps.sessions.snapshot(session);
    if (!found.ok) return found;
    const agentId = this.#deps.links.of(session)?.agent ?? this.#agent;
    const stateVersion = this.#deps.agents.get(agentId)?.stateVersion ?? 1;
    return ok({ session, agentId, stateVersion, client: found.value.state.client });
  }

  /** Reports progress from now until it is stopped. */
  tellProgress(tell: (entry: OutboxEntry) => void): () => void {
    return tellProgress(this.#deps, this.leader, tell);
  }

  say(said: { readonly text: string; readonly key: string | undefined }): Promise<Result<Accepted>> {
    return this.#deps.sessions.send({ ...said, sessionId: this.leader, conversation: this.id });
  }

  act(acted: Omit<Acted, 'sessionId' | 'conversation' | 'also'>): Promise<Result<Accepted>> {
    return this.#deps.sessions.act({ ...acted, sessionId: this.leader, conversation: this.id });
  }

  /** Records a client-side error in the timeline, without further effects. */
  async noteError(error: ClientError): Promise<void> {
    this.#errors += 1;
    if (this.#errors <= MAX_ERRORS) await this.#deps.sessions.note(this.leader, { type: 'client.error', ...error });
  }

  changeClient(change: Partial<Client>): Promise<Result<Partial<Accepted>>> {
    return this.#deps.sessions.changeClient({ sessionId: this.leader, ...change });
  }

  /** Returns the turn with this key, if there is one; a failure if it can't be read. */
  madeWith(key: string | undefined): Result<Accepted> | null {
    if (key === undefined) return null;
    const known = this.#deps.sessions.keyedTurn(this.id, key);
    if (!known.ok) return known;
    return known.value === undefined ? null : ok({ turn: known.value.turn, repeated: true });
  }

  /** The results of the turn with this key, without screens, because the client already shows them. */
  async outcomeOf(key: string): Promise<readonly OutboxEntry[]> {
    const turn = this.#deps.sessions.keyedTurn(this.id, key);
    const lead = await this.lead();
    if (!turn.ok || turn.value === undefined || !lead.ok) return [];
    const bodies = eventsOfTurn(this.#deps, this.#root, turn.value);
    return toOutbox(bodies, { mode: lead.value.client.mode }).filter(({ type }) => type !== PATCH);
  }

  /** The question the conversation waits for; null if it asks nothing. */
  async openQuestion(): Promise<OpenQuestion | null> {
    const session = this.leader;
    const now = await this.#deps.sessions.snapshot(session);
    if (!now.ok || now.value.record.status !== 'waiting') return null;
    const { current, client } = now.value.state;
    const events = this.#deps.sessions.events({ sessionId: session, afterSeq: 0 });
    const asked = (events.ok ? events.value : []).findLast(
      ({ body }) => body.type === 'message' && body.kind !== 'say',
    );
    if (asked?.body.type !== 'message' || asked.body.node !== current) return null;
    const { text, voiceText } = asked.body;
    return { text: client.mode === 'voice' ? (voiceText ?? text) : text, ...choicesOf(asked.body) };
  }

  /**
   * What happened since the client was last sent something. Called when everything has settled. A failed turn is taken
   * back first.
   */
  async news(): Promise<News> {
    const now = await this.#afterFailure();
    const mode = now.ok ? now.value.state.client.mode : 'text';
    const { entries, told } = replayEvents(this.#deps, this.#root, { told: this.#told, mode });
    this.#told = told;
    return { told, entries: this.#shown(entries, now) };
  }

  /** Records that it was sent. Anything else is sent again when the client reconnects. */
  saveTold(told: ReplayCursor): void {
    this.#deps.store.saveTold(this.id, told, this.#deps.seenClock().toISOString());
  }

  #shown(entries: readonly OutboxEntry[], now: Result<Snapshot>): readonly OutboxEntry[] {
    const changed = entries.some(({ type }) => type === AGENT_CHANGED);
    if (!now.ok) return entries.filter((entry) => this.screens.take(entry));
    const isAnew = changed || this.#stale;
    this.#stale = false;
    const news = isAnew ? this.#redrawn(entries, now.value) : entries.filter((entry) => this.screens.take(entry));
    return hasScreens(now.value) ? news : [...news, ...this.#plain(news, isAnew)];
  }

  /** The next update contains the whole screen. */
  drawAnew(): void {
    this.#stale = true;
  }

  #plain(news: readonly OutboxEntry[], isAnew: boolean): OutboxEntry[] {
    const { agents, sessions, links } = this.#deps;
    const { leader } = this;
    const agentId = links.of(leader)?.agent ?? this.#agent;
    const events = isAnew ? sessions.events({ sessionId: leader, afterSeq: 0 }) : null;
    const said = events?.ok ? events.value.flatMap(({ body }) => (body.type === 'message' ? [body.text] : [])) : [];
    const title = agents.get(agentId)?.name ?? agentId;
    const plain = this.screens.plain(news, { title, last: isAnew ? (said.at(-1) ?? '') : null });
    return plain.filter((entry) => this.screens.take(entry));
  }

  /** The same, without sending anything. */
  async passOver(): Promise<void> {
    const { entries, told } = await this.news();
    this.saveTold(told);
    this.#stale ||= entries.some(({ type }) => type === PATCH);
  }

  async #afterFailure(): Promise<Result<Snapshot>> {
    const { sessions } = this.#deps;
    const now = await sessions.snapshot(this.leader);
    if (!now.ok) return now;
    const { status, turn } = now.value.record;
    if ((status !== 'failed' && status !== 'stuck') || turn === 0) return now;
    await sessions.takeBack({ sessionId: this.leader });
    await this.settled();
    return sessions.snapshot(this.leader);
  }

  /** The complete screens of the leading agent, if it changed since; intermediate changes are left out. */
  #redrawn(entries: readonly OutboxEntry[], now: Snapshot): OutboxEntry[] {
    const first = entries.findIndex(({ type }) => type === AGENT_CHANGED);
    const last = entries.findLastIndex(({ type }) => type === AGENT_CHANGED);
    const take = (entry: OutboxEntry): boolean => this.screens.take(entry);
    const before = entries.slice(0, last + 1).filter(({ type }, at) => type !== PATCH || at < first);
    const kept = before.filter(take);
    const drawn = this.screens.anew(now.state.screens, hasScreens(now) ? NONE : PLAIN).filter(take);
    const after = entries.slice(last + 1).filter(({ type }) => type !== PATCH);
    return [...kept, ...drawn, ...after];
  }
}

const NONE: ReadonlySet<string> = new Set();
/** The surface for agents without screens. */
const PLAIN: ReadonlySet<string> = new Set([MAIN_SURFACE]);

function hasScreens({ flow }: Snapshot): boolean {
  return Object.keys(flow.parts.screens).length > 0;
}
