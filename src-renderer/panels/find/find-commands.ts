/** Find and replace, go to definitions and references, rename. */
import { ArrowUpRight, ListTree, PencilLine, Replace, Search } from 'lucide-react';
import type { Target } from '../../../src-shared/references/references.ts';
import { noDefinitionText } from './no-definition-text.ts';
import { definitionHere, targetHere } from './target-here.ts';
import { goToReference } from '../../commands/go-to.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';
import { editNode } from '../../commands/edit-node.ts';

function openSearch(app: AppState, replace: boolean): void {
  const text = selectedText();
  app.view.getState().setPanel('find', true);
  app.find.getState().openSearch({ replace, text });
}

/** Searches for the text selected in a field. */
function selectedText(): string | undefined {
  const active = document.activeElement;
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  if (!isField || active.closest('[data-find]') !== null) return undefined;
  const text = active.value.slice(active.selectionStart ?? 0, active.selectionEnd ?? 0);
  return text === '' || text.length > 200 || text.includes('\n') ? undefined : text;
}

function hasTarget(app: AppState): boolean {
  return hasProject(app) && targetHere(app) !== null;
}

function withTarget(app: AppState, act: (target: Target) => void): void {
  const target = targetHere(app);
  if (target !== null) act(target);
}

function listReferences(app: AppState, target: Target): void {
  app.view.getState().setPanel('find', true);
  app.find.getState().listReferences(target);
}

/** Reports a name that the flow doesn't define, and lists its uses. */
function goToDefinition(app: AppState, target: Target): void {
  const definition = definitionHere(app, target);
  if (definition !== undefined) return goToReference(app, definition);
  app.view.getState().announce(noDefinitionText(target));
  listReferences(app, target);
}

/** Ids never change: renaming a node changes its label. */
function rename(app: AppState, target: Target): void {
  if (target.kind === 'node') return editNode(app, app.selection.getState().nodes.at(-1), 'label');
  app.find.getState().rename(target);
  app.view.getState().openDialog('rename');
}

export const findCommands: readonly Command[] = [
  {
    id: 'find.find',
    menus: ['main'],
    title: 'commands.find',
    group: 'edit',
    icon: Search,
    shortcuts: ['mod+f'],
    inFields: true,
    when: hasProject,
    run: (app) => openSearch(app, false),
  },
  {
    id: 'find.replace',
    menus: ['main'],
    title: 'commands.replace',
    group: 'edit',
    icon: Replace,
    shortcuts: ['mod+h', 'mod+shift+h'],
    inFields: true,
    when: hasProject,
    run: (app) => openSearch(app, true),
  },
  {
    id: 'find.definition',
    menus: ['main', 'node', 'edge'],
    title: 'commands.goToDefinition',
    group: 'graph',
    icon: ArrowUpRight,
    shortcuts: ['f12'],
    inFields: true,
    when: hasTarget,
    run: (app) => withTarget(app, (target) => goToDefinition(app, target)),
  },
  {
    id: 'find.references',
    menus: ['main', 'node', 'edge'],
    title: 'commands.findReferences',
    group: 'graph',
    icon: ListTree,
    shortcuts: ['shift+f12'],
    inFields: true,
    when: hasTarget,
    run: (app) => withTarget(app, (target) => listReferences(app, target)),
  },
  {
    id: 'find.rename',
    menus: ['main', 'node'],
    title: 'commands.renameEverywhere',
    group: 'edit',
    icon: PencilLine,
    shortcuts: ['f2'],
    inFields: true,
    when: hasTarget,
    run: (app) => withTarget(app, (target) => rename(app, target)),
  },
];
