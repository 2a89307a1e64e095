/** Layers: chooses which one is edited and which are shown, and lists their changes. */
import { ArrowDown, ArrowUp, Eye, GitCompareArrows, Layers, LayersPlus, Trash2, Waypoints } from 'lucide-react';
import { movedLayer } from '../../../src-shared/layers/change-layer.ts';
import { orderLayers } from '../../../src-shared/layers/order.ts';
import { moveLayer, removeLayer } from '../../edits/layer-edits.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { hasLayers } from '../../state/editing/layered-content.ts';
import { hasProject, type Command } from '../../commands/command.ts';

function isLayered(app: AppState): boolean {
  return hasProject(app) && hasLayers(app.documents.getState().content);
}

function editsLayer(app: AppState): boolean {
  return isLayered(app) && app.documents.getState().choice.edited !== null;
}

/** The layer so many steps above the edited one; undefined beyond the ends. The flow itself is the lowest. */
function neighbor(app: AppState, steps: number): string | null | undefined {
  const { content, choice } = app.documents.getState();
  const order = [null, ...orderLayers(content.layers ?? []).layers.map(({ layer }) => layer.id)];
  return order[order.indexOf(choice.edited) + steps];
}

function step(steps: number): Pick<Command, 'when' | 'run'> {
  return {
    when: (app) => isLayered(app) && neighbor(app, steps) !== undefined,
    run: (app) => app.documents.getState().editIn(neighbor(app, steps) ?? null),
  };
}

function move(by: 1 | -1): Pick<Command, 'when' | 'run'> {
  const edited = (app: AppState) => app.documents.getState().choice.edited ?? '';
  return {
    when: (app) =>
      editsLayer(app) && movedLayer(app.documents.getState().content.layers ?? [], edited(app), by) !== null,
    run: (app) => moveLayer(app, edited(app), by),
  };
}

export const layerCommands: readonly Command[] = [
  {
    id: 'layers.new',
    menus: ['main'],
    title: 'commands.newLayer',
    group: 'layers',
    icon: LayersPlus,
    when: hasProject,
    run: (app) => app.view.getState().openDialog('new-layer'),
  },
  {
    id: 'layers.panel',
    menus: ['main'],
    title: 'commands.showLayers',
    group: 'layers',
    icon: Layers,
    when: isLayered,
    run: (app) => app.view.getState().togglePanel('layers'),
  },
  {
    id: 'layers.higher',
    title: 'commands.editHigherLayer',
    group: 'layers',
    icon: ArrowUp,
    shortcuts: ['alt+pageup'],
    inFields: true,
    ...step(1),
  },
  {
    id: 'layers.lower',
    title: 'commands.editLowerLayer',
    group: 'layers',
    icon: ArrowDown,
    shortcuts: ['alt+pagedown'],
    inFields: true,
    ...step(-1),
  },
  {
    id: 'layers.flow',
    title: 'commands.editTheFlow',
    group: 'layers',
    icon: Waypoints,
    when: editsLayer,
    run: (app) => app.documents.getState().editIn(null),
  },
  {
    id: 'layers.show-all',
    menus: ['main'],
    title: 'commands.showAllLayers',
    group: 'layers',
    icon: Eye,
    when: (app) => isLayered(app) && app.documents.getState().choice.off.size > 0,
    run: (app) => app.documents.getState().showAllLayers(),
  },
  {
    id: 'layers.what-if',
    title: 'commands.whatIfLayer',
    group: 'layers',
    icon: GitCompareArrows,
    when: isLayered,
    run: (app) => app.view.getState().openDialog('what-if'),
  },
  { id: 'layers.move-up', title: 'commands.moveLayerUp', group: 'layers', icon: ArrowUp, ...move(1) },
  { id: 'layers.move-down', title: 'commands.moveLayerDown', group: 'layers', icon: ArrowDown, ...move(-1) },
  {
    id: 'layers.remove',
    title: 'commands.removeLayer',
    group: 'layers',
    icon: Trash2,
    when: editsLayer,
    run: (app) => {
      const { edited } = app.documents.getState().choice;
      if (edited !== null) removeLayer(app, edited);
    },
  },
];
