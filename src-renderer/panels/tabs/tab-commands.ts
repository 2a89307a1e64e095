/** Commands for tabs of open flows, and for files changed on disk. */
import { FilePlus2, GitCompareArrows, GitMerge, RefreshCw, SaveAll, Wrench, X } from 'lucide-react';
import { type CommandTitle, t } from '../../../src-shared/messages/translate.ts';
import type { Comparison } from '../../state/window/comparison.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { contentAtSave, type ExternalChange } from '../../state/editing/document-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';

function hasTabs(count: number): (app: AppState) => boolean {
  return (app) => app.tabs.getState().tabs.length > count;
}

/** Goes `by` tabs further, wrapping around. */
function go(app: AppState, by: number): Promise<void> {
  const { tabs, active } = app.tabs.getState();
  return app.tabSwitcher.show((active + by + tabs.length) % tabs.length);
}

function move(app: AppState, by: number): void {
  const { tabs, active } = app.tabs.getState();
  const to = Math.max(0, Math.min(active + by, tabs.length - 1));
  app.tabs.getState().move(active, to);
  const name = tabs[active]?.name || t('tabs.start');
  app.view.getState().announce(t('tabs.moved', { name, at: to + 1, count: tabs.length }));
}

const NUMBERED: readonly CommandTitle[] = [
  'commands.tab1',
  'commands.tab2',
  'commands.tab3',
  'commands.tab4',
  'commands.tab5',
  'commands.tab6',
  'commands.tab7',
  'commands.tab8',
];

const numbered: readonly Command[] = NUMBERED.map((title, at) => ({
  id: `tab.${at + 1}`,
  title,
  group: 'file',
  shortcuts: [`alt+${at + 1}`],
  inFields: true,
  isVariant: true,
  when: hasTabs(at),
  run: (app) => app.tabSwitcher.show(at),
}));

function externalOf(app: AppState): ExternalChange | null {
  return hasProject(app) ? app.documents.getState().external : null;
}

function isChanged(app: AppState): boolean {
  return externalOf(app)?.kind === 'changed';
}

function comparison(app: AppState): Comparison | null {
  const external = externalOf(app);
  if (external?.kind !== 'changed') return null;
  const { flow, layout, layers } = external.disk;
  const document = { flow, layout, ...(layers && { layers: layers.files }) } as ReturnType<typeof contentAtSave>;
  if (document === null) return null;
  return {
    left: { kind: 'current', title: t('tabs.external.mine') },
    right: { kind: 'document', title: t('tabs.external.disk'), document },
  };
}

const externalCommands: readonly Command[] = [
  {
    id: 'external.compare',
    menus: ['main'],
    title: 'commands.compareDisk',
    group: 'file',
    icon: GitCompareArrows,
    when: isChanged,
    run: (app) => {
      const sides = comparison(app);
      if (sides !== null) app.view.getState().openCompare(sides);
    },
  },
  {
    id: 'external.merge',
    menus: ['main'],
    title: 'commands.mergeDisk',
    group: 'file',
    icon: GitMerge,
    when: isChanged,
    run: (app) => {
      const sides = comparison(app);
      const saved = contentAtSave(app.documents.getState());
      if (sides === null) return;
      const base =
        saved === null ? null : ({ kind: 'document', title: t('tabs.external.base'), document: saved } as const);
      app.view.getState().openCompare({ ...sides, base, onMerge: () => app.documents.getState().keepMine() });
    },
  },
  {
    id: 'external.keep',
    menus: ['main'],
    title: 'commands.keepMine',
    group: 'file',
    when: isChanged,
    run: (app) => {
      app.documents.getState().keepMine();
      app.view.getState().announce(t('tabs.external.kept'));
    },
  },
  {
    id: 'external.mend',
    title: 'commands.mendFiles',
    group: 'file',
    icon: Wrench,
    when: (app) => externalOf(app)?.kind === 'damaged',
    run: (app) => {
      const { project } = app.documents.getState();
      const external = externalOf(app);
      if (project === null || external?.kind !== 'damaged') return;
      app.view.getState().showDamaged({ path: project.path, name: project.name, damaged: external.damaged });
    },
  },
  {
    id: 'external.look',
    title: 'commands.lookAgain',
    group: 'file',
    icon: RefreshCw,
    when: (app) => externalOf(app)?.kind === 'damaged',
    run: (app) => app.files.lookAgain(),
  },
  {
    id: 'external.write',
    title: 'commands.writeAgain',
    group: 'file',
    icon: SaveAll,
    when: (app) => externalOf(app)?.kind === 'gone',
    run: (app) => app.files.save({ overwrite: true }),
  },
];

export const tabCommands: readonly Command[] = [
  {
    id: 'tab.new',
    menus: ['main'],
    title: 'commands.newTab',
    group: 'file',
    icon: FilePlus2,
    shortcuts: ['alt+t'],
    inFields: true,
    run: (app) => app.view.getState().showPage('welcome'),
  },
  {
    id: 'tab.close',
    menus: ['main'],
    title: 'commands.closeTab',
    group: 'file',
    icon: X,
    shortcuts: ['alt+w'],
    inFields: true,
    when: (app) => app.tabs.getState().active >= 0,
    run: (app) => app.tabSwitcher.close(app.tabs.getState().active),
  },
  {
    id: 'tab.next',
    menus: ['main'],
    title: 'commands.nextTab',
    group: 'file',
    shortcuts: ['alt+period', 'mod+pagedown'],
    inFields: true,
    when: hasTabs(1),
    run: (app) => go(app, 1),
  },
  {
    id: 'tab.previous',
    menus: ['main'],
    title: 'commands.previousTab',
    group: 'file',
    shortcuts: ['alt+comma', 'mod+pageup'],
    inFields: true,
    when: hasTabs(1),
    run: (app) => go(app, -1),
  },
  {
    id: 'tab.move-right',
    title: 'commands.moveTabRight',
    group: 'file',
    shortcuts: ['alt+shift+period'],
    inFields: true,
    when: hasTabs(1),
    run: (app) => move(app, 1),
  },
  {
    id: 'tab.move-left',
    title: 'commands.moveTabLeft',
    group: 'file',
    shortcuts: ['alt+shift+comma'],
    inFields: true,
    when: hasTabs(1),
    run: (app) => move(app, -1),
  },
  ...numbered,
  ...externalCommands,
];
