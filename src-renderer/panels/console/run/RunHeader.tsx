/** The status of the run, and commands for the whole run. */
import { Ban, Eraser, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { isRunId } from '../../../../src-shared/contract/sessions.ts';
import type { AppError } from '../../../../src-shared/errors.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { activeView } from '../../../state/conversation/active-session.ts';
import { useDocument, useSession } from '../../../state/workspace/app-context.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { STATUS_TONES, type RunSummary } from './run-summary.ts';
import { hasSharedResults } from './shared-results.ts';
import { useRunActions } from './use-runs.ts';

interface RunHeaderProps {
  readonly summary: RunSummary;
  readonly onStart: () => void;
}

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function RunHeader({ summary: { status, detail }, onStart }: RunHeaderProps) {
  const { resume, cancel, clearCache } = useRunActions();
  const sharesResults = useDocument(({ document }) => hasSharedResults(document.flow));
  const sessionId = useSession((state) => activeView(state).sessionId);
  const canResume = useSession((state) => state.progress?.canResume === true);
  const isSimulated = useSession((state) => state.phase !== 'idle');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const isRun = sessionId !== null && isRunId(sessionId);
  const isUnderWay = status === 'PENDING' || status === 'IN_PROGRESS' || status === 'PAUSED';
  const act = async (action: () => Promise<AppError | null>): Promise<void> => {
    setBusy(true);
    setError(await action());
    setBusy(false);
  };
  return (
    <div className="shrink-0 border-b border-line">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
        <div
          role="status"
          className={classes('flex min-w-0 flex-1 items-center gap-2', detail === null ? 'basis-16' : 'basis-48')}
        >
          <Badge tone={STATUS_TONES[status]}>{t(`runs.status.${status}`)}</Badge>
          {detail !== null && <p className="min-w-0 text-sm wrap-anywhere text-muted">{detail}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          {isRun && isUnderWay && (
            <Button size="sm" busy={isBusy} icon={<Ban {...ICON} />} onClick={() => void act(() => cancel(sessionId))}>
              {t('runs.actions.cancel')}
            </Button>
          )}
          {canResume && !isUnderWay && (
            <Button size="sm" busy={isBusy} icon={<RotateCcw {...ICON} />} onClick={() => void act(resume)}>
              {t('runs.actions.resume')}
            </Button>
          )}
          {sharesResults && (
            <Button size="sm" variant="ghost" icon={<Eraser {...ICON} />} onClick={() => void act(clearCache)}>
              {t('runs.actions.clearCache')}
            </Button>
          )}
          <Button size="sm" variant="ghost" disabled={isSimulated} icon={<Play {...ICON} />} onClick={onStart}>
            {t('runs.actions.start')}
          </Button>
        </div>
      </div>
      {error !== null && (
        <p role="alert" className="bg-danger-soft px-3 py-1.5 text-sm wrap-anywhere text-danger">
          {error.message}
        </p>
      )}
    </div>
  );
}
