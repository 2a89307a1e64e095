/** The rows of the problems panel: filtered, errors before warnings, in the order of the document. */
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { ScreenProblemCode } from '../../../src-shared/a2ui/screen-problem.ts';
import type { ProblemCode, Severity } from '../../../src-shared/flow/problem-codes.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { nameOfId } from '../../../src-shared/node-kinds/node-name.ts';

export type SeverityFilter = Severity | 'all';

export interface ProblemFilter {
  readonly severity: SeverityFilter;
  readonly text: string;
}

export type ProblemRow =
  | { readonly kind: 'heading'; readonly severity: Severity; readonly count: number }
  /** A heading above several problems of one kind. */
  | { readonly kind: 'group'; readonly problem: Problem; readonly count: number }
  | { readonly kind: 'problem'; readonly problem: Problem };

const ORDER: readonly Severity[] = ['error', 'warning'];

export function problemRows(problems: readonly Problem[], filter: ProblemFilter): readonly ProblemRow[] {
  const wanted = problems.filter((problem) => matches(problem, filter));
  return ORDER.flatMap((severity): ProblemRow[] => {
    const group = wanted.filter((problem) => problem.severity === severity);
    if (group.length === 0) return [];
    return [
      { kind: 'heading', severity, count: group.length },
      ...[...Map.groupBy(group, ({ code }) => code).values()].flatMap(rowsOfCode),
    ];
  });
}

function rowsOfCode(problems: readonly Problem[]): readonly ProblemRow[] {
  const [first] = problems;
  const rows = problems.map((problem) => ({ kind: 'problem' as const, problem }));
  if (first === undefined || problems.length === 1) return rows;
  return [{ kind: 'group', problem: first, count: problems.length }, ...rows];
}

const OF_SCREEN = 'screen:';

/** What the problems of a code have in common, in words. */
export function titleOfCode(code: Problem['code']): string {
  return code.startsWith(OF_SCREEN)
    ? t(`problemGroups.screen.${code.slice(OF_SCREEN.length) as ScreenProblemCode}`)
    : t(`problemGroups.flow.${code as ProblemCode}`);
}

function matches(problem: Problem, { severity, text }: ProblemFilter): boolean {
  if (severity !== 'all' && problem.severity !== severity) return false;
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  const searched = [
    problem.code,
    titleOfCode(problem.code),
    problem.message,
    problem.graph,
    problem.node,
    problem.edge,
  ];
  return searched.some((field) => field?.toLowerCase().includes(wanted) === true);
}

export type Move = 'next' | 'previous' | 'first' | 'last';

/** The row that a key moves to: skips headings and stops at the ends. */
export function moveRow(rows: readonly ProblemRow[], from: number, move: Move): number {
  const stops = rows.flatMap((row, index) => (row.kind === 'problem' ? [index] : []));
  if (stops.length === 0) return -1;
  const first = stops[0]!;
  const last = stops.at(-1)!;
  switch (move) {
    case 'first':
      return first;
    case 'last':
      return last;
    case 'next':
      return stops.find((index) => index > from) ?? last;
    case 'previous':
      return stops.findLast((index) => index < from) ?? first;
  }
}

export interface ProblemPlace {
  readonly graph: string | null;
  /** The label of the node, or the two ends of the edge; null for problems of the whole flow. */
  readonly item: string | null;
}

/** The location of a problem, in the words of the canvas. */
export function placeOf(flow: Flow, problem: Problem): ProblemPlace {
  const subgraph = problem.graph === null ? undefined : flow.subgraphs?.[problem.graph];
  const graph = problem.graph === null ? null : (subgraph?.label ?? problem.graph);
  if (problem.edge !== undefined) {
    const edge = graphOf(flow, problem.graph)?.edges.find(({ id }) => id === problem.edge);
    if (edge === undefined) return { graph, item: problem.edge };
    return { graph, item: `${nameOfId(flow, problem.graph, edge.from)} → ${nameOfId(flow, problem.graph, edge.to)}` };
  }
  return { graph, item: problem.node === undefined ? null : nameOfId(flow, problem.graph, problem.node) };
}
