/** Services that ask and accept answers over the real contract: enough of a conversation to drive the session store. */
import type { RequestName, RequestOf, ResponseOf } from '../../../../src-shared/contract/requests.ts';
import type { SessionSummary } from '../../../../src-shared/contract/sessions.ts';
import { appError, type AppError } from '../../../../src-shared/errors.ts';
import type { Client } from '../../../../src-shared/guard/scope.ts';
import { fail, ok, type Result } from '../../../../src-shared/result.ts';
import type { RunEvent, RunEventBody } from '../../../../src-shared/run/run-event.ts';
import type { SessionApi } from '../../../../src-renderer/state/conversation/session-follower.ts';

const AT = '2026-01-01T10:00:00.000Z';

interface EchoBody extends Partial<Client> {
  readonly flow?: unknown;
  readonly project: string;
  readonly sessionId: string;
  readonly text: string;
  readonly afterSeq: number;
  readonly action: string;
  readonly data: unknown;
}

interface Told {
  readonly project: string;
  flow: unknown;
  readonly events: RunEvent[];
  turn: number;
}

export class EchoServices implements SessionApi {
  readonly asked: { readonly name: RequestName; readonly body: unknown }[] = [];
  readonly sessions = new Map<string, Told>();
  readonly #followers = new Map<string, Set<(event: RunEvent) => void>>();
  /** The next request of this name fails. */
  readonly failing = new Map<RequestName, AppError>();
  /** Events with these numbers are lost on the wire, but not in the store. */
  readonly lost = new Set<number>();
  /** Requests wait for this before they are answered. */
  gate: Promise<void> = Promise.resolve();

  async request<Name extends RequestName>(name: Name, body: RequestOf<Name>): Promise<Result<ResponseOf<Name>>> {
    this.asked.push({ name, body });
    await this.gate;
    const failure = this.failing.get(name);
    this.failing.delete(name);
    if (failure !== undefined) return fail(failure);
    return this.#answer(name, body as never) as Result<ResponseOf<Name>>;
  }

  follow(sessionId: string, afterSeq: number, onEvent: (event: RunEvent) => void): () => void {
    const followers = this.#followers.get(sessionId) ?? new Set();
    this.#followers.set(sessionId, followers.add(onEvent));
    for (const event of this.sessions.get(sessionId)?.events ?? []) if (event.seq > afterSeq) onEvent(event);
    return () => followers.delete(onEvent);
  }

  /** A session left by an earlier window. */
  leave(project: string, sessionId: string, said: readonly string[]): void {
    this.#begin(project, sessionId);
    for (const text of said) this.#hear(sessionId, text);
  }

  names(): RequestName[] {
    return this.asked.map(({ name }) => name);
  }

