/** The latest runs of the project; pressing one shows it. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type { RunSummary } from '../../../../src-shared/contract/runs.ts';
import type { Json } from '../../../../src-shared/json.ts';
import { valueText, whenText } from '../../../conversation/value-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { STATUS_TONES } from './run-summary.ts';
import { useRecentRuns, useRunActions } from './use-runs.ts';

export function RecentRunsList({ onShown }: { readonly onShown: () => void }) {
  const { runs, error } = useRecentRuns();
  const { show } = useRunActions();
  if (error !== null) return <p className="text-sm text-warning">{error.message}</p>;
  if (runs === null) return null;
  return (
    <div>
      <h3 className="pb-1 text-sm font-medium text-muted">{t('runs.recent.title')}</h3>
      {runs.length === 0 ? (
        <p className="text-sm text-faint">{t('runs.recent.none')}</p>
      ) : (
        <ul aria-label={t('runs.recent.title')}>
          {runs.map((run) => (
            <li key={run.runId}>
              <button
                type="button"
                onClick={() => {
                  void show(run.runId);
                  onShown();
                }}
                className="-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 text-left transition-colors duration-120 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1 truncate">{inputText(run)}</span>
                <span className="shrink-0 text-sm text-muted tabular-nums">{whenText(run.createdAt)}</span>
                <Badge tone={STATUS_TONES[run.status]}>{t(`runs.status.${run.status}`)}</Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows only the values, because their names are the same in every run. */
export function inputText({ input }: Pick<RunSummary, 'input'>): string {
  const values = Object.values(input).map((value) => valueText(t, value as Json));
  return values.length === 0 ? t('runs.recent.noInput') : values.join(', ');
}
