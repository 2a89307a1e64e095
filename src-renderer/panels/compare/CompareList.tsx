/** Every change as a line, by graph. One line is in the tab order; arrow keys move to the others. */
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { CircleCheck } from 'lucide-react';
import type { PartTitles } from '../../../src-shared/diff/part-titles.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCompare, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusSelected, walkedTo } from '../../ui/list-keyboard.ts';
import { FilterChoice } from '../../ui/FilterChoice.tsx';
import { KIND_ICONS, KIND_TEXT } from './change-kinds.ts';
import { CHANGE_KINDS, type Compared, type CompareRow, type RowPlace } from '../../state/versions/compare-model.ts';
import type { KindFilter } from '../../state/versions/compare-store.ts';
import { scaled } from '../../ui/text-scale.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';

const ROW_PX = 30;

type Line =
  | { readonly type: 'heading'; readonly key: string; readonly place: RowPlace; readonly count: number }
  | { readonly type: 'row'; readonly row: CompareRow };

export function CompareList() {
  const { compare } = useOpenDocument();
  const compared = useCompare((state) => state.shown?.compared);
  const filter = useCompare((state) => state.filter);
  const lines = useMemo(() => (compared === undefined ? [] : linesOf(compared, filter)), [compared, filter]);
  if (compared === undefined) return null;
  const total = CHANGE_KINDS.reduce((sum, kind) => sum + compared.counts[kind], 0);
  if (total === 0) {
    return (
      <EmptyState
        icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden />}
        title={t('compare.same')}
        text={t('compare.sameText')}
      />
    );
  }
  const choices = (['all', ...CHANGE_KINDS] as const).map((value) => ({
    value,
    label: t(`compare.kinds.${value}`),
    count: value === 'all' ? total : compared.counts[value],
  }));
  return (
    <div className="flex h-full flex-col">
      <div className="overflow-x-auto border-b border-line px-1.5 py-1">
        <FilterChoice
          label={t('compare.filter')}
          value={filter}
          choices={choices}
          onChange={(next) => compare.getState().setFilter(next)}
        />
      </div>
      {lines.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t('compare.noneOfKind')}</p>
      ) : (
        <Lines lines={lines} />
      )}
    </div>
  );
}

function linesOf({ groups }: Compared, filter: KindFilter): Line[] {
  return groups.flatMap(({ key, place, rows }): Line[] => {
    const shown = rows.filter(({ kind }) => filter === 'all' || kind === filter);
    if (shown.length === 0) return [];
    return [{ type: 'heading', key, place, count: shown.length }, ...shown.map((row): Line => ({ type: 'row', row }))];
  });
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { compare } = useOpenDocument();
  const selected = useCompare((state) => state.selected);
  const wentTo = useCompare((state) => state.wentTo);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => lines.flatMap((line) => (line.type === 'row' ? [line.row.id] : [])), [lines]);
  const virtual = useVirtualRows({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(ROW_PX),
    overscan: 12,
  });
  useEffect(() => {
    const at = lines.findIndex((line) => line.type === 'row' && line.row.id === selected);
    if (at >= 0) virtual.scrollToIndex(at);
    // oxlint-disable-next-line react/exhaustive-deps -- only when somebody went there
  }, [wentTo]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.indexOf(selected ?? '');
    const move = walkedTo(event, { at, count: rows.length, page: 10 });
    const target = rows[move ?? (event.key === 'Enter' ? Math.max(0, at) : -1)];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    compare.getState().go(target);
    focusSelected(scroller);
  };
  const reachable = rows.includes(selected ?? '') ? selected : rows[0];
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto p-1">
      <div
        role="listbox"
        aria-label={t('compare.list')}
        className="relative"
        style={{ height: virtual.height }}
        onKeyDown={onKeyDown}
      >
        {virtual.items.map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const style = { top: start, height: scaled(ROW_PX) };
          return line.type === 'heading' ? (
            <Heading key={line.key} line={line} style={style} />
          ) : (
            <Row
              key={line.row.id}
              row={line.row}
              style={style}
              isSelected={line.row.id === selected}
              isReachable={line.row.id === reachable}
              onSelect={() => compare.getState().go(line.row.id)}
            />
          );
        })}
      </div>
    </div>
  );
}

interface HeadingProps {
  readonly line: Extract<Line, { type: 'heading' }>;
  readonly style: React.CSSProperties;
}

function Heading({ line, style }: HeadingProps) {
  const titles = useCompare((state) => state.shown?.compared.titles);
  return (
    <div
      role="presentation"
      style={style}
      className="absolute inset-x-0 flex items-end justify-between gap-2 px-2 pb-1 text-sm font-medium text-muted"
    >
      <span className="truncate">{titles && placeWords(line.place, titles)}</span>
      <span className="tabular-nums">{line.count}</span>
    </div>
  );
}

function placeWords(place: RowPlace, titles: PartTitles): string {
  if (place.in === 'flow' || place.in === 'layers' || place.in === 'screens') return t(`compare.places.${place.in}`);
  const { graph } = place;
  if (place.in === 'graph')
    return graph === null ? t('compare.places.top') : t('compare.places.graph', { name: graphName(graph, titles) });
  return graph === null
    ? t('compare.places.drawingTop')
    : t('compare.places.drawing', { name: graphName(graph, titles) });
}

function graphName(graph: string, titles: PartTitles): string {
  return titles({ kind: 'subgraph', graph: null, id: graph }) ?? graph;
}

interface RowProps {
  readonly row: CompareRow;
  readonly style: React.CSSProperties;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly onSelect: () => void;
}

function Row({ row, style, isSelected, isReachable, onSelect }: RowProps) {
  const Icon = KIND_ICONS[row.kind];
  return (
    <div
      role="option"
      aria-selected={isSelected}
      tabIndex={isReachable ? 0 : -1}
      style={style}
      onClick={onSelect}
      title={row.says.join('\n')}
      className={classes(
        'absolute inset-x-0 flex cursor-default items-center gap-2 rounded-control px-2 text-sm',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span
        className={classes('flex size-5 shrink-0 items-center justify-center rounded-control', KIND_TEXT[row.kind])}
      >
        <Icon size={12} strokeWidth={2.25} aria-hidden />
      </span>
      <span className="sr-only">{t(`compare.kinds.${row.kind}`)}</span>
      <span className="truncate">{row.says[0]}</span>
      {row.says.length > 1 && <span className="shrink-0 text-sm text-muted">+{row.says.length - 1}</span>}
    </div>
  );
}
