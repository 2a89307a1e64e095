/** The results of checking the written plugin: problems first, the rest collapsed. */
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { inWords } from '../../../conversation/in-words.ts';
import type { ValidationReport } from '../../../../src-shared/importer/job.ts';

const OUTCOMES = {
  passed: { Icon: CircleCheck, color: 'text-success' },
  failed: { Icon: CircleX, color: 'text-danger' },
  skipped: { Icon: CircleMinus, color: 'text-muted' },
} as const;

export function ChecksList({ report }: { readonly report: ValidationReport }) {
  const passed = report.checks.filter(({ status }) => status === 'passed');
  const others = report.checks.filter(({ status }) => status !== 'passed');
  return (
    <section aria-labelledby="import-checks">
      <h3 id="import-checks" className="mb-1.5 font-medium">
        {t('import.checks.title')}
      </h3>
      <Checks checks={others} />
      {passed.length > 0 && (
        <details className={others.length > 0 ? 'mt-1' : ''}>
          <summary className="w-fit cursor-pointer rounded-control text-muted hover:text-ink">
            {t('import.checks.allPassed', { count: passed.length })}
          </summary>
          <div className="mt-1">
            <Checks checks={passed} />
          </div>
        </details>
      )}
      {report.traceback !== null && (
        <pre
          tabIndex={0}
          aria-label={t('import.checks.traceback')}
          className="mt-2 max-h-56 overflow-auto rounded-control bg-sunken p-2.5 font-mono text-sm whitespace-pre-wrap"
        >
          {report.traceback}
        </pre>
      )}
    </section>
  );
}

function Checks({ checks }: Pick<ValidationReport, 'checks'>) {
  return (
    <ul className="flex flex-col gap-1">
      {checks.map(({ name, status, why, hint }) => {
        const { Icon, color } = OUTCOMES[status];
        return (
          <li key={name} className="flex items-start gap-2">
            <Icon
              size={16}
              strokeWidth={1.75}
              role="img"
              aria-label={t(`import.checks.${status}`)}
              className={`mt-0.5 shrink-0 ${color}`}
            />
            <span className="min-w-0">
              <span>{inWords(name)}</span>
              {why !== null && <span className="block text-sm wrap-anywhere text-muted">{why}</span>}
              {hint !== undefined && <span className="block text-sm wrap-anywhere text-muted">{hint}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
