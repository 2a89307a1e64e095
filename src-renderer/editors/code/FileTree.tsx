/** The files of a repository in a virtualized tree. One row is in the tab order; arrow keys move to the others. */
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronRight, File, FileCode2, FileJson2, FileText, Folder, FolderOpen, type LucideIcon } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { classes } from '../../ui/classes.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { languageOf, type CodeLanguage } from './code-language.ts';
import { treeRows, type TreeFileFacts, type TreeRow } from './file-tree-rows.ts';
import { scaled } from '../../ui/text-scale.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';

const ROW_PX = 26;

export interface FileTreeProps {
  readonly files: readonly TreeFileFacts[];
  readonly label: string;
  readonly selected: string | null;
  /** Without it files are only shown. */
  readonly onOpen?: ((path: string) => void) | undefined;
  /** Collapsed at the start. */
  readonly closed?: string;
  /** Shown after the name of a file. */
  readonly aside?: (path: string) => ReactNode;
}

export function FileTree(props: FileTreeProps) {
  const { files, label, onOpen, closed } = props;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState('');
  const rows = useMemo(() => treeRows(files, { toggled, filter, closed }), [files, toggled, filter, closed]);
  const toggle = (path: string) =>
    setToggled((before) =>
      before.has(path) ? new Set([...before].filter((each) => each !== path)) : new Set([...before, path]),
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="shrink-0 p-1.5">
        <SearchInput label={t('source.filter')} placeholder={t('source.filter')} value={filter} onChange={setFilter} />
      </div>
      {rows.length === 0 ? (
        <p className="p-3 text-center text-muted">
          {filter === '' ? t('source.noFiles') : t('source.nothing', { text: filter })}
        </p>
      ) : (
        <Rows {...props} label={label} rows={rows} onToggle={toggle} onOpen={onOpen} />
      )}
    </div>
  );
}

interface RowsProps extends FileTreeProps {
  readonly rows: readonly TreeRow[];
  readonly onToggle: (path: string) => void;
}

function Rows({ rows, label, selected, onToggle, onOpen, aside }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, rows.length - 1);
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(ROW_PX),
    overscan: 16,
  });
  const go = (index: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, index));
    setCurrent(to);
    virtual.scrollToIndex(to);
    // A row far away is drawn first, then it can take the focus.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus({ preventScroll: true }),
      ),
    );
  };
  const act = (row: TreeRow) => (row.kind === 'folder' ? onToggle(row.path) : onOpen?.(row.path));
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-1 pb-1">
      <div
        role="tree"
        aria-label={label}
        className="relative"
        style={{ height: virtual.height }}
        onKeyDown={(event) => moveInTree(event, { rows, at, go, act })}
      >
        {virtual.items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TreeLine
              key={row.path}
              row={row}
              index={index}
              start={start}
              isSelected={row.kind === 'file' && row.path === selected}
              isReachable={index === at}
              isLink={onOpen !== undefined || row.kind === 'folder'}
              aside={row.kind === 'file' ? aside?.(row.path) : undefined}
              onAct={() => {
                setCurrent(index);
                act(row);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

interface TreeMoves {
  readonly rows: readonly TreeRow[];
  readonly at: number;
  readonly go: (index: number) => void;
  readonly act: (row: TreeRow) => void;
}

function moveInTree(event: KeyboardEvent, { rows, at, go, act }: TreeMoves): void {
  const row = rows[at];
  if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const parent = () => rows.findLastIndex((each, index) => index < at && each.depth < row.depth);
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    PageDown: () => go(at + 12),
    PageUp: () => go(at - 12),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ArrowRight: () => (row.kind === 'folder' && !row.isOpen ? act(row) : go(at + 1)),
    ArrowLeft: () => (row.kind === 'folder' && row.isOpen ? act(row) : go(parent())),
    Enter: () => act(row),
    ' ': () => act(row),
  };
  const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
  if (move === undefined) return;
  event.preventDefault();
  move();
}

interface TreeLineProps {
  readonly row: TreeRow;
  readonly index: number;
  readonly start: number;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly isLink: boolean;
  readonly aside: ReactNode;
  readonly onAct: () => void;
}

const INDENT_PX = 12;

function TreeLine({ row, index, start, isSelected, isReachable, isLink, aside, onAct }: TreeLineProps) {
  const Icon = row.kind === 'folder' ? (row.isOpen ? FolderOpen : Folder) : FILE_ICONS[languageOf(row.path)];
  return (
    <div
      role="treeitem"
      aria-level={row.depth + 1}
      aria-setsize={row.of}
      aria-posinset={row.place}
      aria-selected={isSelected}
      aria-expanded={row.kind === 'folder' ? row.isOpen : undefined}
      data-index={index}
      tabIndex={isReachable ? 0 : -1}
      onClick={onAct}
      title={row.path}
      className={classes(
        'absolute inset-x-0 top-0 flex items-center gap-1.5 rounded-control pr-2 select-none focus-visible:-outline-offset-2',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
        isLink ? 'cursor-pointer' : 'cursor-default',
      )}
      style={{ height: scaled(ROW_PX), transform: `translateY(${start}px)`, paddingLeft: 4 + row.depth * INDENT_PX }}
    >
      <ChevronRight
        size={12}
        strokeWidth={2}
        aria-hidden
        className={classes('shrink-0 text-faint', row.isOpen && 'rotate-90', row.kind === 'file' && 'invisible')}
      />
      <Icon size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 flex-1 truncate text-sm">{row.name}</span>
      {aside}
    </div>
  );
}

const FILE_ICONS: Readonly<Record<CodeLanguage, LucideIcon>> = {
  python: FileCode2,
  json: FileJson2,
  markdown: FileText,
  yaml: File,
  ini: File,
  plaintext: File,
};
