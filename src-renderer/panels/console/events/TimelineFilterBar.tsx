/** Filters the timeline by words and by one kind of event. */
import { Search } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { classes } from '../../../ui/classes.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EVENT_GROUPS, type EventGroup } from '../../../conversation/event-text.ts';
import type { TimelineFilter } from './timeline.ts';

export interface TimelineFilterBarProps {
  readonly filter: TimelineFilter;
  readonly onChange: (filter: TimelineFilter) => void;
}

export function TimelineFilterBar({ filter, onChange }: TimelineFilterBarProps) {
  const groups: readonly (EventGroup | null)[] = [null, ...EVENT_GROUPS];
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-2 py-1.5">
      <div className="relative min-w-32 flex-1">
        <Search
          size={14}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-faint"
          aria-hidden
        />
        <TextInput
          aria-label={t('console.events.filter')}
          placeholder={t('console.events.filter')}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
          onKeyDown={(event) => event.key === 'Escape' && onChange({ ...filter, text: '' })}
          className="h-7! pl-7"
        />
      </div>
      <div role="group" aria-label={t('console.events.group')} className="flex flex-wrap items-center gap-0.5">
        {groups.map((group) => (
          <button
            key={group ?? 'all'}
            type="button"
            aria-pressed={filter.group === group}
            onClick={() => onChange({ ...filter, group })}
            className={classes(
              'h-6 rounded-control px-1.5 text-sm font-medium transition-colors duration-120',
              filter.group === group ? 'bg-selected text-accent' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {group === null ? t('console.events.all') : t(`console.events.groups.${group}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
