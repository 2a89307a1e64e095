/** Proves that a flow has no dead ends. */
import { ShieldCheck } from 'lucide-react';
import { hasProject, type Command } from '../../commands/command.ts';

export const proveCommands: readonly Command[] = [
  {
    id: 'test.prove',
    menus: ['main'],
    title: 'commands.prove',
    group: 'test',
    icon: ShieldCheck,
    shortcuts: ['mod+shift+d'],
    inFields: true,
    when: hasProject,
    run: (app) => {
      app.view.getState().setPanel('problems', true);
      app.prove.getState().start();
    },
  },
];
