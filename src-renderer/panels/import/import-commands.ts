/** Imports agents, checks for upstream changes, and navigates between the canvas and their source. */
import { Crosshair, FileCode2, FileInput, PackageSearch } from 'lucide-react';
import { sourceOfSelection, linkedNodes, nodeAtLine, type LinkedNode } from '../../state/source/source-links.ts';
import { isImported } from '../../state/source/source-store.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';
import { showSource } from '../../state/source/follow-source.ts';

function isOfImport(app: AppState): boolean {
  return hasProject(app) && isImported(app.source.getState());
}

function lineOfSelection(app: AppState) {
  const { document, graph } = app.documents.getState();
  return isOfImport(app) ? sourceOfSelection(document.flow, graph, app.selection.getState()) : null;
}

/** The node at the cursor in the source. */
function nodeAtCursor(app: AppState): LinkedNode | null {
  const { file, cursor } = app.source.getState();
  if (!isOfImport(app) || file === null || !app.view.getState().panels.source) return null;
  return nodeAtLine(linkedNodes(app.documents.getState().document.flow).get(file) ?? [], cursor);
}

export const importCommands: readonly Command[] = [
  {
    id: 'file.import',
    menus: ['main'],
    title: 'commands.importAgent',
    group: 'file',
    icon: FileInput,
    run: (app) => app.view.getState().showPage('import'),
  },
  {
    id: 'file.resync',
    menus: ['main'],
    title: 'commands.resync',
    group: 'file',
    icon: PackageSearch,
    when: isOfImport,
    run: async (app) => {
      const { project } = app.documents.getState();
      if (project === null) return;
      app.view.getState().showPage('import');
      await app.imports.getState().resync(project.path);
    },
  },
  {
    id: 'view.source',
    menus: ['main'],
    title: 'commands.toggleSource',
    group: 'view',
    icon: FileCode2,
    shortcuts: ['mod+u'],
    inFields: true,
    when: isOfImport,
    run: (app) => app.view.getState().togglePanel('source'),
  },
  {
    id: 'graph.source',
    menus: ['node', 'edge'],
    title: 'commands.goToSource',
    group: 'graph',
    icon: FileCode2,
    shortcuts: ['alt+enter'],
    onCanvas: true,
    when: (app) => lineOfSelection(app) !== null,
    run: (app) => {
      const target = lineOfSelection(app);
      if (target !== null) showSource(app, target);
    },
  },
  {
    id: 'graph.show-on-canvas',
    title: 'commands.showOnCanvas',
    group: 'graph',
    icon: Crosshair,
    when: (app) => nodeAtCursor(app) !== null,
    run: (app) => {
      const found = nodeAtCursor(app);
      if (found !== null) app.canvas.getState().reveal({ graph: found.graph, node: found.node });
    },
  },
];
