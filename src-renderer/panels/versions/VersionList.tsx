/**
 * The list of versions. One row is in the tab order, arrow keys move to the others, and Enter compares one with the
 * current flow.
 */
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { CommitSummary, VersionSummary } from '../../../src-shared/contract/versions.ts';
import { runCommand } from '../../commands/command.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { rowsOf } from '../../state/versions/versions-store.ts';
import { useApp, useVersions } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { focusSelected, walkedTo } from '../../ui/list-keyboard.ts';
import { VersionLine } from './VersionLine.tsx';
import { scaled } from '../../ui/text-scale.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';

const ROW_PX = 48;
const KEYS: Readonly<Record<string, string>> = {
  Enter: 'versions.compare',
  F2: 'versions.rename',
  Delete: 'versions.remove',
  ' ': 'versions.mark',
};

type Row = VersionSummary | CommitSummary;

export function VersionList() {
  const app = useApp();
  const commands = useCommands();
  const versions = useVersions((state) => state.versions);
  const commits = useVersions((state) => state.commits);
  const selected = useVersions((state) => state.selected);
  const marked = useVersions((state) => state.marked);
  const rows: readonly Row[] = useMemo(() => rowsOf({ versions, commits }), [versions, commits]);
  const at = rows.findIndex(({ id }) => id === selected);
  const { scroller, virtual, go, onKeyDown } = useVersionNavigation(rows, at);
  return (
    <div ref={scroller} className="h-full overflow-y-auto p-1">
      <div
        role="listbox"
        aria-label={t('versions.list')}
        className="relative"
        style={{ height: virtual.height }}
        onKeyDown={onKeyDown}
      >
        {virtual.items.map(({ index, start }) => {
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
              onDoubleClick={() => runCommand(commands.require('versions.compare'), app)}
              className={classes(
                'absolute inset-x-0 flex cursor-default items-center gap-2.5 rounded-control px-2.5',
                index === at ? 'bg-selected' : 'hover:bg-hover',
              )}
              style={{ height: scaled(ROW_PX), top: start }}
            >
              <VersionLine row={row} isMarked={row.id === marked} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** `at` is the selected row, or -1. */
function useVersionNavigation(rows: readonly Row[], at: number) {
  const app = useApp();
  const commands = useCommands();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(ROW_PX),
    overscan: 8,
  });
  const go = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    app.versions.getState().select(row.id);
    virtual.scrollToIndex(index);
    focusSelected(scroller);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = walkedTo(event, { at, count: rows.length, page: 6 });
    const command = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (move === null && command === undefined) return;
    event.preventDefault();
    if (move !== null) go(move);
    else if (command !== undefined) runCommand(commands.require(command), app);
  };
  return { scroller, virtual, go, onKeyDown };
}
