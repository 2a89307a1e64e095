/** One row of the tree: a node with its text, an edge with its condition, a nested graph, or unreachable nodes. */
import type { MouseEvent, ReactNode } from 'react';
import { ChevronDown, ChevronRight, CornerDownRight, CornerUpLeft, Flag, Workflow } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { conditionNames } from '../../../src-shared/drawing/condition-names.ts';
import { countProblems } from '../../../src-shared/document/problem-counts.ts';
import { edgeText } from '../../../src-shared/drawing/edge-text.ts';
import { entryOf } from '../../../src-shared/flow/entry.ts';
import { graphOf, type Edge, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { subgraphTitle, titleInFlow, titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { subgraphCallOf } from '../../../src-shared/node-kinds/parts-of.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { guardMode } from '../../edits/guard-mode.ts';
import { placeKey } from '../../state/problems/place-key.ts';
import {
  useApp,
  useDocument,
  useOpenDocument,
  useOutline,
  useProblems,
  useSelection,
} from '../../state/workspace/app-context.tsx';
import { ProblemBadge } from '../../ui/ProblemBadge.tsx';
import { classes } from '../../ui/classes.ts';
import { textOf } from '../../state/search/main-text.ts';
import { writeEdge, writeNode } from './outline-actions.ts';
import type { TreeRow } from './tree-rows.ts';
import { WritingCell } from './WritingCell.tsx';

export interface TreeLineProps {
  readonly row: TreeRow;
  readonly index: number;
  readonly isTabStop: boolean;
  readonly onChoose: (event: MouseEvent) => void;
  /** After a text in the row was edited by keyboard. */
  readonly onFocusBack: () => void;
}

const INDENT = 20;
/** Deeper rows aren't indented further, to leave room for text. */
const DEEPEST_INDENT = 14;

export function TreeLine({ row, index, isTabStop, onChoose, onFocusBack }: TreeLineProps) {
  const { outline } = useOpenDocument();
  const isSelected = useIsSelected(row);
  const indent = (Math.min(row.level, DEEPEST_INDENT) - 1) * INDENT;
  return (
    <div
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      data-index={index}
      aria-level={row.level}
      aria-selected={isSelected}
      aria-expanded={row.isOpen ?? undefined}
      onClick={onChoose}
      onContextMenu={(event) => !isSelected && onChoose(event)}
      onDoubleClick={() => startWriting(row, outline)}
      style={{ paddingLeft: indent }}
      className={classes(
        'flex h-full cursor-default items-center gap-1.5 rounded-control pr-2 text-base focus-visible:-outline-offset-2',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <Fold row={row} />
      <Words row={row} onFocusBack={onFocusBack} />
    </div>
  );
}

function startWriting(row: TreeRow, outline: ReturnType<typeof useApp>['outline']): void {
  if (row.kind === 'node') outline.getState().write({ id: row.node.id, field: textOf(row.node).field });
  if (row.kind === 'edge') outline.getState().write({ id: row.edge.id, field: 'guard' });
}

function useIsSelected(row: TreeRow): boolean {
  const graph = useDocument((state) => state.graph);
  const isNamed = useSelection(({ nodes, edges }) =>
    row.kind === 'node' ? nodes.includes(row.node.id) : row.kind === 'edge' && edges.includes(row.edge.id),
  );
  return isNamed && graph === row.graph;
}

function Fold({ row }: { readonly row: TreeRow }) {
  const { outline } = useOpenDocument();
  if (row.isOpen === null || row.kind === 'rest') return <span className="w-5 shrink-0" />;
  const Chevron = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <span
      aria-hidden
      onClick={(event) => {
        event.stopPropagation();
        outline.getState().fold(row.key, { isOpen: row.isOpen !== true, isGraph: row.kind === 'graph' });
      }}
      className="flex size-5 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover"
    >
      <Chevron size={14} strokeWidth={1.75} />
    </span>
  );
}

function Words({ row, onFocusBack }: { readonly row: TreeRow; readonly onFocusBack: () => void }) {
  const flow = useDocument((state) => state.document.flow);
  switch (row.kind) {
    case 'node':
      return <NodeWords node={row.node} graph={row.graph} onFocusBack={onFocusBack} />;
    case 'edge':
      return <EdgeWords edge={row.edge} graph={row.graph} isLink={row.isLink} onFocusBack={onFocusBack} />;
    case 'graph':
      return (
        <>
          <Workflow size={15} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
          <span className="min-w-0 truncate text-muted">{subgraphTitle(flow, row.id)}</span>
        </>
      );
    case 'rest':
      return <span className="text-sm font-medium text-warning">{t('outline.rest', { count: row.count })}</span>;
  }
}

interface NodeWordsProps {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly onFocusBack: () => void;
}

function NodeWords({ node, graph, onFocusBack }: NodeWordsProps) {
  const app = useApp();
  const title = useDocument((state) => titleInFlow(state.document.flow, node));
  const isEntry = useDocument((state) => isEntryOf(state.document.flow, graph, node.id));
  const writing = useOutline(({ writing: of }) => (of?.id === node.id ? of.field : null));
  const { field, text } = textOf(node);
  const callee = subgraphCallOf(node)?.ref;
  const shown = useDocument(({ document }) => (callee === undefined ? text : subgraphTitle(document.flow, callee)));
  const cell = (name: string, value: string) => (
    <WritingCell
      label={t('outline.write', { name: title })}
      value={value}
      onWrite={(typed) => writeNode(app, graph, { node, field: name, text: typed })}
      onWritten={() => app.outline.getState().write(null)}
      onFocusBack={onFocusBack}
    />
  );
  return (
    <>
      <KindIcon type={node.type} size={16} />
      {writing === 'label' ? (
        cell('label', node.label ?? '')
      ) : (
        <span className="max-w-[40%] shrink-0 truncate font-medium">{title}</span>
      )}
      {isEntry && (
        <span className="flex shrink-0 items-center gap-1 text-sm text-success">
          <Flag size={12} strokeWidth={2} aria-hidden /> {t('outline.entry')}
        </span>
      )}
      {writing === field && field !== 'label' && cell(field, text)}
      {writing === null && field !== 'label' && (
        <span className="min-w-0 flex-1 truncate text-muted">
          {shown === '' ? t('outline.noText') : shown === title ? null : shown}
        </span>
      )}
      <Problems kind="node" graph={graph} id={node.id} />
    </>
  );
}

function isEntryOf(flow: Parameters<typeof graphOf>[0], ref: GraphRef, id: string): boolean {
  const graph = graphOf(flow, ref);
  if (graph === undefined) return false;
  const entry = graph.entry === undefined ? entryOf(graph) : { kind: 'found', id: graph.entry };
  return entry.kind === 'found' && 'id' in entry && entry.id === id;
}

interface EdgeWordsProps {
  readonly edge: Edge;
  readonly graph: GraphRef;
  readonly isLink: boolean;
  readonly onFocusBack: () => void;
}

function EdgeWords({ edge, graph, isLink, onFocusBack }: EdgeWordsProps) {
  const app = useApp();
  const isWriting = useOutline(({ writing }) => writing?.id === edge.id && writing.field === 'guard');
  const target = useDocument((state) =>
    edge.to === EXIT ? t('outline.return') : titleOfId(state.document.flow, graph, edge.to),
  );
  const Icon = edge.to === EXIT ? CornerUpLeft : CornerDownRight;
  return (
    <>
      <Icon size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
      {isWriting ? (
        <WritingCell
          mono
          label={t('outline.columns.guard')}
          value={edge.guard ?? ''}
          onWrite={(text) => writeEdge(app, graph, { edge, field: 'guard', text })}
          onWritten={() => app.outline.getState().write(null)}
          onFocusBack={onFocusBack}
        />
      ) : (
        <EdgeCondition edge={edge} />
      )}
      <span className="shrink-0 text-muted">→</span>
      <span className={classes('min-w-0 truncate', isLink && 'text-accent')}>{target}</span>
      {isLink && <span className="sr-only">, {t('outline.link')}</span>}
      <Problems kind="edge" graph={graph} id={edge.id} />
    </>
  );
}

function EdgeCondition({ edge }: { readonly edge: Edge }): ReactNode {
  const mode = guardMode(edge.guard);
  const kind = edge.kind ?? 'normal';
  return (
    <span className="max-w-[60%] min-w-0 truncate text-muted">
      {kind !== 'normal' && <span className="mr-1.5 text-warning">{t(`inspector.edge.kinds.${kind}`)}</span>}
      {edge.label !== undefined && <span className="mr-1.5">{edge.label}</span>}
      {mode === 'when' ? <ConditionText edge={edge} /> : t(`inspector.edge.${mode}`)}
    </span>
  );
}

/** Shows the condition in words, as on the canvas, or as code if it can't be parsed. */
function ConditionText({ edge }: { readonly edge: Edge }): ReactNode {
  const names = useDocument((state) => conditionNames(state.document.flow));
  const { text, tone } = edgeText({ ...edge, label: '' }, names);
  return tone === 'guard' ? (
    <code className="font-mono text-sm text-ink">{text}</code>
  ) : (
    <span className="text-ink" title={edge.guard ?? undefined}>
      {text}
    </span>
  );
}

function Problems({
  kind,
  graph,
  id,
}: {
  readonly kind: 'node' | 'edge';
  readonly graph: GraphRef;
  readonly id: string;
}) {
  const problems = useProblems((state) => state.byPlace.get(placeKey(kind, graph, id)));
  if (problems === undefined) return null;
  return (
    <span className="ml-auto flex">
      <ProblemBadge counts={countProblems(problems)} title={problems[0]?.message} />
    </span>
  );
}
