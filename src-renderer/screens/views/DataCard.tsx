/** Labeled facts under a title. With an action, the whole card is a button. */
import { ChevronRight } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isJsonObject, type JsonObject } from '../../../src-shared/json.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { listOf, textOf, type ViewProps, wordsOf } from './view.ts';
import { Sign } from './Sign.tsx';

export function DataCard({ values, label, description, act }: ViewProps) {
  const title = wordsOf(values, 'title');
  const status = textOf(values, 'status');
  const detail = wordsOf(values, 'detail');
  const facts = listOf(values, 'items').filter((item): item is JsonObject => isJsonObject(item));
  const name = label ?? title;
  return (
    <div
      role="group"
      aria-label={name === '' ? undefined : name}
      className={classes(
        'relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-raised p-4',
        act !== null && 'transition-colors duration-120 hover:border-strong hover:bg-hover',
      )}
    >
      {(title !== '' || status !== '' || act !== null) && (
        <div className="flex items-start justify-between gap-3">
          {act === null ? (
            <p className="min-w-0 text-lg font-semibold break-words">{title}</p>
          ) : (
            <button
              type="button"
              onClick={act}
              aria-label={title === '' || label !== null ? (label ?? t('screens.openItem')) : undefined}
              className="min-w-0 rounded-control text-left rtl:text-right text-lg font-semibold break-words after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </button>
          )}
          <span className="flex shrink-0 items-center gap-1.5">
            {status !== '' && <Badge tone="accent">{status}</Badge>}
            {act !== null && (
              <ChevronRight size={16} strokeWidth={1.75} className="text-faint rtl:-scale-x-100" aria-hidden />
            )}
          </span>
        </div>
      )}
      {facts.length > 0 && (
        <dl className="flex flex-col">
          {facts.map((fact, at) => (
            <div
              key={at}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
            >
              <dt className="flex items-center gap-2 text-muted">
                <Sign name={fact['icon']} className="shrink-0" />
                {wordsOf(fact, 'label')}
              </dt>
              <dd className="min-w-0 font-medium break-words tabular-nums">{wordsOf(fact, 'value')}</dd>
            </div>
          ))}
        </dl>
      )}
      {detail !== '' && <p className="text-sm break-words text-muted">{detail}</p>}
      {description !== null && <p className="sr-only">{description}</p>}
    </div>
  );
}
