/** The flow as a list: every graph and its nodes, for navigating without the canvas. */
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronDown, ChevronRight, ListTree, Workflow } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { countProblems } from '../../../src-shared/document/problem-counts.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';
import { enterGraph } from '../../commands/go-to.ts';
import { useApp, useDocument, useProblems, useSelection } from '../../state/workspace/app-context.tsx';
import { placeKey } from '../../state/problems/place-key.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProblemBadge } from '../../ui/ProblemBadge.tsx';
import { firstRange } from '../../ui/marked-pieces.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { outlineRows, type OutlineRow } from './outline-rows.ts';
import { scaled } from '../../ui/text-scale.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { z } from '../../../src-shared/schema.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';

const FILTER = { schema: z.string(), initial: '' };
const CLOSED = { schema: z.array(z.string()), initial: [] };

const ROW_HEIGHT = 28;

export function Outline() {
  const flow = useDocument((state) => state.document.flow);
  const [filter, setFilter] = usePanelState('library.filter', FILTER);
  const [closed, setClosed] = usePanelState('library.closed', CLOSED);
  const rows = useMemo(() => outlineRows(flow, { filter, closed: new Set(closed) }), [flow, filter, closed]);
  const toggle = (graph: GraphRef) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(graph ?? '')) after.add(graph ?? '');
      return [...after];
    });
  return (
    <div className="flex h-full flex-col">
      <div className="p-2">
        <TextInput
          value={filter}
          onChange={setFilter}
          placeholder={t('app.library.filter')}
          aria-label={t('app.library.filter')}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={<ListTree size={20} strokeWidth={1.75} />}
          title={t('app.library.empty')}
          text={filter === '' ? t('app.library.hint') : t('app.library.nothing', { text: filter })}
        />
      ) : (
        <Rows rows={rows} onToggle={toggle} />
      )}
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly OutlineRow[];
  readonly onToggle: (graph: GraphRef) => void;
}

function Rows({ rows, onToggle }: RowsProps) {
  const { scroller, virtual, at, setActive, choose, onKeyDown } = useTreeNavigation({ rows, onToggle });
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={t('app.library.outline')}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
    >
      <div className="relative" style={{ height: virtual.height }}>
        {virtual.items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div key={row.key} className="absolute inset-x-0" style={{ top: start, height: scaled(ROW_HEIGHT) }}>
              <Row
                row={row}
                index={index}
                isTabStop={index === at}
                onChoose={() => {
                  setActive(index);
                  choose(row);
                }}
                onToggle={() => onToggle(row.graph)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function useTreeNavigation({ rows, onToggle }: RowsProps) {
  const app = useApp();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => scaled(ROW_HEIGHT),
    overscan: 12,
  });
  const at = Math.min(active, rows.length - 1);
  const go = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };
  const choose = (row: OutlineRow) => {
    if (row.node !== null) app.canvas.getState().reveal({ graph: row.graph, node: row.node.id });
    else enterGraph(app, row.graph);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    if (row === undefined) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => choose(row),
      ' ': () => choose(row),
      ArrowRight: () => (row.node === null && !row.isOpen ? onToggle(row.graph) : go(at + 1)),
      ArrowLeft: () => (row.node === null && row.isOpen ? onToggle(row.graph) : go(at - 1)),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return { scroller, virtual, at, setActive, choose, onKeyDown };
}

interface RowProps {
  readonly row: OutlineRow;
  readonly index: number;
  readonly isTabStop: boolean;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
}

function Row({ row, index, isTabStop, onChoose, onToggle }: RowProps) {
  const openGraph = useDocument((state) => state.graph);
  const isSelected = useSelection((state) => row.node !== null && state.nodes.includes(row.node.id));
  const isHere = row.node === null ? row.graph === openGraph : isSelected && row.graph === openGraph;
  return (
    <div
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      data-index={index}
      aria-level={row.node === null ? 1 : 2}
      aria-selected={isHere}
      aria-expanded={row.node === null ? row.isOpen : undefined}
      onClick={onChoose}
      className={classes(
        'flex h-full cursor-default items-center gap-1.5 rounded-control pr-2 text-base',
        row.node === null ? 'pl-0.5 font-medium' : 'pl-6',
        isHere ? 'bg-selected text-ink' : 'hover:bg-hover',
      )}
    >
      {row.node === null ? (
        <GraphLabel row={row} onToggle={onToggle} name={row.label ?? t('canvas.mainFlow')} />
      ) : (
        <NodeLabel node={row.node} graph={row.graph} found={row.found} />
      )}
    </div>
  );
}

function GraphLabel({
  row,
  name,
  onToggle,
}: {
  readonly row: OutlineRow;
  readonly name: string;
  readonly onToggle: () => void;
}) {
  const Chevron = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <span
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
        className="flex size-5 items-center justify-center rounded-control text-faint hover:bg-hover"
      >
        <Chevron size={14} strokeWidth={1.75} />
      </span>
      <Workflow size={14} strokeWidth={1.75} className="text-muted" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {!row.isOpen && <ProblemsInGraph graph={row.graph} />}
      <span className="text-sm text-faint tabular-nums">{row.count}</span>
    </>
  );
}

/** Marks of the nodes in a collapsed graph, which hides them. */
function ProblemsInGraph({ graph }: { readonly graph: GraphRef }) {
  const problems = useProblems((state) => state.problems);
  return (
    <ProblemBadge
      counts={countProblems(problems.filter((problem) => problem.graph === graph && problem.screen === undefined))}
    />
  );
}

interface NodeLabelProps {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly found: string | null;
}

const BEFORE_FOUND = 6;

function NodeLabel({ node, graph, found }: NodeLabelProps) {
  const [filter] = usePanelState('library.filter', FILTER);
  const title = useDocument((state) => titleInFlow(state.document.flow, node));
  const problems = useProblems((state) => state.byPlace.get(placeKey('node', graph, node.id)));
  return (
    <>
      <KindIcon type={node.type} size={14} />
      <span className={classes('min-w-0 truncate', found === null ? 'flex-1' : 'max-w-1/2 shrink-0')}>{title}</span>
      {found !== null && (
        <span className="min-w-0 flex-1 truncate text-sm text-muted" title={found}>
          <MarkedText text={found} ranges={firstRange(found, filter.trim())} before={BEFORE_FOUND} />
        </span>
      )}
      {problems !== undefined && <ProblemBadge counts={countProblems(problems)} title={problems[0]?.message} />}
    </>
  );
}
