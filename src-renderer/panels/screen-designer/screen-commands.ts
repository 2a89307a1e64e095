/** Screens: create one, open a node's screen, and return to the flow. */
import { ArrowLeft, ListTree, PanelsTopLeft, Plus, Puzzle, SlidersHorizontal, SquarePlus } from 'lucide-react';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { screenOf } from '../../../src-shared/node-kinds/parts-of.ts';
import { hasProject, type Command } from '../../commands/command.ts';
import { goToRegionContent, goToRegionNamed, goToRegionStart } from '../../ui/regions.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { isDesigning } from './is-designing.ts';
import { previewCommands } from './preview-commands.ts';

/** The selected node's screen; null if it has no editable file. */
function selectedScreen(app: AppState): string | null {
  const { document, graph, content } = app.documents.getState();
  const id = app.selection.getState().nodes.at(-1);
  const node = graphOf(document.flow, graph)?.nodes.find((one) => one.id === id);
  const name = node === undefined ? undefined : screenOf(node)?.screen;
  return name !== undefined && Object.hasOwn(content.screens ?? {}, name) ? name : null;
}

/**
 * The properties are in the dock, or in the designer while the dock shows something else. Never goes to the data below
 * them.
 */
export function goToProperties(): void {
  if (!goToRegionContent('properties')) goToRegionContent('inspector');
}

/** Shows them first if they are hidden. */
function showing(app: AppState, go: () => boolean): void {
  if (go()) return;
  app.designer.getState().showComponents(true);
  requestAnimationFrame(go);
}

export const screenCommands: readonly Command[] = [
  {
    id: 'screens.new',
    menus: ['main'],
    title: 'commands.newScreen',
    group: 'add',
    icon: Plus,
    when: hasProject,
    run: (app) => app.view.getState().openDialog('new-screen'),
  },
  {
    id: 'screens.open',
    menus: ['node'],
    title: 'commands.openScreen',
    group: 'view',
    icon: PanelsTopLeft,
    when: (app) => hasProject(app) && selectedScreen(app) !== null,
    run: (app) => {
      const screen = selectedScreen(app);
      if (screen !== null) app.designer.getState().open(screen);
    },
  },
  {
    id: 'screens.close',
    title: 'commands.closeScreen',
    group: 'view',
    icon: ArrowLeft,
    when: isDesigning,
    run: (app) => app.designer.getState().close(),
  },
  {
    id: 'screens.add-component',
    title: 'commands.addComponent',
    group: 'add',
    icon: SquarePlus,
    shortcuts: ['alt+n'],
    inFields: true,
    when: isDesigning,
    // Focuses the search, because typing on a previously added component would be lost.
    run: (app) => showing(app, () => goToRegionStart('palette')),
  },
  {
    id: 'screens.save-fragment',
    title: 'commands.saveFragment',
    group: 'add',
    icon: Puzzle,
    shortcuts: ['alt+shift+f'],
    when: (app) => isDesigning(app) && app.designer.getState().selected !== null,
    run: (app) => app.view.getState().openDialog('save-fragment'),
  },
  {
    id: 'screens.components',
    title: 'commands.goToComponents',
    group: 'view',
    icon: ListTree,
    shortcuts: ['alt+o'],
    inFields: true,
    when: isDesigning,
    run: (app) => showing(app, () => goToRegionNamed('components')),
  },
  {
    id: 'screens.properties',
    title: 'commands.goToProperties',
    group: 'view',
    icon: SlidersHorizontal,
    shortcuts: ['alt+p'],
    inFields: true,
    when: isDesigning,
    run: goToProperties,
  },
  ...previewCommands,
];
