/** Lists imports: unfinished ones can be resumed, finished ones opened. */
import { useId } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ImportJob } from '../../../../src-shared/importer/job.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { sourceName, sourceWords } from '../parts/import-source.ts';
import { isUnfinished } from '../../../state/imports/import-steps.ts';

const SHOWN = 6;

export function KnownImports() {
  const { imports } = useWorkspace();
  const jobs = useImport((state) => state.jobs);
  const heading = useId();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="mb-1 text-sm font-medium text-muted">
        {t('import.start.jobs')}
      </h3>
      <ul className="overflow-hidden rounded-card border border-line">
        {jobs.slice(0, SHOWN).map((job) => (
          <li key={job.job} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => imports.getState().show(job)}
              title={sourceWords(job.source)}
              className="flex w-full items-center gap-2.5 px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 truncate">{job.choice?.name ?? sourceName(job.source)}</span>
              <span className="shrink-0 text-sm text-faint">{timeOf(job.startedAt)}</span>
              <Badge tone={toneOf(job)}>{t(`import.steps.${job.state}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toneOf(job: ImportJob): Tone {
  if (job.state === 'ERROR') return 'danger';
  return isUnfinished(job) ? 'accent' : 'success';
}

function timeOf(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}
