/** The tools by name, in groups; one of them is chosen. */
import { useState } from 'react';
import { Plus, RefreshCw, SearchX } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ListedTool, ToolGroup } from './tool-groups.ts';

interface ToolListProps {
  readonly groups: readonly ToolGroup[];
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
  readonly isAsking: boolean;
  /** Null if no server could be asked. */
  readonly onRefresh: (() => void) | null;
}

export function ToolList({ groups, chosen, onChoose, isAsking, onRefresh }: ToolListProps) {
  const [text, setText] = useState('');
  const shown = filtered(groups, text);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 items-center gap-1.5 border-b border-line p-1.5">
        <div className="min-w-0 flex-1">
          <SearchInput label={t('tools.filter')} placeholder={t('tools.filter')} value={text} onChange={setText} />
        </div>
        <CommandButton id="tools.new" size="sm" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />} />
        {onRefresh !== null && (
          <IconButton
            size="sm"
            label={t('tools.refresh')}
            icon={isAsking ? <Spinner size={12} /> : <RefreshCw size={14} strokeWidth={1.75} aria-hidden />}
            disabled={isAsking}
            onClick={onRefresh}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
          title={t('tools.noMatch', { text })}
          text={t('tools.noMatchText')}
          action={<Button onClick={() => setText('')}>{t('tools.clearFilter')}</Button>}
        />
      ) : (
        <nav aria-label={t('tools.list')} className="min-h-0 flex-1 overflow-y-auto py-1">
          {shown.map(({ key, title, tools }) => (
            <section key={key} aria-label={title}>
              <h3 className="px-3 pt-1.5 pb-0.5 text-sm font-medium text-muted">{title}</h3>
              <ul>
                {tools.map((tool) => (
                  <li key={tool.entry.name}>
                    <ToolLine
                      tool={tool}
                      isChosen={tool.entry.name === chosen}
                      onChoose={() => onChoose(tool.entry.name)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      )}
    </div>
  );
}

function filtered(groups: readonly ToolGroup[], text: string): readonly ToolGroup[] {
  const wanted = text.trim().toLowerCase();
  return groups
    .map((group) => ({ ...group, tools: group.tools.filter(({ entry }) => entry.name.toLowerCase().includes(wanted)) }))
    .filter(({ tools }) => tools.length > 0);
}

interface ToolLineProps {
  readonly tool: ListedTool;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ToolLine({ tool: { entry, review }, isChosen, onChoose }: ToolLineProps) {
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      title={entry.description}
      onClick={onChoose}
      className={classes(
        'flex min-h-7 w-full items-center gap-2 px-3 text-left hover:bg-hover focus-visible:-outline-offset-2',
        isChosen && 'bg-accent-soft',
      )}
    >
      <span className="min-w-0 flex-1 truncate font-mono text-sm">{entry.name}</span>
      {review !== null && <StateBadge state={review.state} />}
    </button>
  );
}

const TONES = { new: 'info', changed: 'warning', gone: 'danger' } as const satisfies Record<string, Tone>;

function StateBadge({ state }: Pick<NonNullable<ListedTool['review']>, 'state'>) {
  if (state === 'accepted' || state === 'unknown') return null;
  return <Badge tone={TONES[state]}>{t(`tools.state.${state}`)}</Badge>;
}
