/** Keeps a run view in sync with one session: folds events in batches and fetches missing ones. */
import type { AppError } from '../../../src-shared/errors.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { RequestName, RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import { foldAll } from '../../../src-shared/run/fold.ts';
import type { RunEvent } from '../../../src-shared/run/run-event.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';

/** The part of the bridge a conversation needs. */
export interface SessionApi {
  request<Name extends RequestName>(name: Name, body: RequestOf<Name>): Promise<Result<ResponseOf<Name>>>;
  /** Calls back for every event after `afterSeq`, across reconnects. Returns a function that stops following. */
  follow(sessionId: string, afterSeq: number, onEvent: (event: RunEvent) => void): () => void;
}

export interface FollowOptions {
  readonly api: SessionApi;
  readonly sessionId: string;
  readonly from: RunView;
  readonly onView: (view: RunView) => void;
  readonly onError: (error: AppError) => void;
}

/** Returns a function that stops following. */
export function followSession(options: FollowOptions): () => void {
  const { api, sessionId, onView, onError } = options;
  let view = options.from;
  let queue: RunEvent[] = [];
  let scheduled: ReturnType<typeof setTimeout> | null = null;
  let fetching = false;
  let stopped = false;

  function fold(events: readonly RunEvent[]): void {
    const next = foldAll(view, events);
    if (next === view) return;
    view = next;
    onView(view);
  }

  // A replay has hundreds of events in a row, which are folded together to render only once.
  function receive(event: RunEvent): void {
    queue.push(event);
    scheduled ??= setTimeout(flush, 0);
  }

  function flush(): void {
    scheduled = null;
    const events = queue;
    queue = [];
    fold(events);
    if (view.gap !== null && !fetching) void fetchMissing();
  }

  async function fetchMissing(): Promise<void> {
    fetching = true;
    const missing = await api.request('session.events', { sessionId, afterSeq: view.seq });
    fetching = false;
    if (stopped) return;
    if (!missing.ok) return onError(missing.error);
    const before = view.seq;
    fold(missing.value);
    // More events arrived too early. Without progress, the next event triggers the request, to avoid a loop.
    if (view.gap !== null && view.seq > before) await fetchMissing();
  }

  const unfollow = api.follow(sessionId, view.seq, receive);
  return () => {
    stopped = true;
    if (scheduled !== null) clearTimeout(scheduled);
    unfollow();
  };
}
