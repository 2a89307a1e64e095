/** Narrows the list of problems by severity and by words. */
import { Search } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useProblems } from '../state/app-context.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { ProblemFilter, SeverityFilter } from './problem-rows.ts';

export interface ProblemFilterBarProps {
  readonly filter: ProblemFilter;
  readonly onFilter: (filter: ProblemFilter) => void;
}

export function ProblemFilterBar({ filter, onFilter }: ProblemFilterBarProps) {
  const { t } = useTranslation();
  const errors = useProblems((state) => state.errors);
  const warnings = useProblems((state) => state.warnings);
  const choices: readonly { value: SeverityFilter; label: string; count: number }[] = [
    { value: 'all', label: t('problems.all'), count: errors + warnings },
    { value: 'error', label: t('problems.errors'), count: errors },
    { value: 'warning', label: t('problems.warnings'), count: warnings },
  ];
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-2">
      <ToggleGroup.Root
        type="single"
        value={filter.severity}
        onValueChange={(next) => next !== '' && onFilter({ ...filter, severity: next as SeverityFilter })}
        aria-label={t('problems.showing')}
        className="flex gap-0.5"
      >
        {choices.map(({ value, label, count }) => (
          <ToggleGroup.Item
            key={value}
            value={value}
            className="flex h-7 items-center gap-1.5 rounded-control px-2 text-sm font-medium text-muted transition-colors duration-120 hover:bg-hover hover:text-ink data-[state=on]:bg-hover data-[state=on]:text-ink"
          >
            {label}
            <span className="text-xs text-faint tabular-nums">{count}</span>
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <div className="relative ml-auto w-56 min-w-0">
        <Search
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-faint"
        />
        <TextInput
          type="search"
          aria-label={t('problems.filter')}
          placeholder={t('problems.filterHint')}
          className="h-7! pl-7!"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
    </div>
  );
}
