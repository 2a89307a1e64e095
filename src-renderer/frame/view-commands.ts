/** The camera, panels, theme, and the run. */
import {
  Columns2,
  Command as CommandIcon,
  Eraser,
  FlaskConical,
  ListStart,
  Keyboard,
  Map as MapIcon,
  Maximize,
  PanelBottom,
  PanelLeft,
  PanelRight,
  Play,
  ScanEye,
  MessagesSquare,
  Settings,
  SunMoon,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { CommandTitle } from '../../src-shared/messages/translate.ts';
import { isRunId } from '../../src-shared/contract/sessions.ts';
import { isOver } from '../../src-shared/run/run-view.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import type { PanelName } from '../state/window/view-store.ts';
import { focusNode } from '../commands/focus-node.ts';
import { goToRegionNamed } from '../ui/regions.ts';
import { currentTheme } from '../ui/theme.ts';
import type { LucideIcon } from 'lucide-react';
import { hasProject, hasSelectedNodes, type Command } from '../commands/command.ts';
import { activeView } from '../state/conversation/active-session.ts';
import { placeInDrawing } from '../state/conversation/run-highlight.ts';
import { shownConversation } from '../state/document/open-document.ts';

const ZOOM_STEP = 1.25;

export interface PanelToggle {
  readonly panel: PanelName;
  readonly title: CommandTitle;
  readonly icon: LucideIcon;
  readonly shortcut: string;
}

export const PANEL_TOGGLES: readonly PanelToggle[] = [
  { panel: 'library', title: 'commands.toggleLibrary', icon: PanelLeft, shortcut: 'mod+b' },
  { panel: 'inspector', title: 'commands.toggleInspector', icon: PanelRight, shortcut: 'mod+i' },
  { panel: 'console', title: 'commands.toggleConsole', icon: MessagesSquare, shortcut: 'mod+j' },
  { panel: 'problems', title: 'commands.toggleProblems', icon: PanelBottom, shortcut: 'mod+shift+m' },
  { panel: 'tests', title: 'commands.toggleTests', icon: FlaskConical, shortcut: 'mod+shift+y' },
];

const panelCommands: readonly Command[] = PANEL_TOGGLES.map(({ panel, title, icon, shortcut }) => ({
  id: `view.${panel}`,
  title,
  group: 'view',
  icon,
  shortcuts: [shortcut],
  inFields: true,
  when: hasProject,
  run: (app) => app.view.getState().togglePanel(panel),
}));

const cameraCommands: readonly Command[] = [
  {
    id: 'view.fit',
    menus: ['main', 'canvas'],
    title: 'commands.fit',
    group: 'view',
    icon: Maximize,
    shortcuts: ['shift+1', 'f'],
    onCanvas: true,
    when: hasProject,
    run: (app) => app.canvas.getState().camera?.fit(),
  },
  {
    id: 'view.fit-selection',
    menus: ['main', 'node', 'nodes'],
    title: 'commands.fitSelection',
    group: 'view',
    icon: Maximize,
    shortcuts: ['shift+2'],
    onCanvas: true,
    when: hasSelectedNodes,
    run: (app) => app.canvas.getState().camera?.fit(app.selection.getState().nodes),
  },
  {
    id: 'view.zoom-in',
    menus: ['main'],
    title: 'commands.zoomIn',
    group: 'view',
    icon: ZoomIn,
    shortcuts: ['mod+equal'],
    inFields: true,
    when: hasProject,
    run: (app) => app.canvas.getState().camera?.zoomBy(ZOOM_STEP),
  },
  {
    id: 'view.zoom-out',
    menus: ['main'],
    title: 'commands.zoomOut',
    group: 'view',
    icon: ZoomOut,
    shortcuts: ['mod+minus'],
    inFields: true,
    when: hasProject,
    run: (app) => app.canvas.getState().camera?.zoomBy(1 / ZOOM_STEP),
  },
  {
    id: 'view.zoom-reset',
    menus: ['main'],
    title: 'commands.zoomReset',
    group: 'view',
    shortcuts: ['mod+0'],
    inFields: true,
    when: hasProject,
    run: (app) => app.canvas.getState().camera?.zoomTo(1),
  },
  {
    id: 'view.minimap',
    menus: ['main'],
    title: 'commands.toggleMinimap',
    group: 'view',
    icon: MapIcon,
    when: hasProject,
    run: (app) => app.view.getState().toggleMinimap(),
  },
  {
    id: 'view.roomy',
    menus: ['main'],
    title: 'commands.toggleExpandedChat',
    group: 'view',
    icon: Columns2,
    shortcuts: ['mod+shift+j'],
    inFields: true,
    when: hasProject,
    run: (app) => app.view.getState().setFocusMode(!app.view.getState().focusMode),
  },
  {
    id: 'view.canvas',
    title: 'commands.focusCanvas',
    group: 'view',
    shortcuts: ['mod+shift+e'],
    inFields: true,
    when: hasProject,
    run: (app) => {
      if (app.designer.getState().screen !== null) goToRegionNamed('screen');
      else focusNode(app, app.selection.getState().nodes.at(-1));
    },
  },
];

/** A flow with an input is run, not talked to, unless a conversation is open. */
function wantsInput(app: AppState): boolean {
  const { sessionId } = shownConversation(app).getState();
  return app.documents.getState().project?.input !== undefined && (sessionId === null || isRunId(sessionId));
}

/** With one console, or two side by side. */
const CONSOLE_TABS = ['console.tab', 'console-own.tab'];

function showRunForm(app: AppState): void {
  app.view.getState().setPanel('console', true);
  const { set } = app.panelStates.getState();
  for (const name of CONSOLE_TABS) set(name, 'run');
  set('run.page', 'start');
}

/** The inspector and the canvas follow the conversation from its current node. */
function toggleFollowing(app: AppState): void {
  const inspectsRun = !app.canvas.getState().inspectsRun;
  app.canvas.setState({ inspectsRun });
  if (!inspectsRun) return;
  const session = shownConversation(app);
  session.getState().setFollowing(true);
  const place = placeInDrawing(session.getState(), app.documents.getState().document.flow);
  if (place !== null) app.canvas.getState().reveal({ graph: place.graph, node: place.node.id });
}

export const viewCommands: readonly Command[] = [
  ...cameraCommands,
  ...panelCommands,
  {
    id: 'run.talk',
    menus: ['main'],
    title: 'commands.run',
    words: 'commands.words.run',
    group: 'run',
    icon: Play,
    shortcuts: ['mod+r', 'f5'],
    inFields: true,
    when: hasProject,
    run: async (app) => {
      if (wantsInput(app)) return showRunForm(app);
      app.view.getState().talk();
      const conversation = shownConversation(app).getState();
      const { sessionId, ranFlow, restart, start } = conversation;
      const { flow } = app.documents.getState().document;
      // A running conversation continues; one that is over, or of an older flow, restarts with the present flow.
      if (sessionId === null) await start();
      else if (ranFlow !== flow || isOver(activeView(conversation).status)) await restart({ withDocument: true });
    },
  },
  {
    id: 'run.follow',
    menus: ['main'],
    title: 'commands.followRun',
    group: 'run',
    icon: ScanEye,
    when: (app) => shownConversation(app).getState().sessionId !== null,
    run: toggleFollowing,
  },
  {
    id: 'run.clear-marks',
    menus: ['main', 'canvas'],
    title: 'commands.clearRunMarks',
    group: 'run',
    icon: Eraser,
    when: (app) => app.session.getState().sessionId !== null && !app.session.getState().isCleared,
    run: (app) => app.session.setState({ isCleared: true }),
  },
  {
    id: 'run.start',
    menus: ['main'],
    title: 'commands.startRun',
    group: 'run',
    icon: ListStart,
    when: hasProject,
    run: showRunForm,
  },
  {
    id: 'app.palette',
    menus: ['main'],
    title: 'commands.palette',
    group: 'app',
    icon: CommandIcon,
    shortcuts: ['mod+k', 'mod+shift+p'],
    inFields: true,
    run: (app) => app.view.getState().openDialog('palette'),
  },
  {
    id: 'app.theme',
    menus: ['main'],
    title: 'commands.toggleTheme',
    group: 'app',
    icon: SunMoon,
    run: async (app) => {
      await app.settings.getState().change({ theme: currentTheme() === 'dark' ? 'light' : 'dark' });
    },
  },
  {
    id: 'app.settings',
    menus: ['main'],
    title: 'commands.settings',
    group: 'app',
    icon: Settings,
    shortcuts: ['mod+comma'],
    inFields: true,
    run: (app) => app.view.getState().openDialog('settings'),
  },
  {
    id: 'app.shortcuts',
    menus: ['main'],
    title: 'commands.shortcuts',
    group: 'app',
    icon: Keyboard,
    shortcuts: ['shift+slash'],
    run: (app) => app.view.getState().openDialog('shortcuts'),
  },
];
