/** Above the canvas while it shows coverage: the percentages, the legend, and a button to the next gap. */
import { CircleSlash, TriangleAlert, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isSameFlow } from '../../../src-shared/flow/same-flow.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useDocument, useTests } from '../../state/workspace/app-context.tsx';
import type { CoverageHeat } from '../../state/tests/coverage-heat.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function CoverageLegend() {
  const isWanted = useTests((state) => state.wantsCoverage);
  return isWanted ? <ShownLegend /> : null;
}

function ShownLegend() {
  const coverage = useTests((state) => state.coverage);
  const isRunning = useTests((state) => state.run !== null);
  return (
    <section
      aria-label={t('testing.coverage.title')}
      className="flex max-h-[45%] shrink-0 items-start gap-2 overflow-y-auto border-b border-line bg-panel py-1 pr-2 pl-3 text-sm text-ink"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex min-h-7 items-baseline gap-2 pt-1.5">
          <h2 className="font-medium">{t('testing.coverage.title')}</h2>
          {coverage !== null && (
            <span className="text-sm text-muted">{t('testing.coverage.by', { count: coverage.tests })}</span>
          )}
        </div>
        {coverage !== null && <Totals heat={coverage.heat} />}
        <div className="flex min-h-7 min-w-0 items-center gap-2">
          <LegendState isRunning={isRunning} />
        </div>
      </div>
      <CommandButton
        id="test.coverage"
        size="sm"
        className="mt-0.5 shrink-0"
        label={t('testing.coverage.close')}
        icon={<X {...ICON} />}
      />
    </section>
  );
}

function Totals({ heat }: { readonly heat: CoverageHeat }) {
  return (
    <>
      <dl className="flex flex-wrap gap-x-3 gap-y-1">
        {(['nodes', 'edges', 'guards'] as const).map((kind) => {
          const { covered, total } = heat.totals[kind];
          const isFull = covered === total;
          return (
            <div key={kind} className="flex items-center gap-1.5">
              <dt className="text-sm text-muted" title={t(`testing.coverage.${kind}Help`)}>
                {t(`testing.coverage.${kind}`)}
              </dt>
              <dd className={isFull ? 'text-success tabular-nums' : 'text-warning tabular-nums'}>
                {t('testing.coverage.share', { covered, total })}
              </dd>
              <div aria-hidden className="h-1 w-4 overflow-hidden rounded-full bg-hover">
                <div
                  className={isFull ? 'h-full bg-success' : 'h-full bg-warning'}
                  style={{ width: `${(100 * covered) / Math.max(1, total)}%` }}
                />
              </div>
            </div>
          );
        })}
      </dl>
      <div aria-hidden className="flex items-center gap-1 text-sm text-muted">
        <span className="card-heat-0 legend-swatch" />
        {t('testing.coverage.never')}
        <span className="ml-2">{t('testing.coverage.seldom')}</span>
        {([1, 2, 3, 4] as const).map((level) => (
          <span key={level} className={`card-heat card-heat-${level} legend-swatch`} />
        ))}
        {t('testing.coverage.often')}
      </div>
    </>
  );
}

function LegendState({ isRunning }: { readonly isRunning: boolean }) {
  const run = useRunCommand();
  const commands = useCommands();
  const coverage = useTests((state) => state.coverage);
  const flow = useDocument((state) => state.document.flow);
  if (isRunning) return <Spinner label={t('testing.coverage.running')} />;
  if (coverage === null || !isSameFlow(coverage.flow, flow)) {
    const runAll = commands.require('test.run-all');
    return (
      <>
        {coverage !== null && <TriangleAlert {...ICON} className="shrink-0 text-warning" />}
        <span className="text-sm text-muted">
          {t(coverage === null ? 'testing.coverage.notRun' : 'testing.coverage.stale')}
        </span>
        <Button size="sm" onClick={() => run(runAll)}>
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
      <span className="text-muted tabular-nums">{t('testing.coverage.gaps', { count: gaps.length })}</span>
      <Button size="sm" onClick={() => run(commands.require('test.next-gap'))}>
        {t('testing.coverage.next')}
      </Button>
    </>
  );
}
