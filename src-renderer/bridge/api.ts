/** The only user of the bridge. Requests answer with a `Result`; followed sessions survive a lost connection. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { serverFrameSchema, type ServerFrame } from '../../src-shared/contract/messages.ts';
import type { ProjectNews } from '../../src-shared/contract/project-news.ts';
import { assertNever } from '../../src-shared/errors.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { createFollowedSessions, type FollowedSessions } from './followed-sessions.ts';
import { createPendingRequests, type PendingRequests, type SendRequest } from './pending-requests.ts';
import type { Connect, Connection, ConnectionStatus, Wire } from './transport.ts';

export interface Api {
  /** Aborting the signal tells the services to stop and returns the error `cancelled`. */
  readonly request: SendRequest;
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

export interface ApiDeps {
  /** The name of this window, fresh for each load. */
  readonly window: string;
  readonly connect: Connect;
  readonly wait: (ms: number, task: () => void) => void;
  readonly log: (message: string) => void;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 8_000;

export function createApi({ window, connect, wait, log }: ApiDeps): Api {
  const connection = createStore<{ readonly status: ConnectionStatus }>(() => ({ status: 'connecting' }));
  let shownProjects: readonly string[] = [];
  let current: Connection | null = null;
  let retryMs = FIRST_RETRY_MS;

  const wire: Wire = {
    status: () => connection.getState().status,
    send: (frame) => current?.send(frame),
  };
  const requests = createPendingRequests(wire);
  const sessions = createFollowedSessions(wire);
  const projects = createListeners<ProjectNews>();
  const commands = createListeners<string>();

  const sendShownProjects = () => wire.send({ kind: 'projects', window, paths: [...shownProjects] });

  const open = () => {
    const opened = connect({
      onOpen: () => {
        retryMs = FIRST_RETRY_MS;
        current = opened;
        connection.setState({ status: 'open' });
        sessions.resume();
        if (shownProjects.length > 0) sendShownProjects();
        requests.resume();
      },
      onFrame: (frame) => {
        const parsed = serverFrameSchema.safeParse(frame);
        if (parsed.success) receive(parsed.data, { requests, sessions, projects, commands, log });
        else log(`A frame of the services does not fit the contract: ${parsed.error.message}`);
      },
      onClose: (reason) => {
        current = null;
        connection.setState({ status: reason });
        requests.failLost(reason);
        if (reason === 'refused') return;
        wait(retryMs, open);
        retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
      },
    });
  };

  open();
  return {
    connection,
    request: requests.request,
    follow: sessions.follow,
    showProjects: (paths) => {
      shownProjects = paths;
      if (wire.status() === 'open') sendShownProjects();
    },
    onProject: projects.listen,
    onCommand: commands.listen,
  };
}

interface Receivers {
  readonly requests: PendingRequests;
  readonly sessions: FollowedSessions;
  readonly projects: Listeners<ProjectNews>;
  readonly commands: Listeners<string>;
  readonly log: (message: string) => void;
}

function receive(frame: ServerFrame, { requests, sessions, projects, commands, log }: Receivers): void {
  switch (frame.kind) {
    case 'response':
      return requests.answer(frame);
    case 'event':
      return sessions.deliver(frame.event);
    case 'project':
      return projects.tell(frame.news);
    case 'command':
      return commands.tell(frame.id);
    case 'refused':
      return log(`The services rejected a frame: ${frame.error.message}`);
    default:
      assertNever(frame);
  }
}

interface Listeners<News> {
  /** Returns a function that stops listening. */
  listen(listener: (news: News) => void): () => void;
  tell(news: News): void;
}

function createListeners<News>(): Listeners<News> {
  const listeners = new Set<(news: News) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (news) => {
      for (const listener of listeners) listener(news);
    },
  };
}
