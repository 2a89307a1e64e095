/** The only user of the bridge. Requests answer with a `Result`; followed sessions survive a lost connection. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { t } from '../../src-shared/messages/translate.ts';
import { serverFrameSchema, type ClientFrame, type ServerFrame } from '../../src-shared/contract/messages.ts';
import type { ProjectNews } from '../../src-shared/contract/project-news.ts';
import { REQUESTS, type RequestName, type RequestOf, type ResponseOf } from '../../src-shared/contract/requests.ts';
import { appError, assertNever, type AppError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { requestErrorInWords } from './refused-request.ts';
import type { Connect, Connection } from './transport.ts';

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'refused';

export interface Api {
  /** Aborting the signal tells the services to stop and returns the error `cancelled`. */
  request<N extends RequestName>(name: N, body: RequestOf<N>, signal?: AbortSignal): Promise<Result<ResponseOf<N>>>;
  /** Events of a session after `afterSeq`, in order, each once. Returns a function that stops following. */
  follow(sessionId: string, afterSeq: number, onEvent: (event: RunEvent) => void): () => void;
  /** Commands of the desktop menu. Returns a function that stops listening. */
  onCommand(listener: (id: string) => void): () => void;
  /** Sets all projects this window has open. The services report changes of their files. */
  showProjects(paths: readonly string[]): void;
  /** Returns a function that stops listening. */
  onProject(listener: (news: ProjectNews) => void): () => void;
  readonly connection: StoreApi<{ readonly status: ConnectionStatus }>;
}

export interface ApiDependencies {
  /** The name of this window, fresh for each load. */
  readonly window: string;
  readonly connect: Connect;
  readonly wait: (ms: number, task: () => void) => void;
  readonly log: (message: string) => void;
}

type RequestFrame = Extract<ClientFrame, { kind: 'request' }> & { readonly body: object };

interface Pending {
  readonly name: RequestName;
  readonly frame: RequestFrame;
  readonly settle: (result: Result<unknown>) => void;
  sent: boolean;
}

