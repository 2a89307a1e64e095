/** One big figure. */
import { TrendingDown, TrendingUp } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { textOf, type ViewProps, wordsOf } from './view.ts';

export function StatCard({ values, label, description }: ViewProps) {
  const name = wordsOf(values, 'label');
  const sub = wordsOf(values, 'sub');
  const trend = textOf(values, 'trend');
  const isUp = values['trendUp'];
  const Arrow = isUp === true ? TrendingUp : TrendingDown;
  return (
    <div
      role="group"
      aria-label={label ?? name}
      className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-raised p-4"
    >
      <p className="font-medium break-words text-muted">{name}</p>
      <p className="text-xl font-semibold tracking-tight break-words tabular-nums">{wordsOf(values, 'value')}</p>
      {trend !== '' && (
        <p className="flex items-center gap-1.5 font-medium">
          {typeof isUp === 'boolean' && (
            <>
              <Arrow size={16} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
              <span className="sr-only">{t(isUp ? 'screens.trendUp' : 'screens.trendDown')}: </span>
            </>
          )}
          {trend}
        </p>
      )}
      {sub !== '' && <p className="text-sm break-words text-muted">{sub}</p>}
      {description !== null && <p className="sr-only">{description}</p>}
    </div>
  );
}
