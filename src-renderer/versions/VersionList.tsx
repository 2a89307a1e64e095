/** The list of versions. One row is in the tab order, arrows lead to the others, Enter compares one with the flow as it is. */
import { useRef, type KeyboardEvent } from 'react';
import { Bookmark, FileClock, GitCommitHorizontal, HardDriveDownload, Pin } from 'lucide-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { CommitSummary, VersionSummary } from '../../src-shared/contract/versions.ts';
import { runCommand } from '../commands/command.ts';
import { requireCommand } from '../commands/commands.ts';
import { useApp, useVersions } from '../state/app-context.tsx';
import { classes } from '../ui/classes.ts';
import { whenText } from './version-title.ts';

const ROW_PX = 48;
const KEYS: Readonly<Record<string, string>> = {
  Enter: 'versions.compare',
  F2: 'versions.rename',
  Delete: 'versions.remove',
  ' ': 'versions.mark',
};

export function VersionList() {
  const { t } = useTranslation();
  const app = useApp();
  const versions = useVersions((state) => state.versions);
  const commits = useVersions((state) => state.commits);
  const selected = useVersions((state) => state.selected);
  const marked = useVersions((state) => state.marked);
  const scroller = useRef<HTMLDivElement>(null);
  const rows: readonly (VersionSummary | CommitSummary)[] = [...(versions ?? []), ...commits];
  const at = rows.findIndex(({ id }) => id === selected);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row === undefined) return;
    app.versions.getState().select(row.id);
    virtual.scrollToIndex(rows.indexOf(row));
    requestAnimationFrame(() =>
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 6,
      PageUp: at - 6,
      Home: 0,
      End: rows.length - 1,
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    const command = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (move === undefined && command === undefined) return;
    event.preventDefault();
    if (move !== undefined) go(move);
    else if (command !== undefined) runCommand(requireCommand(command), app);
  };
  return (
    <div ref={scroller} className="h-full overflow-y-auto p-1">
      <div
        role="listbox"
        aria-label={t('versions.list')}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div
              key={row.id}
              role="option"
              aria-selected={index === at}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              tabIndex={index === Math.max(0, at) ? 0 : -1}
              onClick={() => go(index)}
              onFocus={() => at < 0 && app.versions.getState().select(row.id)}
              onDoubleClick={() => runCommand(requireCommand('versions.compare'), app)}
              className={classes(
                'absolute inset-x-0 flex cursor-default items-center gap-2.5 rounded-control px-2.5',
                index === at ? 'bg-selected' : 'hover:bg-hover',
              )}
              style={{ height: ROW_PX, top: start }}
            >
              <Line row={row} isMarked={row.id === marked} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface LineProps {
  readonly row: VersionSummary | CommitSummary;
  readonly isMarked: boolean;
}

function Line({ row, isMarked }: LineProps) {
  const { t } = useTranslation();
  const Icon = 'subject' in row ? GitCommitHorizontal : iconOf(row);
  const title = 'subject' in row ? row.subject : (row.name ?? whenText(row.at));
  const under = 'subject' in row ? `${row.author} · ${whenText(row.at)}` : summaryOf(row, t);
  return (
    <>
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={'name' in row && row.name !== null ? 'text-accent' : 'text-muted'}
      />
      <span className="min-w-0 flex-1">
        <span className={classes('block truncate', 'name' in row && row.name !== null && 'font-medium')}>{title}</span>
        <span className="block truncate text-xs text-muted">{under}</span>
      </span>
      {isMarked && (
        <span className="flex shrink-0 items-center gap-1 text-xs text-accent">
          <Pin size={12} strokeWidth={2} aria-hidden /> {t('versions.marked')}
        </span>
      )}
    </>
  );
}

function iconOf({ name, origin }: VersionSummary) {
  if (name !== null) return Bookmark;
  return origin === 'found' ? HardDriveDownload : FileClock;
}

function summaryOf({ name, at, changes }: VersionSummary, t: TFunction): string {
  const when = name === null ? [] : [whenText(at)];
  if (changes === null) return [...when, t('versions.first')].join(' · ');
  const { says, count, moved, layers } = changes;
  const more = count > 1 ? t('versions.more', { count: count - 1 }) : '';
  const words = [
    ...(says[0] === undefined ? [] : [[says[0], more].filter(Boolean).join(' ')]),
    ...(moved > 0 ? [t('versions.moved', { count: moved })] : []),
    ...(layers > 0 ? [t('versions.layers', { count: layers })] : []),
  ];
  return [...when, ...(words.length === 0 ? [t('versions.noChanges')] : words)].join(' · ');
}
