/** A file that cannot be opened, as it is: its text, what is wrong with it, and what to do. It is never written to. */
import { FileWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DamagedProject } from '../../src-shared/contract/requests.ts';
import { useApp } from '../state/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { badLine } from './bad-line.ts';

export function DamagedView({ project }: { readonly project: DamagedProject }) {
  const { t } = useTranslation();
  const { files, view } = useApp();
  const { damaged, name, path } = project;
  const { file, text, code, message, pointer } = damaged;
  return (
    <main className="flex h-full flex-col bg-panel">
      <header className="flex flex-wrap items-start gap-4 border-b border-line px-6 py-5">
        <div className="flex size-10 shrink-0 items-center justify-center rounded-card bg-danger-soft text-danger">
          <FileWarning size={20} strokeWidth={1.75} aria-hidden />
        </div>
        <div className="min-w-72 flex-1">
          <h1 className="text-lg font-semibold">{t('app.damaged.title')}</h1>
          <p className="font-mono text-sm break-all text-faint">
            {name} · {path}/{file}
          </p>
          <p role="alert" className="mt-2 max-w-3xl text-base text-danger">
            {message}
          </p>
          {pointer !== undefined && pointer !== '' && (
            <p className="font-mono text-sm text-muted">{t('app.damaged.at', { pointer })}</p>
          )}
          <p className="mt-2 max-w-3xl text-base text-muted">
            {code === 'newer_version' ? t('app.damaged.newer') : t('app.damaged.hint', { file })}{' '}
            {t('app.damaged.kept')}
          </p>
        </div>
        <div className="flex gap-2">
          <Button onClick={() => view.getState().showPage('welcome')}>{t('app.damaged.back')}</Button>
          <Button variant="primary" onClick={() => void files.open(path)}>
            {t('app.damaged.again')}
          </Button>
        </div>
      </header>
      <SourceText text={text} bad={badLine(text, { message, pointer })} label={t('app.damaged.text', { file })} />
    </main>
  );
}

interface SourceTextProps {
  readonly text: string;
  readonly bad: number | null;
  readonly label: string;
}

const MOST_LINES = 20_000;

function SourceText({ text, bad, label }: SourceTextProps) {
  const lines = text.split('\n').slice(0, MOST_LINES);
  return (
    <div tabIndex={0} role="region" aria-label={label} className="min-h-0 flex-1 overflow-auto bg-sunken py-3">
      <pre className="w-max min-w-full font-mono text-sm leading-5">
        {lines.map((line, index) => (
          <div
            key={index}
            ref={index + 1 === bad ? scrollIntoSight : undefined}
            className={classes('flex pr-6', index + 1 === bad && 'bg-danger-soft')}
          >
            <span className="sticky left-0 w-14 shrink-0 bg-inherit pr-4 text-right text-faint select-none">
              {index + 1}
            </span>
            <code>{line}</code>
          </div>
        ))}
      </pre>
    </div>
  );
}

function scrollIntoSight(line: HTMLDivElement | null): void {
  line?.scrollIntoView({ block: 'center' });
}
