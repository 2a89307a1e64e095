/** A conversation as its client knows it: one id, whichever agents lead it, and what the client has been told and shown. */
import type { Client } from '../../src-shared/guard/scope.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { MAIN_SURFACE } from '../../src-shared/wire/limits.ts';
import type { OutboxEntry } from '../../src-shared/wire/outbox.ts';
import type { Agent } from '../agents/agent-directory.ts';
import type { Handoffs } from '../agents/handoffs.ts';
import type { Snapshot } from '../runtime/session-requests.ts';
import type { Told, WireRecord, WireSessions } from '../store/wire-sessions.ts';
import { ClientScreens, PATCH } from './screens.ts';
import { AGENT_CHANGED, Telling, type TellingWorld } from './telling.ts';

export interface ConversationWorld extends TellingWorld {
  readonly handoffs: Handoffs;
  readonly store: WireSessions;
  readonly clock: () => Date;
}

/** Who leads the conversation, and with what client. */
export interface Lead {
  readonly session: string;
  readonly agentId: string;
  readonly stateVersion: number;
  readonly client: Client;
}

export class Conversation {
  readonly id: string;
  readonly screens = new ClientScreens();
  readonly #world: ConversationWorld;
  /** The agent it was begun with. */
  readonly #agent: string;
  #told: Told;
  /** What is on the client's screen is not what the conversation takes it to be. */
  #stale = false;

  private constructor(world: ConversationWorld, { session, agent, told }: WireRecord) {
    this.#world = world;
    this.id = session;
    this.#agent = agent;
    this.#told = told;
  }

  static async begin(world: ConversationWorld, agent: Agent): Promise<Result<Conversation>> {
    const { id, folder, flow, parts } = agent;
    const started = await world.sessions.start({ project: folder, flow, parts, agent: id });
    if (!started.ok) return started;
    const record = { session: started.value.sessionId, agent: id, told: {}, seenAt: world.clock().toISOString() };
    world.store.add(record);
    return ok(new Conversation(world, record));
  }

  /** Nothing of it is on the client's screen. */
  static resume(world: ConversationWorld, record: WireRecord): Conversation {
    world.store.saveSeen(record.session, world.clock().toISOString());
    const conversation = new Conversation(world, record);
    conversation.drawAnew();
    return conversation;
  }

  get leader(): string {
    return this.#world.handoffs.leader(this.id);
  }

  async settled(): Promise<void> {
    await this.#world.handoffs.settled(this.id);
  }

  async lead(): Promise<Result<Lead>> {
    const session = this.leader;
    const found = await this.#world.sessions.snapshot(session);
    if (!found.ok) return found;
    const agentId = this.#world.links.of(session)?.agent ?? this.#agent;
    const stateVersion = this.#world.agents.get(agentId)?.stateVersion ?? 1;
    return ok({ session, agentId, stateVersion, client: found.value.state.client });
  }

  say(text: string): Promise<Result<unknown>> {
    return this.#world.sessions.send({ sessionId: this.leader, text });
  }

  act(action: string, data: JsonObject, surface: string): Promise<Result<unknown>> {
    return this.#world.sessions.act({ sessionId: this.leader, action, data, surface });
  }

  changeClient(change: Partial<Client>): Promise<Result<unknown>> {
    return this.#world.sessions.changeClient({ sessionId: this.leader, ...change });
  }

  /**
   * What happened since the client was last told, to be sent now: it is not told again. Asked for when everything has
   * settled. A turn that failed is taken back first.
   */
  async news(): Promise<readonly OutboxEntry[]> {
    const now = await this.#afterFailure();
    const mode = now.ok ? now.value.state.client.mode : 'text';
    const telling = new Telling(this.#world, { told: this.#told, mode });
    const { entries, told } = await telling.tell({ session: this.id, agent: this.#agent });
    this.#world.store.saveTold(this.id, told, this.#world.clock().toISOString());
    this.#told = told;
    const changed = entries.some(({ type }) => type === AGENT_CHANGED);
    if (!now.ok) return entries.filter((entry) => this.screens.take(entry));
    const isAnew = changed || this.#stale;
    this.#stale = false;
    const news = isAnew ? this.#redrawn(entries, now.value) : entries.filter((entry) => this.screens.take(entry));
    return hasScreens(now.value) ? news : [...news, ...this.#plain(news, isAnew)];
  }

  /** The next news bring the screen as a whole. */
  drawAnew(): void {
    this.#stale = true;
  }

  #plain(news: readonly OutboxEntry[], isAnew: boolean): OutboxEntry[] {
    const { agents, sessions, links } = this.#world;
    const { leader } = this;
    const agentId = links.of(leader)?.agent ?? this.#agent;
    const events = isAnew ? sessions.events({ sessionId: leader, afterSeq: 0 }) : null;
    const said = events?.ok ? events.value.flatMap(({ body }) => (body.type === 'message' ? [body.text] : [])) : [];
    const title = agents.get(agentId)?.name ?? agentId;
    const plain = this.screens.plain(news, { title, last: isAnew ? (said.at(-1) ?? '') : null });
    return plain.filter((entry) => this.screens.take(entry));
  }

  /** The same, but nobody is told. */
  async passOver(): Promise<void> {
    const passed = await this.news();
    this.#stale ||= passed.some(({ type }) => type === PATCH);
  }

  async #afterFailure(): Promise<Result<Snapshot>> {
    const { sessions } = this.#world;
    const now = await sessions.snapshot(this.leader);
    if (!now.ok) return now;
    const { status, turn } = now.value.record;
    if ((status !== 'failed' && status !== 'stuck') || turn === 0) return now;
    await sessions.takeBack({ sessionId: this.leader });
    await this.settled();
    return sessions.snapshot(this.leader);
  }

  /** The screens of the leading agent as a whole, after the last change of agents. What changed in between is not shown. */
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
/** Where an agent without screens is shown. */
const PLAIN: ReadonlySet<string> = new Set([MAIN_SURFACE]);

function hasScreens({ flow }: Snapshot): boolean {
  return Object.keys(flow.parts.screens).length > 0;
}
