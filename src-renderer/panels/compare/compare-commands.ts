/** Compares and merges: opens two sides, steps through the differences, applies the decisions. */
import { ArrowDown, ArrowLeftRight, ArrowUp, GitMerge, GitCompareArrows, X } from 'lucide-react';
import { applyMerge, leaveCompare } from './compare-actions.ts';
import { rowsOf } from '../../state/versions/compare-store.ts';
import { undecided } from '../../state/versions/merge-contents.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';

function isComparing(app: AppState): boolean {
  return app.view.getState().page === 'compare';
}

function hasChanges(app: AppState): boolean {
  return isComparing(app) && rowsOf(app.compare.getState()).length > 0;
}

function canApply(app: AppState): boolean {
  const { merge, merged } = app.compare.getState();
  return isComparing(app) && merge !== null && merged?.ok === true && undecided(merge) === 0;
}

export const compareCommands: readonly Command[] = [
  {
    id: 'compare.open',
    menus: ['main'],
    title: 'commands.compareFlows',
    group: 'versions',
    icon: GitCompareArrows,
    run: (app) => app.view.getState().openDialog('open-sides'),
  },
  {
    id: 'compare.merge',
    menus: ['main'],
    title: 'commands.mergeFlow',
    group: 'versions',
    icon: GitMerge,
    when: hasProject,
    run: (app) => app.view.getState().openDialog('merge-sides'),
  },
  {
    id: 'compare.next',
    title: 'commands.nextChange',
    group: 'versions',
    icon: ArrowDown,
    shortcuts: ['f7'],
    inFields: true,
    when: hasChanges,
    run: (app) => app.compare.getState().step(1),
  },
  {
    id: 'compare.previous',
    title: 'commands.previousChange',
    group: 'versions',
    icon: ArrowUp,
    shortcuts: ['shift+f7'],
    inFields: true,
    when: hasChanges,
    run: (app) => app.compare.getState().step(-1),
  },
  {
    id: 'compare.swap',
    title: 'commands.swapSides',
    group: 'versions',
    icon: ArrowLeftRight,
    when: (app) => isComparing(app) && app.view.getState().comparison?.base === undefined,
    run: (app) => app.compare.getState().swap(),
  },
  {
    id: 'compare.apply',
    title: 'commands.applyMerge',
    group: 'versions',
    icon: GitMerge,
    when: canApply,
    run: applyMerge,
  },
  {
    id: 'compare.close',
    title: 'commands.closeCompare',
    group: 'versions',
    icon: X,
    when: isComparing,
    run: leaveCompare,
  },
];
