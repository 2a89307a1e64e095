/** Opens the tools of the project, or the one that the selected node calls. */
import { FlaskConical, Hammer, PackagePlus } from 'lucide-react';
import { hasProject, type Command } from '../../commands/command.ts';
import { openTool, selectedCall } from './open-tool.ts';

export const toolCommands: readonly Command[] = [
  {
    id: 'tools.panel',
    menus: ['main'],
    title: 'commands.showTools',
    group: 'view',
    icon: Hammer,
    inFields: true,
    when: hasProject,
    run: (app) => app.view.getState().togglePanel('tools'),
  },
  {
    id: 'tools.new',
    menus: ['main'],
    title: 'commands.newTool',
    group: 'edit',
    icon: PackagePlus,
    inFields: true,
    when: hasProject,
    run: (app) => app.view.getState().openDialog('new-tool'),
  },
  {
    id: 'tools.try',
    menus: ['node'],
    title: 'commands.tryTool',
    group: 'run',
    icon: FlaskConical,
    inFields: true,
    when: (app) => hasProject(app) && selectedCall(app) !== null,
    run: (app) => {
      const call = selectedCall(app);
      if (call !== null) openTool(app, call.tool, call.args);
    },
  },
];
