/** Recorded conversations of the project, and one of them turn by turn as the screen would show it. */
import { createContext, useEffect, useMemo, useState } from 'react';
import type { SessionSummary } from '../../../src-shared/contract/sessions.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import { recordedTurns, type RecordedScreen, type RecordedTurn } from '../../../src-shared/run/recorded-screen.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import { activeView } from '../../state/conversation/active-session.ts';
import { useApp, useDocument, useSession } from '../../state/workspace/app-context.tsx';
import { RECORDED, type PreviewSettings } from './preview-settings.ts';

export interface Recorded {
  /** Newest first; null while they aren't known. */
  readonly conversations: readonly SessionSummary[] | null;
  /** The conversation that is shown. */
  readonly conversation: string | null;
  readonly turns: readonly RecordedTurn[];
  /** The index of the turn. */
  readonly at: number;
}

/** The data of the shown turn instead of sample data; null without a conversation. */
export const RecordedData = createContext<JsonObject | null>(null);

/** Null unless a recorded conversation is chosen as the data. */
export function useRecorded(screen: RecordedScreen | null, settings: PreviewSettings): Recorded | null {
  const isWanted = settings.data === RECORDED;
  const flow = useDocument(({ document }) => document.flow);
  // A running conversation gets longer.
  const now = useSession((state) => `${state.sessionId} ${activeView(state).turn}`);
  const conversations = useConversations(isWanted, now);
  const known = conversations?.find(({ sessionId }) => sessionId === settings.conversation);
  const conversation = (known ?? conversations?.[0])?.sessionId ?? null;
  const view = useRun(isWanted ? conversation : null, now);
  const turns = useMemo(
    () => (view === null || screen === null ? [] : recordedTurns(view, flow, screen)),
    [view, flow, screen],
  );
  if (!isWanted) return null;
  const last = turns.findLastIndex(({ isShown }) => isShown);
  const wanted = settings.turn ?? (last < 0 ? turns.length - 1 : last);
  return { conversations, conversation, turns, at: Math.max(0, Math.min(wanted, turns.length - 1)) };
}

/** The data of the screen at the shown turn; null without one. */
export function recordedData(recorded: Recorded | null): JsonObject | null {
  return recorded?.turns[recorded.at]?.data ?? null;
}

function useConversations(isWanted: boolean, now: string): readonly SessionSummary[] | null {
  const { api } = useApp();
  const project = useDocument((state) => state.project?.path ?? null);
  const [found, setFound] = useState<readonly SessionSummary[] | null>(null);
  useEffect(() => {
    if (!isWanted || project === null) return;
    const abort = new AbortController();
    void api.request('session.list', { project }, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setFound(answer.ok ? answer.value : []);
    });
    return () => abort.abort();
  }, [api, project, isWanted, now]);
  return found;
}

function useRun(sessionId: string | null, now: string): RunView | null {
  const { api } = useApp();
  const [view, setView] = useState<RunView | null>(null);
  useEffect(() => {
    if (sessionId === null) return setView(null);
    const abort = new AbortController();
    void api.request('session.events', { sessionId, afterSeq: 0 }, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setView(answer.ok ? foldAll(emptyRun(), answer.value) : null);
    });
    return () => abort.abort();
  }, [api, sessionId, now]);
  return view;
}
