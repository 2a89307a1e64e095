/** Exporting a flow as a picture or as text. */
import { FileCode2, FileImage, ImageDown, Share, TableProperties, Workflow } from 'lucide-react';
import type { ExportFormat } from '../../state/window/export-choice.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasProject, type Command } from '../../commands/command.ts';

function openWith(app: AppState, exportAs: ExportFormat): void {
  app.pasting.setState({ exportAs });
  app.view.getState().openDialog('export');
}

const shared = { group: 'file', when: hasProject } as const;

export const exportCommands: readonly Command[] = [
  {
    ...shared,
    id: 'export.open',
    menus: ['main', 'canvas'],
    title: 'commands.export',
    icon: Share,
    run: (app) => openWith(app, app.pasting.getState().exportAs),
  },
  { ...shared, id: 'export.png', title: 'commands.exportPng', icon: ImageDown, run: (app) => openWith(app, 'png') },
  { ...shared, id: 'export.svg', title: 'commands.exportSvg', icon: FileImage, run: (app) => openWith(app, 'svg') },
  {
    ...shared,
    id: 'export.mermaid',
    title: 'commands.exportMermaid',
    icon: Workflow,
    run: (app) => openWith(app, 'mermaid'),
  },
  { ...shared, id: 'export.yaml', title: 'commands.exportYaml', icon: FileCode2, run: (app) => openWith(app, 'yaml') },
  {
    ...shared,
    id: 'export.json-schema',
    title: 'commands.exportSchema',
    icon: TableProperties,
    run: (app) => openWith(app, 'json-schema'),
  },
];
