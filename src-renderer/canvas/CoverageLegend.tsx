/** While the canvas shows coverage: how much is covered, what the tints mean, and a way to the next gap. */
import { Panel } from '@xyflow/react';
import { CircleSlash, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { runCommand } from '../commands/command.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { requireCommand } from '../commands/commands.ts';
import { useApp, useDocument, useTests } from '../state/app-context.tsx';
import type { CoverageHeat } from '../state/coverage-heat.ts';
import { sameFlow } from '../state/same-flow.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function CoverageLegend() {
  const isWanted = useTests((state) => state.wantsCoverage);
  return isWanted ? <ShownLegend /> : null;
}

function ShownLegend() {
  const { t } = useTranslation();
  const coverage = useTests((state) => state.coverage);
  const isRunning = useTests((state) => state.run !== null);
  return (
    <Panel position="top-right">
      <section
        aria-label={t('testing.coverage.title')}
        className="w-64 rounded-card border border-line bg-raised text-sm text-ink shadow-node"
      >
        <header className="flex items-center gap-2 pt-1 pr-1 pl-3">
          <h2 className="font-medium">{t('testing.coverage.title')}</h2>
          {coverage !== null && (
            <span className="text-xs text-muted">{t('testing.coverage.by', { count: coverage.tests })}</span>
          )}
          <CommandButton
            id="test.coverage"
            size="sm"
            className="ml-auto"
            label={t('testing.coverage.close')}
            icon={<X {...ICON} />}
          />
        </header>
        {coverage !== null && <Totals heat={coverage.heat} />}
        <div className="flex min-h-9 items-center gap-2 border-t border-line px-3 py-1">
          <LegendState isRunning={isRunning} />
        </div>
      </section>
    </Panel>
  );
}

function Totals({ heat }: { readonly heat: CoverageHeat }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-3 px-3 pt-0.5 pb-2">
        {(['nodes', 'edges', 'guards'] as const).map((kind) => {
          const { covered, total } = heat.totals[kind];
          const isFull = covered === total;
          return (
            <div key={kind} className="flex min-w-0 flex-col">
              <dt className="truncate text-xs text-muted" title={t(`testing.coverage.${kind}Help`)}>
                {t(`testing.coverage.${kind}`)}
              </dt>
              <dd className={isFull ? 'text-success tabular-nums' : 'text-warning tabular-nums'}>
                {t('testing.coverage.share', { covered, total })}
              </dd>
              <div aria-hidden className="mt-0.5 h-1 overflow-hidden rounded-full bg-hover">
                <div
                  className={isFull ? 'h-full bg-success' : 'h-full bg-warning'}
                  style={{ width: `${(100 * covered) / Math.max(1, total)}%` }}
                />
              </div>
            </div>
          );
        })}
      </dl>
      <div aria-hidden className="flex items-center gap-1 px-3 pb-1.5 text-xs text-muted">
        <span className="card-heat-0 legend-swatch" />
        {t('testing.coverage.never')}
        <span className="ml-auto">{t('testing.coverage.seldom')}</span>
        {([1, 2, 3, 4] as const).map((level) => (
          <span key={level} className={`card-heat card-heat-${level} legend-swatch`} />
        ))}
        {t('testing.coverage.often')}
      </div>
    </>
  );
}

function LegendState({ isRunning }: { readonly isRunning: boolean }) {
  const { t } = useTranslation();
  const app = useApp();
  const coverage = useTests((state) => state.coverage);
  const flow = useDocument((state) => state.document.flow);
  if (isRunning) return <Spinner label={t('testing.coverage.running')} />;
  if (coverage === null || !sameFlow(coverage.flow, flow)) {
    const runAll = requireCommand('test.run-all');
    return (
      <>
        {coverage !== null && <TriangleAlert {...ICON} className="shrink-0 text-warning" />}
        <span className="min-w-0 flex-1 text-xs text-muted">
          {t(coverage === null ? 'testing.coverage.notRun' : 'testing.coverage.stale')}
        </span>
        <Button size="sm" onClick={() => runCommand(runAll, app)}>
          {t('testing.coverage.run')}
        </Button>
      </>
    );
  }
  const { gaps } = coverage.heat;
  if (gaps.length === 0) return <span className="text-success">{t('testing.coverage.full')}</span>;
  return (
    <>
      <CircleSlash {...ICON} className="shrink-0 text-warning" />
      <span className="min-w-0 flex-1 text-muted tabular-nums">
        {t('testing.coverage.gaps', { count: gaps.length })}
      </span>
      <Button size="sm" onClick={() => runCommand(requireCommand('test.next-gap'), app)}>
        {t('testing.coverage.next')}
      </Button>
    </>
  );
}
