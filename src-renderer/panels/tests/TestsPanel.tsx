/** The tests of a plugin: run them, read their results, review changes. */
import { useDeferredValue } from 'react';
import { FlaskConical, SearchX, TriangleAlert } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useOpenDocument, useTests } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TestDetails } from './details/TestDetails.tsx';
import { EVERY_TEST, filteredRows } from './results/test-rows.ts';
import { TestList } from './TestList.tsx';
import { TestsToolbar } from './TestsToolbar.tsx';
import { useTestRows } from './results/use-test-rows.ts';
import { z } from '../../../src-shared/schema.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { errorText } from '../../../src-shared/errors.ts';

const FILTER = {
  schema: z.strictObject({ status: z.enum(['all', 'failed', 'passed', 'new']), text: z.string() }),
  initial: EVERY_TEST,
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function TestsPanel() {
  const tests = useTests((state) => state.tests);
  const isLoading = useTests((state) => state.isLoading);
  if (tests === null) return isLoading ? <Loading /> : <NoList />;
  return (
    <div className="@container/tests flex h-full min-h-0 flex-col text-ink">
      {tests.length === 0 ? <NoTests /> : <Tests />}
    </div>
  );
}

function Tests() {
  const tests = useTests((state) => state.tests ?? []);
  const selected = useTests((state) => state.selected);
  const rows = useTestRows();
  const [filter, setFilter] = usePanelState('tests.filter', FILTER);
  const shown = filteredRows(rows, tests, useDeferredValue(filter));
  const row = rows.find(({ file }) => file === selected) ?? null;
  return (
    <>
      <TestsToolbar rows={rows} filter={filter} onFilter={setFilter} />
      <RequestFailed />
      <div className="flex min-h-0 flex-1 flex-col @[36rem]/tests:flex-row">
        <div className="min-h-0 min-w-0 flex-2 border-line @[36rem]/tests:max-w-md @[36rem]/tests:flex-1 @[36rem]/tests:border-r">
          {shown.length > 0 ? (
            <TestList rows={shown} />
          ) : (
            <EmptyState
              icon={<SearchX {...ICON} />}
              title={t('testing.noMatch')}
              text={t('testing.noMatchText')}
              action={<Button onClick={() => setFilter(EVERY_TEST)}>{t('testing.clearFilter')}</Button>}
            />
          )}
        </div>
        <div
          className={classes(
            'min-h-0 min-w-0 flex-3 border-t border-line @[36rem]/tests:flex-1 @[36rem]/tests:border-t-0',
            row === null && 'hidden @[36rem]/tests:block',
          )}
        >
          {row === null ? <ChooseOne /> : <TestDetails key={row.file} row={row} />}
        </div>
      </div>
    </>
  );
}

function ChooseOne() {
  return <p className="flex h-full items-center justify-center p-4 text-center text-muted">{t('testing.chooseOne')}</p>;
}

function Loading() {
  return (
    <div className="flex h-full items-center justify-center">
      <Spinner label={t('testing.loading')} />
    </div>
  );
}

/** Shown if the services couldn't be reached or the folder couldn't be read. */
function NoList() {
  const { tests } = useOpenDocument();
  const error = useTests((state) => state.error);
  return (
    <EmptyState
      icon={<TriangleAlert {...ICON} />}
      title={t('testing.noList')}
      text={[error?.message, error?.hint].filter((part) => part !== undefined).join(' ')}
      action={<Button onClick={() => void tests.getState().load()}>{t('testing.again')}</Button>}
    />
  );
}

function NoTests() {
  const run = useRunCommand();
  const commands = useCommands();
  return (
    <>
      <RequestFailed />
      <EmptyState
        icon={<FlaskConical {...ICON} />}
        title={t('testing.none')}
        text={t('testing.noneText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={() => run(commands.require('run.talk'))}>
              {t('testing.talk')}
            </Button>
            <Button onClick={() => run(commands.require('test.suggest'))}>{t('testing.suggest')}</Button>
          </div>
        }
      />
    </>
  );
}

function RequestFailed() {
  const { tests } = useOpenDocument();
  const error = useTests((state) => state.error);
  if (error === null) return null;
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-2 border-b border-line bg-danger-soft px-3 py-1.5 text-danger"
    >
      <TriangleAlert size={14} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere">{errorText(error)}</p>
      <Button size="sm" variant="ghost" onClick={() => void tests.getState().load()}>
        {t('testing.again')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => tests.getState().dismissError()}>
        {t('app.close')}
      </Button>
    </div>
  );
}
