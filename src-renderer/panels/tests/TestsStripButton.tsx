/** In the status bar: the test results; a click opens them. */
import { useEffect, useRef } from 'react';
import { CircleCheck, CircleX, History } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useTests, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { isPanelShown } from '../../state/window/view-store.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { StripButton } from '../../ui/StripButton.tsx';
import { countTests, type TestCounts } from './results/test-rows.ts';
import { useTestRows } from './results/use-test-rows.ts';

const ICON = { size: 13, strokeWidth: 2, 'aria-hidden': true } as const;

export function TestsStripButton() {
  const { view } = useWorkspace();
  const isOpen = useView((state) => isPanelShown(state, 'tests'));
  const isRunning = useTests((state) => state.run !== null);
  const counts = countTests(useTestRows());
  useAnnouncedEnd(isRunning, counts);
  return (
    <StripButton
      side="right"
      title={t('app.panels.tests')}
      isOpen={isOpen}
      onToggle={() => view.getState().togglePanel('tests')}
    >
      {isRunning ? <Spinner size={12} /> : <Counts counts={counts} />}
    </StripButton>
  );
}

/** Announces the end of a run to users who can't see the counts. */
function useAnnouncedEnd(isRunning: boolean, { passed, total }: TestCounts): void {
  const { view } = useWorkspace();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) view.getState().announce(t('testing.finished', { passed, total }));
    wasRunning.current = isRunning;
  }, [isRunning, passed, total, view]);
}

function Counts({ counts: { total, passed, failed, isStale } }: { readonly counts: TestCounts }) {
  if (total === 0) return <span className="text-faint">{t('testing.strip.none')}</span>;
  return (
    <>
      {failed > 0 && (
        <span className="flex items-center gap-1 font-medium text-danger tabular-nums">
          <CircleX {...ICON} /> {failed} <span className="sr-only">{t('testing.strip.failed')}</span>
        </span>
      )}
      {passed > 0 && (
        <span className={`flex items-center gap-1 tabular-nums ${isStale ? 'text-muted' : 'text-success'}`}>
          <CircleCheck {...ICON} /> {t('testing.strip.passed', { passed, total })}
        </span>
      )}
      {passed + failed === 0 && <span className="text-faint tabular-nums">{t('testing.strip.notRun', { total })}</span>}
      {isStale && (
        <span className="flex items-center gap-1 text-muted">
          <History {...ICON} /> {t('testing.strip.stale')}
        </span>
      )}
    </>
  );
}
