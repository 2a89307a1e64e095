/** A JSON value in full, without personal data. A long one is cut. */
import { useMemo } from 'react';
import type { Json } from '../../../../src-shared/json.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { redactJson } from '../../../../src-shared/redaction/redact-pii.ts';

const MAX_CHARACTERS = 20_000;

interface JsonBlockProps {
  readonly label: string;
  readonly value: Json;
}

export function JsonBlock({ label, value }: JsonBlockProps) {
  const text = useMemo(() => JSON.stringify(redactJson(value), null, 2), [value]);
  const more = text.length - MAX_CHARACTERS;
  return (
    <div className="min-w-0">
      <p className="text-sm font-medium text-muted">{label}</p>
      {isNothing(value) ? (
        <p className="text-sm text-faint">{t('runs.step.nothing')}</p>
      ) : (
        <pre
          role="region"
          aria-label={label}
          tabIndex={0}
          className="mt-0.5 max-h-60 overflow-auto rounded-control bg-sunken px-2.5 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-ink focus-visible:-outline-offset-2"
        >
          {more > 0 ? text.slice(0, MAX_CHARACTERS) : text}
        </pre>
      )}
      {more > 0 && <p className="mt-0.5 text-sm text-faint">{t('runs.step.cut', { count: more })}</p>}
    </div>
  );
}

function isNothing(value: Json): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
