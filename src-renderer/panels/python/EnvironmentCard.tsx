/**
 * Where the Python of a plugin runs: the exact packages, approved before installation, or the user's own interpreter.
 */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { PythonStatus } from '../../../src-shared/importer/job.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { EnvironmentActions, type EnvironmentActionsProps } from './EnvironmentActions.tsx';

export function EnvironmentCard(props: EnvironmentActionsProps) {
  const { status } = props;
  return (
    <section
      aria-label={t('import.python.title')}
      className="flex flex-col gap-2.5 rounded-card border border-line bg-raised p-3"
    >
      <h3 className="font-medium">{t('import.python.title')}</h3>
      <StateLine status={status} />
      {status.state !== 'ready' && <Requirements status={status} />}
      <Refused status={status} />
      <Log status={status} />
      <EnvironmentActions {...props} />
    </section>
  );
}

function StateLine({ status }: { readonly status: PythonStatus }) {
  const { state, interpreter, requires, message } = status;
  const version = interpreter === null ? null : t('import.python.interpreter', interpreter);
  return (
    <div role="status" className="flex flex-col gap-1">
      {state === 'ready' && (
        <p className="flex items-center gap-2">
          <CircleCheck size={16} strokeWidth={1.75} className="shrink-0 text-success" aria-hidden />
          {t('import.python.ready')}
        </p>
      )}
      {state === 'creating' && (
        <p className="wrap-anywhere">
          <Spinner label={message ?? t('import.python.creating')} />
        </p>
      )}
      {(state === 'failed' || state === 'no-interpreter') && (
        <p className="flex items-start gap-2">
          <TriangleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" aria-hidden />
          <span className="min-w-0 wrap-anywhere">
            {message ?? t(state === 'failed' ? 'import.python.failed' : 'import.python.noInterpreter')}
          </span>
        </p>
      )}
      {state === 'not-approved' && <p className="text-muted">{message ?? t('import.python.asked')}</p>}
      {(version !== null || requires !== null) && (
        <p className="text-sm wrap-anywhere text-muted">
          {[version, requires === null ? null : t('import.python.requires', { requires })].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  );
}

function Requirements({ status: { requirements } }: { readonly status: PythonStatus }) {
  if (requirements.length === 0) return <p className="text-muted">{t('import.python.noPackages')}</p>;
  return (
    <ul
      aria-label={t('import.python.packages')}
      tabIndex={0}
      className="max-h-40 overflow-y-auto rounded-control bg-sunken px-2.5 py-1.5 font-mono text-sm"
    >
      {requirements.map((each) => (
        <li key={each} className="wrap-anywhere">
          {each}
        </li>
      ))}
    </ul>
  );
}

function Refused({ status: { refused } }: { readonly status: PythonStatus }) {
  if (refused.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-medium text-muted">{t('import.python.refused')}</h4>
      <ul className="flex flex-col gap-1">
        {refused.map(({ requirement, why }) => (
          <li key={requirement} className="text-sm wrap-anywhere">
            <code className="font-mono line-through decoration-faint">{requirement}</code>
            <span className="block text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Log({ status: { state, log } }: { readonly status: PythonStatus }) {
  if (log.length === 0 || state === 'ready' || state === 'not-approved') return null;
  return (
    <pre
      tabIndex={0}
      aria-label={t('import.python.log')}
      className="max-h-32 overflow-auto rounded-control bg-sunken p-2 font-mono text-sm whitespace-pre-wrap text-muted"
    >
      {log.join('\n')}
    </pre>
  );
}
