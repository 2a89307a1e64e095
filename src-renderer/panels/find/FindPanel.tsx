/** Below the canvas: search results, or the uses of a name. */
import { useMemo } from 'react';
import { Search, SearchX } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { referencesTo } from '../../../src-shared/references/references.ts';
import { useDocument, useFind } from '../../state/workspace/app-context.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { referenceRows, rowsOfUses, searchRows } from './find-rows.ts';
import { FindBar } from './FindBar.tsx';
import { FindList } from './FindList.tsx';
import { ReferencesBar } from './ReferencesBar.tsx';
import { useReplacing } from './use-replacing.ts';
import { useUses } from '../../fields/use-uses.ts';
import { useSearch, type Searched } from './use-search.ts';

export function FindPanel() {
  const mode = useFind((state) => state.mode);
  return (
    <div data-find className="flex h-full min-h-0 flex-col bg-panel text-ink">
      {mode === 'search' ? <SearchView /> : <ReferencesView />}
    </div>
  );
}

function SearchView() {
  const flow = useDocument((state) => state.document.flow);
  const isReplacing = useFind((state) => state.isReplacing);
  const searched = useSearch();
  const screens = useDocument((state) => state.content.screens);
  const rows = useMemo(() => searchRows(flow, searched.found, screens), [flow, screens, searched.found]);
  const replacing = useReplacing(searched);
  return (
    <>
      <FindBar searched={searched} replacing={replacing} />
      {rows.length === 0 ? (
        <NothingFound searched={searched} />
      ) : (
        <FindList
          key={searched.of}
          label={t('find.results')}
          rows={rows}
          replacing={isReplacing ? replacing : null}
          isBusy={searched.isRunning}
        />
      )}
    </>
  );
}

function NothingFound({ searched }: { readonly searched: Searched }) {
  const text = useFind((state) => state.query.text);
  if (searched.error !== null) {
    return (
      <p role="alert" className="p-3 text-base text-danger">
        {t('find.badPattern', { why: searched.error })}
      </p>
    );
  }
  if (searched.isRunning) return null;
  return text === '' ? (
    <EmptyState
      icon={<Search size={20} strokeWidth={1.75} aria-hidden />}
      title={t('find.start')}
      text={t('find.startText')}
    />
  ) : (
    <EmptyState
      icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
      title={t('find.nothing')}
      text={t('find.nothingText')}
    />
  );
}

function ReferencesView() {
  const flow = useDocument((state) => state.document.flow);
  const target = useFind((state) => state.target);
  const references = useMemo(() => (target === null ? [] : referencesTo(flow, target)), [flow, target]);
  const uses = useUses(target);
  const rows = useMemo(() => [...referenceRows(flow, references), ...rowsOfUses(uses)], [flow, references, uses]);
  if (target === null) return null;
  const name = t(`find.targets.${target.kind}`, { name: target.name });
  return (
    <>
      <ReferencesBar target={target} count={references.length + uses.length} />
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
          title={t('find.noReferences')}
          text={t('find.noReferencesText', { name })}
        />
      ) : (
        <FindList label={t('find.references', { name })} rows={rows} replacing={null} takesFocus />
      )}
    </>
  );
}
