/** Tests: run them, create them, and show their coverage on the canvas. */
import { CircleSlash, Flame, MessageSquarePlus, Play, RotateCcw, Sparkles } from 'lucide-react';
import { failedTests } from '../../state/tests/tests-state.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';
import { shownConversation } from '../../state/document/open-document.ts';

function canPlay(app: AppState): boolean {
  const { tests, run } = app.tests.getState();
  return hasProject(app) && run === null && (tests ?? []).some(({ script }) => script !== null);
}

function openPanel(app: AppState): void {
  app.view.getState().setPanel('tests', true);
}

/** Shows coverage; runs the tests first if none is known. */
async function toggleCoverage(app: AppState): Promise<void> {
  const { wantsCoverage, coverage, showCoverage, play } = app.tests.getState();
  showCoverage(!wantsCoverage);
  if (!wantsCoverage && coverage === null) await play();
}

/** Cycles through the places that no test has reached. */
function showNextGap(app: AppState): void {
  const gaps = app.tests.getState().coverage?.heat.gaps ?? [];
  const { nodes, edges } = app.selection.getState();
  const at = gaps.findLastIndex(({ kind, id }) => (kind === 'node' ? nodes : edges).includes(id));
  const next = gaps[(at + 1) % gaps.length];
  if (next === undefined) return;
  const { graph, id } = next;
  app.canvas.getState().reveal(next.kind === 'node' ? { graph, node: id } : { graph, edge: id });
}

export const testCommands: readonly Command[] = [
  {
    id: 'test.run-all',
    menus: ['main'],
    title: 'commands.runTests',
    group: 'test',
    icon: Play,
    shortcuts: ['mod+shift+enter'],
    inFields: true,
    when: canPlay,
    run: (app) => {
      openPanel(app);
      return app.tests.getState().play();
    },
  },
  {
    id: 'test.run-failed',
    title: 'commands.runFailedTests',
    group: 'test',
    icon: RotateCcw,
    when: (app) => canPlay(app) && failedTests(app.tests.getState()).length > 0,
    run: (app) => {
      openPanel(app);
      return app.tests.getState().playFailed();
    },
  },
  {
    id: 'test.record',
    menus: ['main'],
    title: 'commands.recordTest',
    group: 'test',
    icon: MessageSquarePlus,
    when: (app) => hasProject(app) && shownConversation(app).getState().view.turn > 0,
    run: (app) => app.view.getState().openDialog('record-test'),
  },
  {
    id: 'test.suggest',
    menus: ['main'],
    title: 'commands.suggestTests',
    group: 'test',
    icon: Sparkles,
    when: hasProject,
    run: (app) => app.view.getState().openDialog('suggest-tests'),
  },
  {
    id: 'test.coverage',
    menus: ['main'],
    title: 'commands.toggleCoverage',
    group: 'test',
    icon: Flame,
    shortcuts: ['mod+shift+g'],
    inFields: true,
    when: hasProject,
    run: toggleCoverage,
  },
  {
    id: 'test.next-gap',
    title: 'commands.nextGap',
    group: 'test',
    icon: CircleSlash,
    shortcuts: ['g'],
    onCanvas: true,
    when: (app) => hasProject(app) && (app.tests.getState().shown?.gaps.length ?? 0) > 0,
    run: showNextGap,
  },
];
