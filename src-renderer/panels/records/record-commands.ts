/** Opens the records of the project. */
import { Database } from 'lucide-react';
import { hasProject, type Command } from '../../commands/command.ts';

export const recordCommands: readonly Command[] = [
  {
    id: 'records.panel',
    menus: ['main'],
    title: 'commands.showRecords',
    group: 'view',
    icon: Database,
    inFields: true,
    when: hasProject,
    run: (app) => app.view.getState().togglePanel('records'),
  },
];
