/** Versions: save, view, compare, and restore. */
import { ArchiveRestore, Bookmark, Eye, GitCompareArrows, GitMerge, History, PenLine, Pin, Trash2 } from 'lucide-react';
import { isDirty } from '../../state/editing/document-state.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { compareRecovered, compareVersions, mergeVersion, removeVersion, restoreVersion } from './version-actions.ts';
import { rowsOf, selectedVersion } from '../../state/versions/versions-store.ts';
import { hasProject, type Command } from '../../commands/command.ts';

function hasSelected(app: AppState): boolean {
  return hasProject(app) && app.versions.getState().selected !== null;
}

function hasKept(app: AppState): boolean {
  return hasProject(app) && selectedVersion(app.versions.getState()) !== null;
}

function canCompareTwo(app: AppState): boolean {
  const { selected, marked } = app.versions.getState();
  return hasSelected(app) && marked !== null && marked !== selected;
}

function hasAnother(app: AppState): boolean {
  return hasSelected(app) && rowsOf(app.versions.getState()).length > 1;
}

export const versionCommands: readonly Command[] = [
  {
    id: 'versions.panel',
    menus: ['main'],
    title: 'commands.showVersions',
    group: 'versions',
    icon: History,
    shortcuts: ['mod+alt+h'],
    inFields: true,
    when: hasProject,
    run: (app) => app.view.getState().togglePanel('versions'),
  },
  {
    id: 'versions.name',
    menus: ['main'],
    title: 'commands.nameVersion',
    group: 'versions',
    icon: Bookmark,
    shortcuts: ['mod+alt+s'],
    inFields: true,
    when: hasProject,
    run: (app) => app.view.getState().openDialog('name-version'),
  },
  {
    id: 'versions.compare-saved',
    menus: ['main'],
    title: 'commands.compareSaved',
    group: 'versions',
    icon: GitCompareArrows,
    when: (app) => hasProject(app) && isDirty(app.documents.getState()),
    run: (app) => {
      const { project } = app.documents.getState();
      if (project === null) return;
      const left = { kind: 'file', title: project.name, path: project.path } as const;
      app.view.getState().openCompare({ left, right: { kind: 'current' } });
    },
  },
  {
    id: 'versions.compare-recovered',
    menus: ['main'],
    title: 'commands.compareRecovered',
    group: 'versions',
    icon: GitCompareArrows,
    when: (app) => hasProject(app) && app.documents.getState().recoveries.length > 0,
    run: compareRecovered,
  },
  {
    id: 'versions.preview',
    title: 'commands.previewVersion',
    group: 'versions',
    icon: Eye,
    when: hasSelected,
    run: (app) => compareVersions(app, { mode: 'before' }),
  },
  {
    id: 'versions.compare',
    title: 'commands.compareVersion',
    group: 'versions',
    icon: GitCompareArrows,
    when: hasSelected,
    run: (app) => compareVersions(app, {}),
  },
  {
    id: 'versions.mark',
    title: 'commands.markVersion',
    group: 'versions',
    icon: Pin,
    when: hasSelected,
    run: (app) => {
      const { selected, marked, mark } = app.versions.getState();
      mark(marked === selected ? null : selected);
    },
  },
  {
    id: 'versions.compare-marked',
    title: 'commands.compareMarked',
    group: 'versions',
    icon: GitCompareArrows,
    when: canCompareTwo,
    run: (app) => compareVersions(app, { withMarked: true }),
  },
  {
    id: 'versions.merge',
    title: 'commands.mergeVersion',
    group: 'versions',
    icon: GitMerge,
    when: hasSelected,
    run: mergeVersion,
  },
  {
    id: 'versions.merge-two',
    title: 'commands.mergeVersions',
    group: 'versions',
    icon: GitMerge,
    when: hasAnother,
    run: (app) => app.view.getState().openDialog('merge-versions'),
  },
  {
    id: 'versions.restore',
    title: 'commands.restoreVersion',
    group: 'versions',
    icon: ArchiveRestore,
    when: hasSelected,
    run: (app) => restoreVersion(app),
  },
  {
    id: 'versions.rename',
    title: 'commands.renameVersion',
    group: 'versions',
    icon: PenLine,
    when: hasKept,
    run: (app) => app.view.getState().openDialog('rename-version'),
  },
  {
    id: 'versions.remove',
    title: 'commands.removeVersion',
    group: 'versions',
    icon: Trash2,
    when: hasKept,
    run: (app) => removeVersion(app),
  },
];
