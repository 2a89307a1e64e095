/** An action as data: menus, the palette, shortcuts, the desktop menu, and tests share this one list. */
import type { LucideIcon } from 'lucide-react';
import type { CommandTitle } from '../../src-shared/messages/translate.ts';
import type { NodeType } from '../../src-shared/flow/node.ts';
import type { AppState } from '../state/workspace/app-state.ts';

/** In the order of menus. */
export const COMMAND_GROUPS = [
  'file',
  'edit',
  'add',
  'select',
  'arrange',
  'annotate',
  'graph',
  'view',
  'run',
  'test',
  'versions',
  'layers',
  'app',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Menus in addition to the palette, which lists everything: the main menu, and context menus. */
export type MenuName = 'main' | 'canvas' | 'node' | 'nodes' | 'edge' | 'note' | 'group';

export interface Command {
  /** Stable: the desktop menu and tests name commands by it. */
  readonly id: string;
  readonly title: CommandTitle;
  /** Other words that the palette finds it by. */
  readonly words?: CommandTitle;
  readonly group: CommandGroup;
  readonly icon?: LucideIcon;
  /** A node kind, for its icon and color. */
  readonly kind?: NodeType;
  /** `mod` is Ctrl, or Command on a Mac. The first is shown. */
  readonly shortcuts?: readonly string[];
  /** Its shortcut works only on the canvas, or if nothing has the focus. */
  readonly onCanvas?: boolean;
  /** With `onCanvas`: while a screen is designed, its shortcut works everywhere in the designer. */
  readonly inDesigner?: boolean;
  /** On the canvas it takes precedence over another command with the same keys. */
  readonly sharesKeys?: boolean;
  /** Its shortcut also works while a text field has the focus. Otherwise, text fields keep their keys. */
  readonly inFields?: boolean;
  /**
   * Its default shortcut arrives as a clipboard event, which text fields handle themselves; other shortcuts run it as
   * usual.
   */
  readonly isOfClipboard?: boolean;
  /** Where it is listed, in the order of the list of commands; groups become sections. */
  readonly menus?: readonly MenuName[];
  /** A variant of another command with its own keys; not listed in menus or the palette. */
  readonly isVariant?: boolean;
  /** Listed in the palette after the command, such as each saved state for "Next saved data". */
  readonly choices?: CommandChoices;
  /** Omit it if the command is always available. */
  readonly when?: (app: AppState) => boolean;
  /** Says what is in the way when its shortcut is pressed and it isn't available; null if that is obvious. */
  readonly whyNot?: (app: AppState) => string | null;
  readonly run: (app: AppState) => void | Promise<void>;
}

export interface CommandChoices {
  /** What all of them do; the name of each follows. */
  readonly title: CommandTitle;
  readonly of: (app: AppState) => readonly CommandChoice[];
}

export interface CommandChoice {
  /** Unique within the command, and shown as it is. */
  readonly name: string;
  readonly run: () => void;
}

export function isEnabled(command: Command, app: AppState): boolean {
  return command.when?.(app) ?? true;
}

/** False if the command is not possible now. */
export function runCommand(command: Command, app: AppState): boolean {
  if (!isEnabled(command, app)) return false;
  void command.run(app);
  return true;
}

export function hasProject(app: AppState): boolean {
  return app.documents.getState().project !== null && app.view.getState().page === 'editor';
}

export function hasSelectedNodes(app: AppState): boolean {
  return hasProject(app) && app.selection.getState().nodes.length > 0;
}

/** While a screen is designed, the selection of the flow is out of sight, except in the outline. */
export function isFlowShown(app: AppState): boolean {
  return app.designer.getState().screen === null || document.activeElement?.closest('[data-canvas]') != null;
}
