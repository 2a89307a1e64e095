/** Filters the list of problems by severity and by words. */
import { t } from '../../../src-shared/messages/translate.ts';
import { useProblems } from '../../state/workspace/app-context.tsx';
import { FilterChoice } from '../../ui/FilterChoice.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import type { ProblemFilter, SeverityFilter } from './problem-rows.ts';

export interface ProblemFilterBarProps {
  readonly filter: ProblemFilter;
  readonly onFilter: (filter: ProblemFilter) => void;
}

export function ProblemFilterBar({ filter, onFilter }: ProblemFilterBarProps) {
  const errors = useProblems((state) => state.errors);
  const warnings = useProblems((state) => state.warnings);
  const choices: readonly { value: SeverityFilter; label: string; count: number }[] = [
    { value: 'all', label: t('problems.all'), count: errors + warnings },
    { value: 'error', label: t('problems.errors'), count: errors },
    { value: 'warning', label: t('problems.warnings'), count: warnings },
  ];
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-2">
      <FilterChoice
        label={t('problems.showing')}
        value={filter.severity}
        choices={choices}
        onChange={(severity) => onFilter({ ...filter, severity })}
      />
      <div className="ml-auto w-56 min-w-0">
        <SearchInput
          label={t('problems.filter')}
          placeholder={t('problems.filterHint')}
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
    </div>
  );
}
