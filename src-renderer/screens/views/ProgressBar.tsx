/** A progress bar, with or without a known value. */
import { t } from '../../../src-shared/messages/translate.ts';
import { choiceOf, numberOf, type ViewProps, wordsOf } from './view.ts';
import { shareOf } from './gauge-scale.ts';

export function ProgressBar({ values, label, description }: ViewProps) {
  const max = numberOf(values, 'max') ?? 100;
  const value = numberOf(values, 'value');
  const isOpen = choiceOf(values, 'variant', ['determinate', 'indeterminate']) === 'indeterminate' || value === null;
  const share = isOpen ? 0 : shareOf(value, 0, max);
  const percent = new Intl.NumberFormat(navigator.language, { style: 'percent' }).format(share);
  const shown = wordsOf(values, 'label');
  const state = isOpen
    ? { 'aria-valuetext': t('screens.working') }
    : { 'aria-valuemin': 0, 'aria-valuemax': max, 'aria-valuenow': value, 'aria-valuetext': percent };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {(shown !== '' || values['showPercentage'] === true) && (
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-medium break-words">{shown}</span>
          {values['showPercentage'] === true && !isOpen && <span className="text-muted tabular-nums">{percent}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label ?? (shown === '' ? t('screens.progressName') : shown)}
        {...state}
        className="h-2 w-full overflow-hidden rounded-full bg-line"
      >
        {isOpen ? (
          <div className="h-full w-full animate-pulse rounded-full bg-accent/60" />
        ) : (
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-160"
            style={{ width: `${share * 100}%` }}
          />
        )}
      </div>
      {description !== null && <p className="text-sm text-muted">{description}</p>}
    </div>
  );
}
