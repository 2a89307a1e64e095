/** Runs commands by their shortcuts, unless a text field, menu, or dialog needs the keys. */
import { useMemo } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useApp } from '../state/workspace/app-context.tsx';
import type { AppState } from '../state/workspace/app-state.ts';
import { isEnabled, runCommand, type Command } from './command.ts';
import { useKeymap } from './use-keymap.ts';

export function useShortcuts(): void {
  const app = useApp();
  const { bySpelling, onCanvas } = useKeymap();
  const keys = useMemo(() => [...new Set([...bySpelling.keys(), ...onCanvas.keys()])], [bySpelling, onCanvas]);
  useHotkeys(
    keys,
    (event, { hotkey }) => {
      if (isInMenu(event.target)) return;
      const first = onCanvas.get(hotkey);
      const isFirst = first !== undefined && belongsHere(first, event, app) && answers(first, app);
      const command = isFirst ? first : bySpelling.get(hotkey);
      if (command === undefined || app.view.getState().dialog !== null) return;
      if (command.isOfClipboard === true && command.shortcuts?.includes(hotkey) === true) return;
      if (!belongsHere(command, event, app) || isPress(event)) return;
      if (isEnabled(command, app)) {
        event.preventDefault();
        runCommand(command, app);
      } else explain(command, app);
    },
    { enableOnFormTags: true, enableOnContentEditable: true, delimiter: '|', splitKey: '+' },
    [app, bySpelling, onCanvas],
  );
}

/** It runs, or says why it doesn't, instead of the other command with its keys. */
function answers(command: Command, app: AppState): boolean {
  return isEnabled(command, app) || command.whyNot?.(app) != null;
}

/** Once: keys are pressed again in doubt. */
function explain(command: Command, app: AppState): void {
  const { notices, notify } = app.view.getState();
  const title = command.whyNot?.(app);
  if (title != null && !notices.some((notice) => notice.title === title)) notify({ tone: 'info', title });
}

/** Undo in a form that edits the document is the document's undo; in a chat line it is the line's own. */
function belongsHere(command: Command, event: KeyboardEvent, app: AppState): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  if (command.inFields === true) return true;
  if (isTextField(target) && !isBesideList(event, target)) {
    const isUndo = command.id === 'edit.undo' || command.id === 'edit.redo';
    return isUndo && target.closest('[data-edits-document]') !== null;
  }
  if (command.onCanvas !== true) return true;
  const isDesigning = app.designer.getState().screen !== null;
  if (isDesigning && command.inDesigner === true)
    return target === document.body || target.closest('[data-designer]') !== null;
  return (target === document.body && !isDesigning) || target.closest('[data-canvas]') !== null;
}

/** An open menu or list of choices takes all keys: letters find its items. */
function isInMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="listbox"][data-side]') !== null;
}

/** Enter presses the button that has the focus, also on the canvas. */
function isPress({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return false;
  return target instanceof HTMLElement && target.matches('button, a[href]');
}

/** A closed list of choices takes letters and arrow keys, but nothing pressed with Ctrl. */
function isBesideList({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, target: HTMLElement): boolean {
  return target.matches('button[role="combobox"]') && (ctrlKey || metaKey) && !altKey && key.length === 1;
}

function isTextField(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="combobox"]');
}
