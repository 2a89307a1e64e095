/**
 * Handoffs: a plugin passes the conversation to another, in a new session, and gets it back when that one ends. Each
 * next step is derived from stored state, so a crash or a failed write between two steps is made up for at the next
 * check.
 */
import type { AppError } from '../../src-shared/errors.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { toAppError } from '../runtime/failure.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { Returning, SessionLink, SessionLinks } from '../store/session-links.ts';
import { isStorageFailure } from '../store/sqlite-errors.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { AgentDirectory } from './agent-directory.ts';
import { HandoffCounts } from './handoff-counts.ts';
import { keptState } from './kept-state.ts';
import { done, isTemporary, UnfinishedStep } from './unfinished-step.ts';
import { t } from '../messages/translate.ts';

export interface HandoffsOptions {
  readonly sessions: Sessions;
  readonly links: SessionLinks;
  readonly agents: AgentDirectory;
  /** The largest number of handoffs in a row without user input, and of nested handoffs. */
  readonly limit: () => Promise<number>;
  readonly log: Logger;
}

type Input = Returning['input'];

/** The value of `last.outcome` in the plugin that gets the conversation back. */
const HANDED_BACK = 'handed_back';
const MAX_TEXT = 8000;
/** How long to wait before a failed write is retried. */
const RETRY_MS = 1000;

export class Handoffs {
  readonly #options: HandoffsOptions;
  readonly #counts: HandoffCounts;
  /** Ongoing handoff work of a conversation, by its first session. */
  readonly #work = new Map<string, Promise<void>>();
  /** Conversations that couldn't continue, and when they are retried. */
  readonly #stalled = new Map<string, { readonly error: AppError; readonly timer: NodeJS.Timeout }>();

  /** Keyed by the restarted session: the sessions that had taken over from it. */
  readonly #abandoned = new Map<string, readonly string[]>();

  constructor(options: HandoffsOptions) {
    this.#options = options;
    this.#counts = new HandoffCounts(options.links);
  }

  /** Receives every event of every run. */
  observe(event: RunEvent): void {
    try {
      this.#look(event);
    } catch (error) {
      this.#stall(event.sessionId, error);
    }
  }

