/**
 * Every step of the run, grouped by turn. Only visible rows are rendered, so a long run costs no more than a short one.
 */
import { ListTree } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { EventRowView, TurnHeading } from './EventRowView.tsx';
import { TimelineFilterBar } from './TimelineFilterBar.tsx';
import { createTurnDescriber, NO_FILTER, timelineItems, type TimelineFilter, type TimelineItem } from './timeline.ts';
import { scaled } from '../../../ui/text-scale.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

const ROW_PX = 28;

export interface TimelineProps {
  readonly filter: TimelineFilter;
  readonly onFilter: (filter: TimelineFilter) => void;
}

export function Timeline({ filter, onFilter }: TimelineProps) {
  const view = useSession((state) => state.view);
  const names = useFlowNames();
  const describe = useMemo(() => createTurnDescriber({ t, names }), [names]);
  const items = useMemo(() => timelineItems(view, describe, filter), [view, describe, filter]);
  if (view.turns.length === 0) {
    return (
      <EmptyState
        icon={<ListTree size={20} strokeWidth={1.75} aria-hidden />}
        title={t('console.events.empty')}
        text={t('console.events.emptyText')}
      />
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <TimelineFilterBar filter={filter} onChange={onFilter} />
      {items.length > 0 ? (
        <Rows items={items} label={t('console.events.list')} />
      ) : (
        <div className="flex flex-col items-center gap-2 p-6 text-muted">
          {t('console.events.nothing')}
          <Button size="sm" onClick={() => onFilter(NO_FILTER)}>
            {t('console.events.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Rows({ items, label }: { readonly items: readonly TimelineItem[]; readonly label: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  const virtual = useVirtualRows({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(ROW_PX),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 12,
  });
  const { scrollToIndex } = virtual;
  useEffect(() => {
    if (stays.current && items.length > 0) scrollToIndex(items.length - 1, { align: 'end' });
  }, [items.length, scrollToIndex]);
  return (
    <div
      ref={scroller}
      tabIndex={0}
      role="list"
      aria-label={label}
      onScroll={({ currentTarget: at }) => (stays.current = at.scrollHeight - at.scrollTop - at.clientHeight < 48)}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto focus-visible:-outline-offset-2"
    >
      <div className="relative w-full" style={{ height: virtual.height }}>
        {virtual.items.map(({ index, key, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <div
                key={key}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={index + 1}
                data-index={index}
                ref={virtual.measureElement}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {item.kind === 'turn' ? <TurnHeading turn={item.turn} /> : <EventRowView row={item.row} />}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
