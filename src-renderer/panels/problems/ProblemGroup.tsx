/** The heading of several problems of one kind, with a fix for all of them. */
import { ListChecks } from 'lucide-react';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { fixForAll, takeAllFixes } from '../../commands/take-quick-fix.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { titleOfCode } from './problem-rows.ts';

export interface ProblemGroupProps {
  /** One problem of the group. */
  readonly problem: Problem;
  readonly count: number;
  readonly onFocus: () => void;
}

export function ProblemGroup({ problem, count, onFocus }: ProblemGroupProps) {
  const app = useApp();
  // Fixes of a screen change the same parts, so each is computed from the result of the previous one.
  const fix = problem.screen === undefined ? fixForAll(app, problem) : null;
  return (
    <div className="flex min-h-7 items-center gap-2 pr-1.5 pl-3 text-sm text-muted" onFocus={onFocus}>
      <span className="min-w-0 truncate">{titleOfCode(problem.code)}</span>
      <span className="flex-1 text-faint tabular-nums">{count}</span>
      {/* Nodes of an unfinished flow aren't used yet, so only the list of fixes offers to delete them all. */}
      {fix !== null && !fix.deletesNodes && (
        <Button
          size="sm"
          icon={<ListChecks size={13} strokeWidth={1.75} aria-hidden />}
          onClick={() => takeAllFixes(app, problem)}
        >
          {fix.name}
        </Button>
      )}
    </div>
  );
}