  #look({ sessionId, seq, body }: RunEvent): void {
    if (body.type === 'turn.started' && body.silent !== true) this.#counts.turnStarted(sessionId);
    else if (body.type === 'run.started' && seq > 1) this.#closeAbandoned(sessionId);
    else if (body.type === 'run.failed') this.#laterIfChild(sessionId);
    else if (body.type === 'flow') {
      const { type } = body.event;
      if (type === 'handoff.begun') this.#later(sessionId);
      else if (type === 'flow.ended' || type === 'flow.stuck') this.#laterIfChild(sessionId);
    }
  }

  /** Called in the transaction that restarts a session, so that its first plugin leads again. */
  abandon(session: string): void {
    const { links } = this.#options;
    const children = this.chain(session).slice(1);
    for (const child of children) links.end(child);
    if (children.length > 0) this.#abandoned.set(session, children);
    const returning = links.returningTo(session);
    if (returning !== undefined) links.end(returning.child);
  }

  /** The session that leads a conversation now. */
  leader(session: string): string {
    return this.chain(session).at(-1) ?? session;
  }

  /** The sessions from the first to the leading one. */
  chain(session: string): string[] {
    const { links } = this.#options;
    const chain = [session];
    for (let link = links.leading(session); link !== undefined; link = links.leading(link.child))
      chain.push(link.child);
    return chain;
  }

  /** Resolves when nothing is left to do in the conversation, or with the reason why it can't continue. */
  async settled(session: string): Promise<Result<Record<string, never>>> {
    for (;;) {
      const leader = this.leader(session);
      const idle = await this.#options.sessions.idle(leader);
      const root = this.#counts.root(session);
      const work = this.#work.get(root);
      if (work !== undefined) await work;
      else if (!idle.ok) return idle;
      else if (this.leader(session) === leader) {
        const stalled = this.#stalled.get(root);
        return stalled === undefined ? ok({}) : fail(stalled.error);
      }
    }
  }

  /** Completes handoffs that a crash interrupted. Later requests wait for it. */
  recover({ skip = () => false }: { readonly skip?: (sessionId: string) => boolean } = {}): void {
    for (const session of this.#options.links.unfinished()) if (!skip(session)) this.#later(session);
  }

  close(): void {
    for (const { timer } of this.#stalled.values()) clearTimeout(timer);
    this.#stalled.clear();
  }

  #closeAbandoned(session: string): void {
    const { sessions, log } = this.#options;
    const children = this.#abandoned.get(session) ?? [];
    this.#abandoned.delete(session);
    for (const sessionId of children)
      sessions
        .close({ sessionId })
        .catch((error: unknown) => log.error({ session: sessionId, error }, 'a session could not be put away'));
  }

  #laterIfChild(session: string): void {
    if (this.#options.links.of(session)?.leads) this.#later(session);
  }

  /** Queues work after the current work of the same conversation. */
  #later(session: string): void {
    const root = this.#counts.root(session);
    const done = (this.#work.get(root) ?? Promise.resolve())
      .then(() => this.#goOn(root))
      .catch((error: unknown) => this.#stall(root, error))
      .then(() => {
        if (this.#work.get(root) === done) this.#work.delete(root);
      });
    this.#work.set(root, done);
  }

  async #goOn(root: string): Promise<void> {
    await this.#options.agents.ready();
    while (await this.#step(root));
    clearTimeout(this.#stalled.get(root)?.timer);
    this.#stalled.delete(root);
  }

  #stall(root: string, cause: unknown): void {
    const { log } = this.#options;
    if (!(cause instanceof UnfinishedStep) && !isStorageFailure(cause))
      return log.error({ session: root, error: cause }, 'a handoff ended in a bug');
    const error = cause instanceof UnfinishedStep ? cause.error : toAppError(cause);
    log.error({ session: root, code: error.code }, `a handoff waits to be tried again: ${error.message}`);
    clearTimeout(this.#stalled.get(root)?.timer);
    const timer = setTimeout(() => this.#again(root), RETRY_MS);
    timer.unref();
    this.#stalled.set(root, { error, timer });
  }

  #again(root: string): void {
    try {
      this.#later(root);
    } catch (error) {
      this.#stall(root, error);
    }
  }

  /** Performs the next handoff step of a conversation. Returns false if there is none. */
  async #step(root: string): Promise<boolean> {
    const { sessions, links } = this.#options;
    const session = this.leader(root);
    if (sessions.record(session)?.busy) done(await sessions.idle(session));
    const record = sessions.record(session);
    const link = links.of(session);
    if (record === undefined || this.leader(root) !== session) return false;
    if (link?.leads && sessions.record(link.parent)?.status !== 'away') return await this.#end(link);
    const returning = links.returningTo(session);
    if (returning?.returning) return await this.#return(returning, returning.returning);
    if (record.status === 'away') return await this.#begin(session);
    if (!link?.leads) return false;
    if (link.words !== null && record.status === 'waiting') return await this.#passOn(link, link.words);
    const input = await this.#inputOf(session, record);
    return input === null ? false : await this.#giveBack(link, input);
  }

  async #begin(session: string): Promise<boolean> {
    const { sessions, links, agents, log } = this.#options;
    const body = links.lastHandoff(session);
    if (body?.type !== 'flow' || body.event.type !== 'handoff.begun') return await this.#returnAnew(session);
    const { plugin } = body.event;
    const context = body.event.context as JsonObject;
    const from = done(await sessions.snapshot(session));
    const link = links.of(session);
    if (link?.leads && done(await sessions.snapshot(link.parent)).agent === plugin)
      return await this.#giveBack(link, { type: 'returned', outcome: HANDED_BACK, context });
    const refusal = this.#counts.refusal(session, { plugin, limit: await this.#options.limit() });
    const agent = agents.get(plugin);
    if (refusal !== null || agent === undefined) {
      const message = refusal ?? t('plugins.handoffs.unknownAgent', { plugin });
      log.warn({ session, plugin }, `a handoff was refused: ${message}`);
      return await this.#fail(session, message);
    }
    const { text } = context;
    const words = typeof text === 'string' && text.trim() !== '' ? text.slice(0, MAX_TEXT) : null;
    const started = await sessions.startFor(
      session,
      {
        ...{ project: agent.folder, flow: agent.flow, parts: agent.parts, agent: agent.id },
        ...{ client: from.state.client, context: { handoff: context } },
        domain: await keptState(this.#options, this.#counts.root(session), agent),
        also: (child) => links.add({ child, parent: session, agent: agent.id, words }),
      },
      (to) => ({ type: 'session.linked', to, agent: agent.id }),
    );
    if (started.ok) this.#counts.count(session);
    if (started.ok || isTemporary(started.error)) return done(started) !== null;
    log.error({ session, plugin, code: started.error.code }, `a handoff failed: ${started.error.message}`);
    return await this.#fail(session, t('plugins.handoffs.handoffFailed', { plugin }));
  }

  /** The other plugin gets the user message that led to the handoff. */
  async #passOn({ child }: SessionLink, text: string): Promise<boolean> {
    const { sessions, links, log } = this.#options;
    this.#counts.passOn(child);
    const sent = await sessions.send({ sessionId: child, text, also: () => links.heard(child) });
    if (sent.ok || isTemporary(sent.error)) return done(sent) !== null;
    log.warn({ session: child }, `the words of a handoff were not heard: ${sent.error.message}`);
    links.heard(child);
    return true;
  }

  async #fail(session: string, message: string): Promise<boolean> {
    const input: Input = { type: 'failure', kind: 'error', message };
    done(await this.#options.sessions.handBack({ sessionId: session, input }));
    return true;
  }

  /** The result of a plugin that ended, or that couldn't even begin. A turn that fails later isn't handled here. */
  async #inputOf(session: string, record: { readonly status: string; readonly turn: number }): Promise<Input | null> {
    if (record.status !== 'ended')
      return record.turn === 0 && (record.status === 'failed' || record.status === 'stuck') ? FAILED : null;
    const { state } = done(await this.#options.sessions.snapshot(session));
    return { type: 'returned', outcome: state.outcome ?? 'ended', context: {} };
  }

  /** Makes the parent lead again and logs that; its result is stored until it has received it. */
  async #giveBack({ child, parent }: SessionLink, input: Input): Promise<boolean> {
    const { sessions, links } = this.#options;
    const { client } = done(await sessions.snapshot(child)).state;
    const outcome = input.type === 'returned' ? input.outcome : 'failed';
    const body = { type: 'session.returned', from: child, outcome } as const;
    done(await sessions.note(parent, body, () => links.handBack(child, { input, client })));
    return true;
  }

  async #return({ child, parent }: SessionLink, { input, client }: Returning): Promise<boolean> {
    const { sessions, links } = this.#options;
    // The user's device or mode may have changed in the meantime.
    const changed = await sessions.changeClient({ sessionId: parent, ...client });
    if (!changed.ok && isTemporary(changed.error)) throw new UnfinishedStep(changed.error);
    done(await sessions.idle(parent));
    if (sessions.record(parent)?.status === 'away')
      done(await sessions.handBack({ sessionId: parent, input, also: () => links.end(child) }));
    else links.end(child);
    await sessions.close({ sessionId: child });
    return true;
  }

  /** Returns the conversation to a parent that never received the result, as earlier versions could leave it. */
  async #returnAnew(session: string): Promise<boolean> {
    const { sessions, links } = this.#options;
    const body = links.lastHandoff(session);
    if (body?.type !== 'session.linked' || links.of(body.to)?.leads !== false) return false;
    const ended = await sessions.snapshot(body.to);
    const outcome = (ended.ok ? ended.value.state.outcome : null) ?? HANDED_BACK;
    done(await sessions.handBack({ sessionId: session, input: { type: 'returned', outcome, context: {} } }));
    return true;
  }

  async #end({ child }: SessionLink): Promise<boolean> {
    this.#options.links.end(child);
    await this.#options.sessions.close({ sessionId: child });
    return true;
  }
}

const FAILED: Input = { type: 'failure', kind: 'error', message: t('plugins.handoffs.agentFailed') };