interface Following {
  readonly sessionId: string;
  readonly onEvent: (event: RunEvent) => void;
  lastSeq: number;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 8_000;

export function createApi({ window, connect, wait, log }: ApiDependencies): Api {
  const connection = createStore<{ readonly status: ConnectionStatus }>(() => ({ status: 'connecting' }));
  const pending = new Map<number, Pending>();
  const followings = new Set<Following>();
  const commandListeners = new Set<(id: string) => void>();
  const projectListeners = new Set<(news: ProjectNews) => void>();
  let shownProjects: readonly string[] = [];
  let wire: Connection | null = null;
  let lastId = 0;
  let retryMs = FIRST_RETRY_MS;

  const send = (frame: ClientFrame) => wire?.send(frame);
  const isOpen = () => connection.getState().status === 'open';

  const open = () => {
    const opened = connect({
      onOpen: () => {
        retryMs = FIRST_RETRY_MS;
        wire = opened;
        connection.setState({ status: 'open' });
        for (const { sessionId, lastSeq } of followings) send({ kind: 'follow', sessionId, afterSeq: lastSeq });
        if (shownProjects.length > 0) send({ kind: 'projects', window, paths: [...shownProjects] });
        for (const request of pending.values()) dispatch(request);
      },
      onFrame: (frame) => {
        const parsed = serverFrameSchema.safeParse(frame);
        if (parsed.success) receive(parsed.data);
        else log(`A frame of the services does not fit the contract: ${parsed.error.message}`);
      },
      onClose: (reason) => {
        wire = null;
        connection.setState({ status: reason });
        failLost(pending, reason);
        if (reason === 'refused') return;
        wait(retryMs, open);
        retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
      },
    });
  };

  const dispatch = (request: Pending) => {
    request.sent = true;
    send(request.frame);
  };

  const receive = (frame: ServerFrame) => {
    switch (frame.kind) {
      case 'response':
        return answer(pending, frame);
      case 'event':
        for (const following of followings) deliver(following, frame.event);
        return;
      case 'project':
        for (const listener of projectListeners) listener(frame.news);
        return;
      case 'command':
        for (const listener of commandListeners) listener(frame.id);
        return;
      case 'refused':
        return log(`The services rejected a frame: ${frame.error.message}`);
      default:
        assertNever(frame);
    }
  };

  const cancel = (id: number) => {
    const request = pending.get(id);
    if (request === undefined) return;
    pending.delete(id);
    if (request.sent && isOpen()) send({ kind: 'cancel', id });
    request.settle(fail(cancelledError()));
  };

  open();
  return {
    connection,
    request: (name, body, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve(fail(cancelledError()));
        if (connection.getState().status === 'refused') return resolve(fail(lostError('refused')));
        lastId += 1;
        const id = lastId;
        const frame: RequestFrame = { kind: 'request', id, name, body };
        const request: Pending = { name, frame, sent: false, settle: resolve as Pending['settle'] };
        pending.set(id, request);
        signal?.addEventListener('abort', () => cancel(id), { once: true });
        if (isOpen()) dispatch(request);
      }),
    follow: (sessionId, afterSeq, onEvent) => {
      const following: Following = { sessionId, onEvent, lastSeq: afterSeq };
      followings.add(following);
      if (isOpen()) send({ kind: 'follow', sessionId, afterSeq });
      return () => {
        followings.delete(following);
        const others = [...followings].some((other) => other.sessionId === sessionId);
        if (!others && isOpen()) send({ kind: 'unfollow', sessionId });
      };
    },
    showProjects: (paths) => {
      shownProjects = paths;
      if (isOpen()) send({ kind: 'projects', window, paths: [...paths] });
    },
    onProject: (listener) => listen(projectListeners, listener),
    onCommand: (listener) => listen(commandListeners, listener),
  };
}

function answer(pending: Map<number, Pending>, { id, result }: Extract<ServerFrame, { kind: 'response' }>): void {
  const request = pending.get(id);
  if (request === undefined) return;
  pending.delete(id);
  if (result.ok) return request.settle(checkResponse(request.name, result.value));
  request.settle(fail(requestErrorInWords(withoutUndefined(result.error), request.frame.body)));
}

function cancelledError(): AppError {
  return appError('cancelled', t('connection.cancelled'));
}

function lostError(reason: 'lost' | 'refused'): AppError {
  const code = reason === 'lost' ? 'io_failed' : 'unauthorized';
  return appError(code, t(`connection.${reason}`), { hint: t(`connection.${reason}Hint`) });
}

/**
 * A request that was sent may or may not have been carried out, so its caller gets an error. Unsent ones wait for a
 * reconnect if possible.
 */
function failLost(pending: Map<number, Pending>, reason: 'lost' | 'refused'): void {
  for (const [id, { sent, settle }] of pending) {
    if (!sent && reason === 'lost') continue;
    pending.delete(id);
    settle(fail(lostError(reason)));
  }
}

/** Returns a function that stops listening. */
function listen<News>(listeners: Set<(news: News) => void>, listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function deliver(following: Following, event: RunEvent): void {
  if (event.sessionId !== following.sessionId || event.seq <= following.lastSeq) return;
  following.lastSeq = event.seq;
  following.onEvent(event);
}

function checkResponse(name: RequestName, value: unknown): Result<unknown> {
  const parsed = REQUESTS[name].response.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return fail(appError('internal', t('connection.badAnswer', { name, message: parsed.error.message })));
}

type FrameError = Extract<Extract<ServerFrame, { kind: 'response' }>['result'], { ok: false }>['error'];

function withoutUndefined({ code, message, hint, pointer }: FrameError) {
  return appError(code, message, {
    ...(hint === undefined ? {} : { hint }),
    ...(pointer === undefined ? {} : { pointer }),
  });
}
