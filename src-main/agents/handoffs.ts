/**
 * Handoffs: a plugin passes the conversation to another, in a session of its own, and gets it back when that one ends. Listens
 * to what all runs tell, so that it is the same whichever door the conversation came through.
 */
import type { JsonObject } from '../../src-shared/json.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { SessionLink, SessionLinks } from '../store/session-links.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { AgentDirectory } from './agent-directory.ts';
import { keptState } from './kept-state.ts';
import { lastHandoff, type Begun } from './last-handoff.ts';

export interface HandoffsOptions {
  readonly sessions: Sessions;
  readonly links: SessionLinks;
  readonly agents: AgentDirectory;
  /** Handoffs without a word of the user in between, and handoffs inside each other: more are refused. */
  readonly limit: () => Promise<number>;
  readonly log: Logger;
}

type Returned = Parameters<Sessions['handBack']>[0]['input'];

/** What the plugin that began a handoff finds in `last.outcome` when the other one passes the conversation to it. */
const HANDED_BACK = 'handed_back';
const MAX_TEXT = 8000;

export class Handoffs {
  readonly #options: HandoffsOptions;
  /** By the first session of a conversation: what is under way between its sessions. */
  readonly #work = new Map<string, Promise<void>>();
  /** Handoffs of a conversation since the user last did something. */
  readonly #counts = new Map<string, number>();
  /** Sessions whose next turn is said by a handoff, not by the user. */
  readonly #passedOn = new Set<string>();

  constructor(options: HandoffsOptions) {
    this.#options = options;
  }

  /** Given every event of every run as it is told. */
  observe({ sessionId, seq, body }: RunEvent): void {
    if (body.type === 'turn.started' && body.silent !== true) {
      if (!this.#passedOn.delete(sessionId)) this.#counts.delete(this.#root(sessionId));
    } else if (body.type === 'run.started' && seq > 1) this.#later(sessionId, () => this.#abandon(sessionId));
    else if (body.type === 'run.failed') this.#laterEnd(sessionId);
    else if (body.type === 'flow') {
      const { event } = body;
      if (event.type === 'handoff.begun') {
        const begun = { plugin: event.plugin, context: event.context as JsonObject };
        this.#later(sessionId, () => this.#begin(sessionId, begun));
      } else if (event.type === 'flow.ended' || event.type === 'flow.stuck') this.#laterEnd(sessionId);
    }
  }

  /** The session that leads a conversation now. */
  leader(session: string): string {
    return this.chain(session).at(-1) ?? session;
  }

  /** The sessions that lead to the present one, the first and the leading one included. */
  chain(session: string): string[] {
    const { links } = this.#options;
    const chain = [session];
    for (let link = links.leading(session); link !== undefined; link = links.leading(link.child))
      chain.push(link.child);
    return chain;
  }

  /** Comes back with the leading session when nobody in the conversation has anything left to do. */
  async settled(session: string): Promise<string> {
    for (;;) {
      const leader = this.leader(session);
      await this.#options.sessions.idle(leader);
      // A session that hands over in its very first step does so before it is known whose child it is.
      const work = this.#work.get(this.#root(session)) ?? this.#work.get(leader);
      if (work === undefined && this.leader(session) === leader) return leader;
      await work;
    }
  }

  /** Goes on with what a crash left between two sessions. */
  recover(): void {
    for (const session of this.#options.links.away()) this.#later(session, () => this.#resume(session));
  }

  #root(session: string): string {
    const { links } = this.#options;
    let root = session;
    for (let link = links.of(root); link !== undefined; link = links.of(root)) root = link.parent;
    return root;
  }

  #laterEnd(session: string): void {
    if (this.#options.links.of(session)?.leads) this.#later(session, () => this.#end(session));
  }

  /** After what is under way in the same conversation. */
  #later(session: string, work: () => Promise<void>): void {
    const root = this.#root(session);
    const done = (this.#work.get(root) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => this.#options.log.error({ session, error }, 'a handoff ended in a bug'))
      .then(() => {
        if (this.#work.get(root) === done) this.#work.delete(root);
      });
    this.#work.set(root, done);
  }

  async #begin(session: string, { plugin, context }: Begun): Promise<void> {
    const { sessions, links, agents, log } = this.#options;
    await sessions.idle(session);
    const from = await sessions.snapshot(session);
    if (!from.ok || from.value.record.status !== 'away' || links.leading(session)) return;
    const link = links.of(session);
    if (link?.leads && (await this.#agentOf(link.parent)) === plugin) {
      return this.#giveBack(link, { type: 'returned', outcome: HANDED_BACK, context });
    }
    const refusal = await this.#refusal(session, plugin);
    const agent = agents.get(plugin);
    if (refusal !== null || agent === undefined) {
      const message = refusal ?? `There is no agent "${plugin}" here.`;
      log.warn({ session, plugin }, `a handoff was refused: ${message}`);
      return this.#fail(session, message);
    }
    const started = await sessions.start({
      ...{ project: agent.folder, flow: agent.flow, parts: agent.parts, agent: agent.id },
      ...{ client: from.value.state.client, context: { handoff: context } },
      domain: await keptState(this.#options, this.#root(session), agent),
    });
    if (!started.ok) {
      log.error({ session, plugin, code: started.error.code }, `a handoff failed: ${started.error.message}`);
      return this.#fail(session, `The agent "${plugin}" could not take over.`);
    }
    const child = started.value.sessionId;
    links.add({ child, parent: session, agent: agent.id });
    await sessions.note(session, { type: 'session.linked', to: child, agent: agent.id });
    await this.#passOn(child, context);
  }

  /** The other plugin hears at once what the user said that led to it. */
  async #passOn(child: string, { text }: JsonObject): Promise<void> {
    const { sessions, log } = this.#options;
    await sessions.idle(child);
    const opened = await sessions.snapshot(child);
    if (!opened.ok || opened.value.record.status !== 'waiting') return this.#end(child);
    if (typeof text !== 'string' || text.trim() === '') return;
    this.#passedOn.add(child);
    const sent = await sessions.send({ sessionId: child, text: text.slice(0, MAX_TEXT) });
    if (!sent.ok) log.warn({ session: child }, `the words of a handoff were not heard: ${sent.error.message}`);
  }

  async #refusal(session: string, plugin: string): Promise<string | null> {
    const root = this.#root(session);
    const count = (this.#counts.get(root) ?? 0) + 1;
    this.#counts.set(root, count);
    const limit = await this.#options.limit();
    if (count <= limit && this.#depth(session) < limit) return null;
    return `The conversation was passed on more than ${limit} times, now to "${plugin}".`;
  }

  #depth(session: string): number {
    const { links } = this.#options;
    let depth = 0;
    for (let link = links.of(session); link !== undefined; link = links.of(link.parent)) depth += 1;
    return depth;
  }

  async #agentOf(session: string): Promise<string | null> {
    const snapshot = await this.#options.sessions.snapshot(session);
    return snapshot.ok ? snapshot.value.agent : null;
  }

  async #fail(session: string, message: string): Promise<void> {
    await this.#options.sessions.handBack({ sessionId: session, input: { type: 'failure', kind: 'error', message } });
  }

