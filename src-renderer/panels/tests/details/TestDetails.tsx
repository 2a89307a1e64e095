/** One test: its result, its failures, its accepted trace, and its conversation. */
import { History } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { TestFileInfo } from '../../../../src-shared/contract/testing.ts';
import { useTests } from '../../../state/workspace/app-context.tsx';
import { durationText } from '../results/duration-text.ts';
import type { TestRow } from '../results/test-rows.ts';
import { TestStatusIcon } from '../results/TestStatusIcon.tsx';
import { DetailActions } from './DetailActions.tsx';
import { DivergenceCard } from './DivergenceCard.tsx';
import { ScriptTurns } from './ScriptTurns.tsx';
import { UnmetList } from './UnmetList.tsx';

export function TestDetails({ row }: { readonly row: TestRow }) {
  const test = useTests((state) => state.tests?.find(({ file }) => file === row.file));
  const result = useTests((state) => state.outcomes.get(row.file)?.result ?? null);
  if (test === undefined) return null;
  const script = test.script;
  return (
    <section aria-label={t('testing.details', { name: row.name })} className="flex h-full flex-col">
      <Header row={row} />
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4" tabIndex={0}>
        {row.isStale && (
          <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
            <History size={14} strokeWidth={1.75} aria-hidden />
            {t('testing.staleHelp')}
          </p>
        )}
        <FileError test={test} />
        {result?.error != null && <ErrorText message={result.error.message} hint={result.error.hint} />}
        {result !== null && result.unmet.length > 0 && <UnmetList sentences={result.unmet} />}
        {result?.divergence != null && <DivergenceCard divergence={result.divergence} script={script} />}
        {script !== null && <ScriptTurns file={row.file} script={script} unmet={result?.unmet ?? []} />}
      </div>
    </section>
  );
}

function Header({ row }: { readonly row: TestRow }) {
  const facts = [
    t(`testing.status.${row.status}`),
    ...(row.durationMs === null ? [] : [durationText(row.durationMs)]),
    ...(row.golden === 'none' ? [] : [t(`testing.golden.${row.golden}`)]),
  ];
  return (
    <header className="flex shrink-0 flex-col gap-1 border-b border-line px-3 py-2">
      <div className="flex items-start gap-2">
        <span className="mt-0.5">
          <TestStatusIcon status={row.status} isStale={row.isStale} />
        </span>
        <h3 className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere" title={row.name}>
          {row.name}
        </h3>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-sm text-muted">{facts.join(' · ')}</p>
        <DetailActions row={row} />
      </div>
    </header>
  );
}

function FileError({ test }: { readonly test: TestFileInfo }) {
  if (test.error === null) return null;
  return <ErrorText message={test.error.message} hint={test.error.hint} pointer={test.error.pointer} />;
}

interface ErrorTextProps {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly pointer?: string | undefined;
}

function ErrorText({ message, hint, pointer }: ErrorTextProps) {
  return (
    <div className="mt-3 rounded-card bg-danger-soft px-3 py-2 text-danger">
      <p className="wrap-anywhere">{message}</p>
      {pointer !== undefined && pointer !== '' && <code className="font-mono text-sm">{pointer}</code>}
      {hint !== undefined && <p className="mt-1 text-sm wrap-anywhere">{hint}</p>}
    </div>
  );
}
