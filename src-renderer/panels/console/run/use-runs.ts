/** Starts runs of the flow in the window, and cancels or resumes the current one. */
import { useCallback, useEffect, useState } from 'react';
import type { RunSummary } from '../../../../src-shared/contract/runs.ts';
import type { AppError } from '../../../../src-shared/errors.ts';
import type { JsonObject } from '../../../../src-shared/json.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { unsavedRenames } from '../../../state/editing/document-state.ts';
import { activeSessionOf } from '../../../state/conversation/active-session.ts';
import { useConversation, useOpenDocument, useSession, useWorkspace } from '../../../state/workspace/app-context.tsx';

export interface RunActions {
  /** Shows the run once it is stored. */
  start(input: JsonObject): Promise<AppError | null>;
  show(runId: string): Promise<void>;
  resume(): Promise<AppError | null>;
  cancel(runId: string): Promise<AppError | null>;
  /** Clears the tool results that runs share, and reports how many there were. */
  clearCache(): Promise<AppError | null>;
}

export function useRunActions(): RunActions {
  const { api, view } = useWorkspace();
  const { documents } = useOpenDocument();
  const session = useConversation();
  return {
    start: async (input) => {
      const { document, project } = documents.getState();
      if (project === null) return null;
      const changes = unsavedRenames(documents.getState());
      const started = await api.request('run.start', {
        ...{ project: project.path, flow: document.flow, input: input as Record<string, never> },
        ...(changes.length === 0 ? {} : { changes: [...changes] }),
      });
      if (!started.ok) return started.error;
      await session.getState().attach(started.value.runId);
      return null;
    },
    show: (runId) => session.getState().attach(runId),
    resume: async () => {
      const { sessionId } = activeSessionOf(session.getState());
      if (sessionId === null) return null;
      const resumed = await api.request('run.resume', { sessionId });
      return resumed.ok ? null : resumed.error;
    },
    cancel: async (runId) => {
      const cancelled = await api.request('run.cancel', { runId });
      return cancelled.ok ? null : cancelled.error;
    },
    clearCache: async () => {
      const { project } = documents.getState();
      if (project === null) return null;
      const cleared = await api.request('run.clearCache', { project: project.path });
      if (!cleared.ok) return cleared.error;
      const title = t('runs.cleared', { count: cleared.value.count });
      view.getState().notify({ tone: 'info', title });
      return null;
    },
  };
}

export interface RecentRuns {
  /** Null until they are known. */
  readonly runs: readonly RunSummary[] | null;
  readonly error: AppError | null;
  readonly refresh: () => void;
}

/** The latest runs of the project, requested when they become visible and after each run ends. */
export function useRecentRuns(): RecentRuns {
  const { api } = useWorkspace();
  const project = useSession((state) => state.project);
  const status = useSession((state) => state.view.status);
  const [runs, setRuns] = useState<RecentRuns['runs']>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (project === null) return;
    let isLate = false;
    void api.request('run.list', { project }).then((listed) => {
      if (isLate) return;
      setError(listed.ok ? null : listed.error);
      if (listed.ok) setRuns(listed.value);
    });
    return () => {
      isLate = true;
    };
  }, [api, project, status, asked]);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  return { runs, error, refresh };
}