  /** A plugin that ended hands back. So does one that could not even begin; a turn that fails later is its own affair. */
  async #end(child: string): Promise<void> {
    const { sessions, links } = this.#options;
    const link = links.of(child);
    if (!link?.leads) return;
    await sessions.idle(child);
    const ended = await sessions.snapshot(child);
    const input = ended.ok ? toReturn(ended.value.record, ended.value.state.outcome) : FAILED;
    if (input !== null) await this.#giveBack(link, input);
  }

  async #giveBack({ child, parent }: SessionLink, input: Returned): Promise<void> {
    const { sessions, links } = this.#options;
    const last = await sessions.snapshot(child);
    links.end(child);
    const outcome = input.type === 'returned' ? input.outcome : 'failed';
    await sessions.note(parent, { type: 'session.returned', from: child, outcome });
    // The user may have taken another device or another mode meanwhile.
    if (last.ok) await sessions.changeClient({ sessionId: parent, ...last.value.state.client });
    await sessions.handBack({ sessionId: parent, input });
    await sessions.close({ sessionId: child });
  }

  /** A conversation that begins again is led by its first plugin. */
  async #abandon(session: string): Promise<void> {
    const { sessions, links } = this.#options;
    const link = links.leading(session);
    if (link === undefined) return;
    await this.#abandon(link.child);
    links.end(link.child);
    await sessions.close({ sessionId: link.child });
  }

  async #resume(session: string): Promise<void> {
    const { sessions, links } = this.#options;
    const events = sessions.events({ sessionId: session, afterSeq: 0 });
    if (!events.ok) return;
    const found = lastHandoff(events.value);
    if (found === null) return;
    if (found.child === null) return this.#begin(session, found.begun);
    const link = links.of(found.child);
    if (link?.leads) return this.#end(found.child);
    const ended = await sessions.snapshot(found.child);
    const outcome = ended.ok ? (ended.value.state.outcome ?? HANDED_BACK) : HANDED_BACK;
    await sessions.handBack({ sessionId: session, input: { type: 'returned', outcome, context: {} } });
  }
}

const FAILED: Returned = { type: 'failure', kind: 'error', message: 'The other agent failed.' };

function toReturn(record: { readonly status: string; readonly turn: number }, outcome: string | null): Returned | null {
  if (record.status === 'ended') return { type: 'returned', outcome: outcome ?? 'ended', context: {} };
  return record.turn === 0 && (record.status === 'failed' || record.status === 'stuck') ? FAILED : null;
}
