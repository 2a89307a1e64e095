/** An offer with price, rate and features. */
import { Check } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { listOf, numberOf, textOf, type ViewProps, wordsOf } from './view.ts';
import { Media } from './Media.tsx';

export function ProductCard({ values, label, description, child, act }: ViewProps) {
  const name = wordsOf(values, 'name');
  const image = textOf(values, 'imageUrl');
  const features = listOf(values, 'features').filter((feature): feature is string => typeof feature === 'string');
  return (
    <article
      aria-label={label ?? name}
      className="flex h-full min-w-0 flex-col gap-3 rounded-card border border-line bg-raised p-4"
    >
      {image !== '' && (
        <Media url={image} use="image" name={name} className="h-28 w-full">
          {(onError, src) => (
            <img
              src={src}
              alt=""
              onError={onError}
              referrerPolicy="no-referrer"
              className="h-28 w-full rounded-control object-cover"
            />
          )}
        </Media>
      )}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 text-lg font-semibold break-words">{name}</p>
        {child('badge')}
      </div>
      <Figures values={values} />
      <Features features={features} />
      {description !== null && <p className="text-sm text-muted">{description}</p>}
      {act !== null && (
        <button
          type="button"
          onClick={act}
          aria-label={t('screens.chooseOf', { name })}
          className="mt-auto min-h-9 rounded-control border border-strong bg-raised px-3.5 font-medium transition-colors duration-120 hover:border-accent hover:bg-hover pointer-coarse:min-h-11"
        >
          {t('screens.choose')}
        </button>
      )}
    </article>
  );
}

function Figures({ values }: Pick<ViewProps, 'values'>) {
  const price = numberOf(values, 'price');
  const rate = numberOf(values, 'rate');
  if (price === null && rate === null) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {price !== null && (
        <p className="text-xl font-semibold tabular-nums">{priceWords(price, textOf(values, 'currency'))}</p>
      )}
      {rate !== null && (
        <p className="text-muted tabular-nums">
          {t('screens.rate')} <span className="font-semibold text-ink">{numberWords(rate)}%</span>
        </p>
      )}
    </div>
  );
}

function Features({ features }: { readonly features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {features.map((feature, at) => (
        <li key={at} className="flex items-start gap-2">
          <Check size={16} strokeWidth={2} className="mt-0.5 shrink-0 text-success" aria-hidden />
          <span className="min-w-0 break-words">{feature}</span>
        </li>
      ))}
    </ul>
  );
}

/** An unknown currency is shown as written. */
function priceWords(price: number, currency: string): string {
  const digits = { minimumFractionDigits: Number.isInteger(price) ? 0 : 2, maximumFractionDigits: 2 };
  try {
    if (currency !== '') {
      return new Intl.NumberFormat(navigator.language, { style: 'currency', currency, ...digits }).format(price);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const words = new Intl.NumberFormat(navigator.language, digits).format(price);
  return currency === '' ? words : `${words} ${currency}`;
}

function numberWords(number: number): string {
  return new Intl.NumberFormat(navigator.language, { maximumFractionDigits: 3 }).format(number);
}