  followerCount(): number {
    return [...this.#followers.values()].reduce((count, each) => count + each.size, 0);
  }

  #answer(name: RequestName, body: EchoBody): Result<unknown> {
    const told = this.sessions.get(body.sessionId);
    switch (name) {
      case 'session.start': {
        const sessionId = `s_${String(this.sessions.size + 1).padStart(22, '0')}`;
        this.#begin(body.project, sessionId, body.flow);
        return ok({ sessionId });
      }
      case 'session.start-like': {
        if (!told) return fail(appError('not_found', 'Gone.'));
        const sessionId = `s_${String(this.sessions.size + 1).padStart(22, '0')}`;
        this.#begin(told.project, sessionId, told.flow);
        return ok({ sessionId });
      }
      case 'session.list':
        return ok(
          [...this.sessions]
            .flatMap(([id, each]) => (each.project === body.project ? [summary(id, each)] : []))
            .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
        );
      case 'session.events':
        return told ? ok(told.events.filter(({ seq }) => seq > body.afterSeq)) : fail(appError('not_found', 'Gone.'));
      case 'session.flow':
        return told?.flow ? ok({ flow: told.flow }) : fail(appError('not_found', 'Gone.'));
      case 'session.send':
        return ok({ turn: this.#hear(body.sessionId, body.text) });
      case 'session.resend':
        if (told) told.turn -= 1;
        return ok({ turn: this.#hear(body.sessionId, body.text) });
      case 'session.act':
        return ok({ turn: this.#press(body.sessionId, body.action, body.data) });
      case 'session.client':
        this.#change(body.sessionId, body);
        return ok({});
      case 'plugin.flow':
        return ok({ flow: { version: 'v1', id: 'flow.other', nodes: [], edges: [] } });
      case 'session.restart':
        if (told) Object.assign(told, { turn: 0, flow: body.flow ?? told.flow });
        this.#open(body.sessionId);
        return ok({});
      case 'session.close':
        return ok({});
      default:
        throw new Error(`Not part of a conversation: ${name}`);
    }
  }

  #begin(project: string, sessionId: string, flow: unknown = null): void {
    this.sessions.set(sessionId, { project, flow, events: [], turn: 0 });
    this.#open(sessionId);
  }

  #open(sessionId: string): void {
    this.#tell(sessionId, { type: 'run.started', flow: 'flow.echo' });
    this.#ask(sessionId, 'What now?');
  }

  #hear(sessionId: string, text: string): number {
    const told = this.#turn(sessionId);
    this.#tell(sessionId, { type: 'turn.started', turn: told.turn, text });
    this.#ask(sessionId, `You said ${text}. And now?`);
    this.#tell(sessionId, { type: 'turn.finished', turn: told.turn, durationMs: 1 });
    return told.turn;
  }

  #press(sessionId: string, name: string, data: unknown): number {
    const told = this.#turn(sessionId);
    const action = { name, data } as NonNullable<Extract<RunEventBody, { type: 'turn.started' }>['action']>;
    this.#tell(sessionId, { type: 'turn.started', turn: told.turn, text: '', action });
    this.#ask(sessionId, `You pressed ${name}. And now?`);
    this.#tell(sessionId, { type: 'turn.finished', turn: told.turn, durationMs: 1 });
    return told.turn;
  }

  #change(sessionId: string, { mode = 'text', device = 'desktop' }: Partial<Client>): void {
    const { turn } = this.#turn(sessionId);
    this.#tell(sessionId, { type: 'turn.started', turn, text: '', silent: true });
    this.#tell(sessionId, { type: 'flow', event: { type: 'client.changed', mode, device } });
    this.#tell(sessionId, { type: 'turn.finished', turn, durationMs: 1 });
  }

  #turn(sessionId: string): Told {
    const told = this.sessions.get(sessionId);
    if (told === undefined) throw new Error(`No session ${sessionId}`);
    told.turn += 1;
    return told;
  }

  /** Another session takes over and gets the last message, or hands back. */
  handOn(from: string, to: string, text: string): void {
    this.#begin('/projects/other', to);
    this.#hear(to, text);
    this.#tell(from, { type: 'flow', event: { type: 'handoff.begun', node: 'h', plugin: 'other', context: {} } });
    this.#tell(from, { type: 'session.linked', to, agent: 'other' });
  }

  handBack(to: string, from: string): void {
    this.#tell(to, { type: 'session.returned', from, outcome: 'done' });
    const { turn } = this.#turn(to);
    this.#tell(to, { type: 'turn.started', turn, text: '', silent: true });
    this.#tell(to, { type: 'flow', event: { type: 'handoff.returned', node: 'h', outcome: 'done' } });
    this.#ask(to, 'Back again. And now?');
    this.#tell(to, { type: 'turn.finished', turn, durationMs: 1 });
  }

  #ask(sessionId: string, text: string): void {
    const asked = { type: 'question.asked', node: 'q', key: 'k', reason: 'first' } as const;
    this.#tell(sessionId, { type: 'flow', event: asked });
    this.#tell(sessionId, { type: 'message', role: 'assistant', node: 'q', text, kind: 'ask' });
  }

  #tell(sessionId: string, body: RunEventBody): void {
    const told = this.sessions.get(sessionId);
    if (told === undefined) return;
    const event: RunEvent = { sessionId, seq: told.events.length + 1, at: AT, body };
    told.events.push(event);
    if (this.lost.delete(event.seq)) return;
    for (const onEvent of this.#followers.get(sessionId) ?? []) onEvent(event);
  }
}

function summary(sessionId: string, { project, turn, events }: Told): SessionSummary {
  const updatedAt = `2026-01-01T10:00:${String(events.length).padStart(2, '0')}.000Z`;
  return {
    sessionId,
    flow: 'flow.echo',
    project,
    createdAt: AT,
    updatedAt,
    status: 'waiting',
    firstSaid: null,
    turns: turn,
  };
}

/** The storage of a window, without a browser. */
export function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}
