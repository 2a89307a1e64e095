/** Above the list: run, filter, show coverage, add tests. */
import { Flame, MessageSquarePlus, Play, RotateCcw, Sparkles, Square } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isEnabled, runCommand } from '../../commands/command.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useCommands } from '../../commands/commands-context.tsx';
import { useApp, useSession, useTests } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { FilterChoice } from '../../ui/FilterChoice.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { belongs, type StatusFilter, type TestFilter, type TestRow } from './results/test-rows.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const FILTERS: readonly StatusFilter[] = ['all', 'failed', 'passed', 'new'];

export interface TestsToolbarProps {
  readonly rows: readonly TestRow[];
  readonly filter: TestFilter;
  readonly onFilter: (filter: TestFilter) => void;
}

export function TestsToolbar({ rows, filter, onFilter }: TestsToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t('testing.toolbar')}
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-1"
    >
      <RunButtons />
      <FilterChoice
        label={t('testing.showing')}
        value={filter.status}
        choices={FILTERS.map((value) => ({
          value,
          label: t(`testing.filters.${value}`),
          count: rows.filter((row) => belongs(row, value)).length,
        }))}
        onChange={(status) => onFilter({ ...filter, status })}
      />
      <div className="min-w-24 flex-1">
        <SearchInput
          label={t('testing.filter')}
          placeholder={t('testing.filterHint')}
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
      <MakeButtons />
    </div>
  );
}

function RunButtons() {
  const app = useApp();
  const commands = useCommands();
  const run = useTests((state) => state.run);
  const outcomes = useTests((state) => state.outcomes);
  const count = useTests((state) => state.tests?.length ?? 0);
  if (run !== null) {
    return (
      <>
        <Button
          size="sm"
          icon={<Square size={12} strokeWidth={2} fill="currentColor" aria-hidden />}
          onClick={() => app.tests.getState().stop()}
        >
          {t('testing.stop')}
        </Button>
        <Spinner label={t('testing.progress', { done: run.done, total: run.total })} />
      </>
    );
  }
  const failed = commands.require('test.run-failed');
  const hasFailed = outcomes.size > 0 && isEnabled(failed, app);
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        disabled={count === 0}
        icon={<Play size={12} strokeWidth={2} fill="currentColor" aria-hidden />}
        onClick={() => runCommand(commands.require('test.run-all'), app)}
      >
        {t('testing.runAll')}
      </Button>
      <CommandButton id={failed.id} size="sm" icon={<RotateCcw {...ICON} />} disabled={!hasFailed} />
    </>
  );
}

/** Shows coverage on the canvas, and adds tests. */
function MakeButtons() {
  const isShown = useTests((state) => state.wantsCoverage);
  const said = useSession((state) => state.view.turn > 0);
  const tool = (id: string, icon: React.ReactNode, rest: { pressed?: boolean; disabled?: boolean } = {}) => (
    <CommandButton id={id} size="sm" icon={icon} {...rest} />
  );
  return (
    <div className="flex items-center gap-0.5">
      {tool('test.coverage', <Flame {...ICON} />, { pressed: isShown })}
      {tool('test.suggest', <Sparkles {...ICON} />)}
      {tool('test.record', <MessageSquarePlus {...ICON} />, { disabled: !said })}
    </div>
  );
}
