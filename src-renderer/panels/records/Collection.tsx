/** One collection: its records on the left, the selected one on the right. */
import { useDeferredValue, useState } from 'react';
import { Database, Plus, RefreshCw, SearchX, TriangleAlert } from 'lucide-react';
import type { CollectionSummary } from '../../../src-shared/contract/records.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { z } from '../../../src-shared/schema.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { NEW_RECORD, useRecordDrafts } from './record-drafts.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useRecordPages, type RecordPages } from './use-record-pages.ts';
import { errorText } from '../../../src-shared/errors.ts';

const SELECTED = { schema: z.string().nullable(), initial: null };
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface CollectionProps {
  readonly project: string;
  readonly collections: readonly CollectionSummary[];
  readonly chosen: CollectionSummary;
  /** Records can be changed, not only deleted. */
  readonly isEditable: boolean;
  readonly version: string;
  readonly onChoose: (name: string) => void;
  /** Called when the numbers of records have changed. */
  readonly onChanged: () => void;
}

export function Collection({ project, chosen, version, onChanged, ...toolbar }: CollectionProps) {
  const [prefix, setPrefix] = useState('');
  const [selected, select] = usePanelState<string | null>(`records.selected.${chosen.name}`, SELECTED);
  const drafts = useRecordDrafts(chosen.name);
  const source = { project, collection: chosen.name, prefix: useDeferredValue(prefix), version };
  const pages = useRecordPages(source);
  const refresh = (): void => {
    pages.reload();
    onChanged();
  };
  return (
    <div className="@container/records flex h-full min-h-0 flex-col text-ink">
      <Toolbar
        {...toolbar}
        {...{ chosen, prefix }}
        onPrefix={setPrefix}
        onRefresh={refresh}
        onNew={() => select(NEW_RECORD)}
      />
      <div className="flex min-h-0 flex-1">
        <div
          className={classes(
            'min-w-0 flex-1 @[44rem]/records:max-w-[55%] @[44rem]/records:border-r @[44rem]/records:border-line',
            selected !== null && 'hidden @[44rem]/records:block',
          )}
        >
          <Shown pages={pages} prefix={source.prefix} onClear={() => setPrefix('')}>
            {(records) => (
              <RecordTable
                {...{ records, selected }}
                collection={chosen.name}
                hasDraft={(key) => drafts.get(key) !== undefined}
                onSelect={select}
                onMore={pages.next === null ? null : pages.more}
              />
            )}
          </Shown>
        </div>
        <div className={classes('min-w-0 flex-1', selected === null && 'hidden @[44rem]/records:block')}>
          {selected === null ? (
            <p className="flex h-full items-center justify-center p-4 text-center text-muted">
              {t('records.chooseOne')}
            </p>
          ) : (
            <RecordDetails
              key={selected}
              {...{ project, drafts, version }}
              collection={chosen}
              selected={selected}
              isEditable={toolbar.isEditable}
              onSelect={select}
              onChanged={refresh}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface ToolbarProps extends Pick<CollectionProps, 'collections' | 'chosen' | 'isEditable' | 'onChoose'> {
  readonly prefix: string;
  readonly onPrefix: (prefix: string) => void;
  readonly onRefresh: () => void;
  readonly onNew: () => void;
}

function Toolbar({ collections, chosen, isEditable, onChoose, prefix, onPrefix, onRefresh, onNew }: ToolbarProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line p-1.5">
      <Select
        label={t('records.collection')}
        className="h-7! w-56!"
        options={collections.map(({ name, count }) => ({
          value: name,
          label: t('records.collectionCount', { name, count }),
        }))}
        value={chosen.name}
        onChange={onChoose}
      />
      <div className="min-w-40 flex-1">
        <SearchInput label={t('records.filter')} placeholder={t('records.filter')} value={prefix} onChange={onPrefix} />
      </div>
      <IconButton
        size="sm"
        label={t('records.refresh')}
        icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden />}
        onClick={onRefresh}
      />
      <Button size="sm" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />} disabled={!isEditable} onClick={onNew}>
        {t('records.create')}
      </Button>
    </div>
  );
}

interface ShownProps {
  readonly pages: RecordPages;
  readonly prefix: string;
  readonly onClear: () => void;
  readonly children: (records: NonNullable<RecordPages['records']>) => React.ReactNode;
}

function Shown({ pages: { records, error, reload }, prefix, onClear, children }: ShownProps) {
  if (error !== null) {
    return (
      <EmptyState
        icon={<TriangleAlert {...ICON} />}
        title={t('records.failed')}
        text={errorText(error)}
        action={<Button onClick={reload}>{t('records.again')}</Button>}
      />
    );
  }
  if (records === null) {
    return (
      <div className="flex h-full items-center justify-center">
        <Spinner label={t('records.loading')} />
      </div>
    );
  }
  if (records.length > 0) return children(records);
  if (prefix === '')
    return <EmptyState icon={<Database {...ICON} />} title={t('records.none')} text={t('records.noneText')} />;
  return (
    <EmptyState
      icon={<SearchX {...ICON} />}
      title={t('records.noMatch', { prefix })}
      text={t('records.noMatchText')}
      action={<Button onClick={onClear}>{t('records.clearFilter')}</Button>}
    />
  );
}
