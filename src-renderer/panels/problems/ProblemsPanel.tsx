/**
 * All problems of the flow: filter them, walk through them by keyboard, jump to their location, apply their quick
 * fixes.
 */
import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import { CircleCheck, SearchX } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { countProblems } from '../../../src-shared/document/problem-counts.ts';
import type { Problem, QuickFix } from '../../../src-shared/document/problems.ts';
import { ProofView } from '../prove/ProofView.tsx';
import { useApp, useDocument, useOpenDocument, useProblems, useProve } from '../../state/workspace/app-context.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProblemBadge } from '../../ui/ProblemBadge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { scaled } from '../../ui/text-scale.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { takeFix } from '../../commands/take-quick-fix.ts';
import { moveRow, problemRows, type Move, type ProblemFilter, type ProblemRow } from './problem-rows.ts';
import { ProblemFilterBar } from './ProblemFilterBar.tsx';
import { ProblemGroup } from './ProblemGroup.tsx';
import { ProblemHeading, ProblemLine } from './ProblemLine.tsx';
import { nameOfProblem } from './problem-steps.ts';
import { z } from '../../../src-shared/schema.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';

const EVERYTHING: ProblemFilter = { severity: 'all', text: '' };

const FILTER = {
  schema: z.strictObject({ severity: z.enum(['all', 'error', 'warning']), text: z.string() }),
  initial: EVERYTHING,
};

/** The results of the checks and of the proof. */
export function ProblemsPanel() {
  const { prove } = useOpenDocument();
  const isProof = useProve((state) => state.isShown);
  const findings = useProve((state) => state.proof?.findings.length ?? 0);
  const problems = useProblems((state) => state.problems);
  return (
    <div className="h-full min-h-0 bg-panel text-ink">
      <Tabs
        label={t('problems.title')}
        value={isProof ? 'proof' : 'problems'}
        onChange={(tab) => prove.getState().show(tab === 'proof')}
        items={[
          {
            value: 'problems',
            label: t('problems.title'),
            aside: problems.length > 0 ? <ProblemBadge counts={countProblems(problems)} /> : undefined,
            panel: <CheckedProblems />,
          },
          {
            value: 'proof',
            label: t('prove.tab'),
            aside: findings > 0 ? <Badge tone="warning">{findings}</Badge> : undefined,
            panel: <ProofView />,
          },
        ]}
      />
    </div>
  );
}

function CheckedProblems() {
  const problems = useProblems((state) => state.problems);
  const [filter, setFilter] = usePanelState('problems.filter', FILTER);
  // Typing stays responsive while a long list is filtered.
  const rows = problemRows(problems, useDeferredValue(filter));
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ProblemFilterBar filter={filter} onFilter={setFilter} />
      {rows.length > 0 ? (
        <ProblemList rows={rows} />
      ) : problems.length === 0 ? (
        <EmptyState
          icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden />}
          title={t('problems.none')}
          text={t('problems.noneText')}
        />
      ) : (
        <EmptyState
          icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
          title={t('problems.noMatch')}
          text={t('problems.noMatchText')}
          action={<Button onClick={() => setFilter(EVERYTHING)}>{t('problems.clearFilter')}</Button>}
        />
      )}
    </div>
  );
}

const KEYS: Readonly<Record<string, Move>> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' };
const HEADING_HEIGHT = 28;
const LINE_HEIGHT = 46;

function ProblemList({ rows }: { readonly rows: readonly ProblemRow[] }) {
  const { jump, fix } = useProblemActions();
  const flow = useDocument((state) => state.document.flow);
  const { scroller, virtual, active, setChosen, handlers } = useProblemNavigation(rows);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto" {...handlers}>
      <ul aria-label={t('problems.list')} className="relative" style={{ height: virtual.height }}>
        {virtual.items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.kind === 'heading' && <ProblemHeading severity={row.severity} count={row.count} />}
              {row.kind === 'group' && (
                <ProblemGroup
                  key={row.problem.code}
                  problem={row.problem}
                  count={row.count}
                  onFocus={() => setChosen(index)}
                />
              )}
              {row.kind === 'problem' && (
                <ProblemLine
                  key={nameOfProblem(row.problem)}
                  problem={row.problem}
                  flow={flow}
                  reachable={index === active}
                  onFocus={() => setChosen(index)}
                  onJump={() => jump(row.problem)}
                  onFix={fix}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function useProblemNavigation(rows: readonly ProblemRow[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(-1);
  const active = rows[chosen]?.kind === 'problem' ? chosen : moveRow(rows, chosen, 'next');
  const holds = useRef(false);
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => scaled(rows[index]?.kind === 'problem' ? LINE_HEIGHT : HEADING_HEIGHT),
    overscan: 8,
  });

  const go = (index: number) => {
    setChosen(index);
    virtual.scrollToIndex(index);
    focusRow(scroller, index);
  };
  // After a fix, the focus goes to the problem in the place of the fixed one.
  useEffect(() => {
    if (holds.current && document.activeElement === document.body) go(active);
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const move = KEYS[event.key];
    if (move === undefined) return;
    event.preventDefault();
    go(moveRow(rows, active, move));
  };
  const handlers = {
    onKeyDown,
    onFocus: () => {
      holds.current = true;
    },
    onBlur: () => {
      holds.current = false;
    },
  };
  return { scroller, virtual, active, setChosen, handlers };
}

/** A row far away is drawn first, then it can take the focus. */
function focusRow(scroller: RefObject<HTMLElement | null>, index: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-index="${index}"] [data-jump]`)
        ?.focus({ preventScroll: true }),
    ),
  );
}

function useProblemActions() {
  const app = useApp();
  const { documents, selection, view, canvas, designer } = app;
  return {
    jump: ({ graph, node, edge, pointer, screen }: Problem) => {
      if (screen !== undefined) {
        designer.getState().open(screen.name);
        return designer.getState().select(screen.component);
      }
      documents.getState().openGraph(graph);
      const nodes = node === undefined ? [] : [node];
      selection.getState().select({ nodes, edges: node === undefined && edge !== undefined ? [edge] : [] });
      view.getState().setPanel('inspector', true);
      canvas.getState().reveal({ graph, node, edge, pointer });
    },
    fix: (fix: QuickFix, problem: Problem) => takeFix(app, fix, problem),
  };
}
