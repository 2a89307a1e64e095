/** Goes from problem to problem, and fixes them. */
import { CircleAlert, Wrench } from 'lucide-react';
import { goTo } from '../../commands/go-to.ts';
import { problemsHere, stepProblem } from './problem-steps.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';

function hasProblems(app: AppState): boolean {
  return hasProject(app) && app.problems.getState().problems.length > 0;
}

function go(app: AppState, by: 1 | -1): void {
  const problem = stepProblem(app, by);
  if (problem === undefined) return;
  goTo(app, problem);
  app.view.getState().announce(problem.message);
}

export const problemCommands: readonly Command[] = [
  {
    id: 'problems.fix',
    menus: ['node', 'edge'],
    title: 'commands.quickFix',
    group: 'edit',
    icon: Wrench,
    shortcuts: ['mod+period'],
    inFields: true,
    when: (app) => hasProject(app) && problemsHere(app).length > 0,
    run: (app) => app.view.getState().openDialog('fix'),
  },
  {
    id: 'problems.next',
    menus: ['main'],
    title: 'commands.nextProblem',
    group: 'view',
    icon: CircleAlert,
    shortcuts: ['f8'],
    inFields: true,
    when: hasProblems,
    run: (app) => go(app, 1),
  },
  {
    id: 'problems.previous',
    title: 'commands.previousProblem',
    group: 'view',
    icon: CircleAlert,
    shortcuts: ['shift+f8'],
    inFields: true,
    when: hasProblems,
    run: (app) => go(app, -1),
  },
];
