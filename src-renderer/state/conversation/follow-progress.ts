/** Requests the state of a conversation's agents whenever one of them does something. */
import type { StoreApi } from 'zustand/vanilla';
import { activeSessionOf } from './active-session.ts';
import type { SessionApi } from './session-follower.ts';
import type { SessionActions, SessionState } from './session-state.ts';

type FollowedStore = Pick<StoreApi<SessionState & SessionActions>, 'getState' | 'setState' | 'subscribe'>;

/** One request at a time: later events are requested after the response. */
export function followProgress(store: FollowedStore, api: SessionApi): void {
  let asked = '';
  let isAsking = false;

  async function ask(): Promise<void> {
    const now = shownSession();
    if (isAsking || now === null || now.key === asked) return;
    asked = now.key;
    isAsking = true;
    const { sessionId } = now;
    const answer = await api.request('run.progress', { sessionId });
    isAsking = false;
    // If there is no response, the view omits limits until the next event.
    if (answer.ok && shownSession()?.sessionId === sessionId)
      store.setState({ progress: { sessionId, ...answer.value } });
    await ask();
  }

  /** Null if no agent has done anything. */
  function shownSession(): { readonly sessionId: string; readonly key: string } | null {
    const { sessionId, view } = activeSessionOf(store.getState());
    const last = view.work.entries.at(-1);
    if (sessionId === null || last === undefined) return null;
    return { sessionId, key: `${sessionId}|${view.runs}|${last.seq}|${view.status}` };
  }

  store.subscribe(() => void ask());
}
