/** Moves between the regions of the window: top bar, library, canvas, panels, inspector, console. */
import { goToRegion } from '../ui/regions.ts';
import { hasProject, type Command } from '../commands/command.ts';

export const regionCommands: readonly Command[] = [
  {
    id: 'view.next-region',
    title: 'commands.nextRegion',
    group: 'view',
    shortcuts: ['f6'],
    inFields: true,
    when: hasProject,
    run: () => goToRegion(1),
  },
  {
    id: 'view.previous-region',
    title: 'commands.previousRegion',
    group: 'view',
    shortcuts: ['shift+f6'],
    inFields: true,
    when: hasProject,
    run: () => goToRegion(-1),
  },
];
