/** The changes in a folder since it was trusted, file by file. */
import { ChevronRight } from 'lucide-react';
import { language, t } from '../../../src-shared/messages/translate.ts';
import type { FileChange, TrustReview } from '../../../src-shared/contract/trust.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Section } from './Section.tsx';

const TONES: Readonly<Record<FileChange['kind'], Tone>> = { added: 'success', removed: 'danger', changed: 'warning' };

/** Expanded at first, so that a code change isn't hidden behind one of the manifest. */
const OPEN_AT_FIRST = 5;

export function ReviewChanges({ change }: { readonly change: NonNullable<TrustReview['change']> }) {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(change.trustedAt));
  const more = change.fileCount - change.files.length;
  return (
    <Section title={t('trust.change.title', { date })}>
      {change.fileCount === 0 && <p>{t('trust.change.unknown')}</p>}
      <ul className="flex flex-col gap-1.5">
        {change.files.map((file, at) => (
          <ChangedFile key={file.path} file={file} isOpen={at < OPEN_AT_FIRST} />
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{t('trust.change.more', { count: more })}</p>}
    </Section>
  );
}

function ChangedFile({ file, isOpen }: { readonly file: FileChange; readonly isOpen: boolean }) {
  const { path, kind, diff } = file;
  return (
    <li>
      <details open={isOpen} className="group rounded-control border border-line">
        <summary className="flex cursor-pointer items-center gap-2 px-2 py-1">
          <ChevronRight size={14} strokeWidth={1.75} className="shrink-0 text-muted group-open:rotate-90" aria-hidden />
          <Badge tone={TONES[kind]}>{t(`trust.change.${kind}`)}</Badge>
          <bdi className="min-w-0 font-mono text-sm wrap-anywhere">{path}</bdi>
        </summary>
        {diff === null ? (
          <p className="border-t border-line px-2 py-1 text-sm text-muted">{t('trust.change.noDiff')}</p>
        ) : (
          <pre
            tabIndex={0}
            aria-label={t('trust.change.diff', { path })}
            className="max-h-72 overflow-auto border-t border-line bg-sunken py-1 font-mono text-sm leading-4.5"
          >
            {diff.map((line, at) => (
              <span key={at} className={classes('block px-2 whitespace-pre', toneOf(line))}>
                {line}
              </span>
            ))}
          </pre>
        )}
      </details>
    </li>
  );
}

function toneOf(line: string): string {
  if (line.startsWith('+ ')) return 'bg-success-soft text-success';
  if (line.startsWith('- ')) return 'bg-danger-soft text-danger';
  return 'text-muted';
}
