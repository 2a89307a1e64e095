/**
 * The run in progress: its status, its agents' decisions, and what waits for a person. Without a run, a form to start
 * one.
 */
import { useEffect, useRef } from 'react';
import { isRunId } from '../../../../src-shared/contract/sessions.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { activeView } from '../../../state/conversation/active-session.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { usePanelState } from '../../../state/workspace/use-panel-state.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { RUN_PAGE } from './input-draft.ts';
import { OpenQuestion } from './OpenQuestion.tsx';
import { RunHeader } from './RunHeader.tsx';
import { summarizeRun } from './run-summary.ts';
import { StartRun } from './StartRun.tsx';
import { useNow } from '../../../conversation/use-now.ts';
import { useWork } from './use-work.ts';
import { WorkList } from './WorkList.tsx';

interface RunViewProps {
  /** Shows the chat. */
  readonly onChat: () => void;
}

export function RunView({ onChat }: RunViewProps) {
  const sessionId = useSession((state) => activeView(state).sessionId);
  const isAttaching = useSession((state) => state.phase === 'attaching' && state.sessionId === null);
  const hasWork = useSession((state) => activeView(state).work.entries.length > 0);
  const [page, setPage] = usePanelState('run.page', RUN_PAGE);
  if (isAttaching)
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label={t('console.status.attaching')} />
      </div>
    );
  const hasRun = sessionId !== null && (isRunId(sessionId) || hasWork);
  if (!hasRun || page === 'start')
    return <StartRun onBack={hasRun ? () => setPage('run') : null} onShown={() => setPage('run')} />;
  return <ShownRun onStart={() => setPage('start')} onChat={onChat} />;
}

function ShownRun({ onStart, onChat }: RunViewProps & { readonly onStart: () => void }) {
  const view = useSession(activeView);
  const { items, loops, names } = useWork();
  // Users can't decide in a simulated conversation.
  const isSimulated = useSession((state) => state.phase === 'attaching');
  const approval = isSimulated ? null : view.work.approval;
  const isAsking = !isSimulated && view.status === 'waiting' && view.work.approval === null;
  const isWorking = view.status === 'running';
  const now = useNow(isWorking);
  const isAtWork = isWorking || view.status === 'waiting' || view.status === 'away';
  const scroller = useStayAtEnd(view.seq);
  return (
    <section aria-label={t('runs.view')} className="flex h-full min-h-0 flex-col">
      <RunHeader summary={summarizeRun(view, loops)} onStart={onStart} />
      <div ref={scroller} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto pb-2">
        <WorkList items={items} label={t('runs.work')} context={{ names, loops, isAtWork, now, approval }} />
        {isAsking && isRunId(view.sessionId ?? '') && <OpenQuestion onChat={onChat} />}
      </div>
    </section>
  );
}

const NEAR_PX = 48;

/** Scrolls with new content, and shows a pending decision from its start, unless the user has scrolled up. */
function useStayAtEnd(seq: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** The position the view was last scrolled to automatically. */
  const followedTo = useRef(0);
  useEffect(() => {
    const at = scroller.current;
    if (at === null) return;
    const look = (): void => {
      const isAtEnd = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_PX;
      isFollowing.current = isAtEnd || at.scrollTop === followedTo.current;
    };
    at.addEventListener('scroll', look, { passive: true });
    return () => at.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    const at = scroller.current;
    if (at === null || !isFollowing.current) return;
    const decision = at.querySelector('[data-decision]');
    if (decision === null) at.scrollTo({ top: at.scrollHeight });
    else decision.scrollIntoView({ block: 'start' });
    followedTo.current = at.scrollTop;
  }, [seq]);
  return scroller;
}
