/** A number on a scale. Thresholds are explained in text, because color alone isn't accessible. */
import { t } from '../../../src-shared/messages/translate.ts';
import { classes } from '../../ui/classes.ts';
import { listOf, numberOf, type ViewProps, wordsOf } from './view.ts';
import { arcPath, arcPoint, bandsOf, shareOf, type Band } from './gauge-scale.ts';

export function Gauge({ values, label, description }: ViewProps) {
  const value = numberOf(values, 'value');
  const min = numberOf(values, 'min') ?? 0;
  const max = numberOf(values, 'max') ?? 100;
  const unit = wordsOf(values, 'unit');
  const words = (number: number) => withUnit(number, unit);
  const thresholds = listOf(values, 'thresholds').filter((mark): mark is number => typeof mark === 'number');
  const bands = value === null ? [] : bandsOf(value, thresholds);
  const bandWords = (band: Band) => {
    if (band.from === null) return t('screens.below', { to: words(band.to ?? max) });
    if (band.to === null) return t('screens.above', { from: words(band.from) });
    return t('screens.between', { from: words(band.from), to: words(band.to) });
  };
  const current = bands.find(({ holdsValue }) => holdsValue);
  const scale = { value: value === null ? '–' : words(value), min: words(min), max: words(max) };
  const shown = wordsOf(values, 'label');
  return (
    <div className="flex min-w-0 flex-col items-center gap-2 rounded-card border border-line bg-raised p-4">
      {shown !== '' && <p className="self-start font-medium text-muted">{shown}</p>}
      <div
        role="meter"
        aria-label={label ?? (shown === '' ? t('screens.gaugeName') : shown)}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value === null ? min : Math.min(Math.max(value, min), max)}
        aria-valuetext={
          current === undefined
            ? t('screens.gauge', scale)
            : t('screens.gaugeBand', { ...scale, band: bandWords(current) })
        }
        className="w-full max-w-56"
      >
        <Arc
          share={value === null ? 0 : shareOf(value, min, max)}
          marks={thresholds.map((mark) => shareOf(mark, min, max))}
          words={scale.value}
        />
        <div className="-mt-1 flex justify-between text-sm text-muted tabular-nums" aria-hidden>
          <span>{scale.min}</span>
          <span>{scale.max}</span>
        </div>
      </div>
      <Bands bands={bands} words={bandWords} />
      {description !== null && <p className="text-sm text-muted">{description}</p>}
    </div>
  );
}

interface BandsProps {
  readonly bands: readonly Band[];
  readonly words: (band: Band) => string;
}

function Bands({ bands, words }: BandsProps) {
  if (bands.length === 0) return null;
  return (
    <ul className="flex flex-wrap justify-center gap-1.5 text-sm tabular-nums">
      {bands.map((band, at) => (
        <li
          key={at}
          className={classes(
            'rounded-full px-2 py-0.5',
            band.holdsValue ? 'bg-selected font-semibold text-ink' : 'text-muted',
          )}
        >
          {words(band)}
          {band.holdsValue && <span className="sr-only">, {t('screens.bandNow')}</span>}
        </li>
      ))}
    </ul>
  );
}

interface ArcProps {
  readonly share: number;
  readonly marks: readonly number[];
  readonly words: string;
}

function Arc({ share, marks, words }: ArcProps) {
  const line = { fill: 'none', strokeWidth: 14, strokeLinecap: 'round' } as const;
  return (
    <svg viewBox="0 0 200 112" className="block w-full" aria-hidden>
      <g className="origin-center rtl:-scale-x-100">
        <path d={arcPath(0, 1, 86)} stroke="var(--line)" {...line} />
        {share > 0 && <path d={arcPath(0, share, 86)} stroke="var(--accent)" {...line} />}
        {marks.map((mark) => {
          const [x1, y1] = arcPoint(mark, 76);
          const [x2, y2] = arcPoint(mark, 96);
          return <line key={mark} {...{ x1, y1, x2, y2 }} stroke="var(--raised)" strokeWidth={3} />;
        })}
      </g>
      <text x={100} y={92} textAnchor="middle" className="fill-ink text-[30px] font-semibold tabular-nums">
        {words}
      </text>
    </svg>
  );
}

/** "68%" and "£200", but "68 points". */
function withUnit(number: number, unit: string): string {
  const digits = new Intl.NumberFormat(navigator.language, { maximumFractionDigits: 2 }).format(number);
  if (unit === '') return digits;
  if (/^[£$€¥]$/.test(unit)) return `${unit}${digits}`;
  return unit === '%' ? `${digits}%` : `${digits} ${unit}`;
}
