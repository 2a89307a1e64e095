/** The result of a tool: sources as a list with their grades, anything else as JSON. */
import { useMemo, useState } from 'react';
import type { Json } from '../../../../src-shared/json.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { sourceRows, type SourceRow } from '../../../../src-shared/run/source-rows.ts';
import { refusedUrl } from '../../../../src-shared/a2ui/urls.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { JsonBlock } from './JsonBlock.tsx';

interface ToolResultProps {
  readonly label: string;
  readonly value: Json;
}

export function ToolResult({ label, value }: ToolResultProps) {
  const sources = useMemo(() => sourceRows(value), [value]);
  const [isJson, setJson] = useState(false);
  if (sources === null) return <JsonBlock label={label} value={value} />;
  return (
    <div className="min-w-0">
      {isJson ? <JsonBlock label={label} value={value} /> : <SourceList label={label} sources={sources} />}
      <Button size="sm" variant="ghost" className="-ml-2" aria-pressed={isJson} onClick={() => setJson(!isJson)}>
        {t(isJson ? 'runs.sources.asList' : 'runs.sources.asJson')}
      </Button>
    </div>
  );
}

const MAX_SHOWN = 50;

function SourceList({ label, sources }: { readonly label: string; readonly sources: readonly SourceRow[] }) {
  const more = sources.length - MAX_SHOWN;
  return (
    <>
      <p className="text-sm font-medium text-muted">
        {label} · {t('runs.sources.count', { count: sources.length })}
      </p>
      <ol
        aria-label={label}
        tabIndex={0}
        className="mt-0.5 flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-control bg-sunken focus-visible:-outline-offset-2"
      >
        {sources.slice(0, MAX_SHOWN).map((source, index) => (
          <Source key={index} number={index + 1} source={source} />
        ))}
      </ol>
      {more > 0 && <p className="mt-0.5 text-sm text-faint">{t('runs.sources.more', { count: more })}</p>}
    </>
  );
}

function Source({ number, source }: { readonly number: number; readonly source: SourceRow }) {
  const { title, place, text, isRelevant, grade, score } = source;
  return (
    <li className="flex min-w-0 gap-2 px-2.5 py-2">
      <span className="w-5 shrink-0 text-right text-sm text-faint tabular-nums">{number}</span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 text-sm font-medium wrap-anywhere">{title}</span>
          {isRelevant !== null && (
            <Badge tone={isRelevant ? 'success' : 'neutral'}>
              {t(isRelevant ? 'runs.sources.relevant' : 'runs.sources.notRelevant')}
            </Badge>
          )}
          {grade !== null && <Badge>{grade.slice(0, 40)}</Badge>}
          {score !== null && (
            <span className="text-sm text-faint tabular-nums">
              {t('runs.sources.score', { score: score.toFixed(2) })}
            </span>
          )}
        </p>
        {place !== null && <Place place={place} />}
        {text !== null && <p className="mt-0.5 line-clamp-3 text-sm wrap-anywhere text-muted">{text}</p>}
      </div>
    </li>
  );
}

/** A web address opens outside the app; anything else, including a file, is text. */
function Place({ place }: { readonly place: string }) {
  const style = 'block truncate font-mono text-sm';
  if (!/^https?:/i.test(place) || refusedUrl(place, 'link') !== null)
    return <span className={`${style} text-muted`}>{place}</span>;
  return (
    <a href={place} target="_blank" rel="noopener noreferrer" className={`${style} text-accent hover:underline`}>
      {place}
    </a>
  );
}
