/**
 * Handles clipboard events of the keyboard, and tracks the pointer over the canvas. Text fields keep their own events.
 */
import { useEffect } from 'react';
import { hasProject, isFlowShown } from '../commands/command.ts';
import { useApp } from '../state/workspace/app-context.tsx';
import type { AppState } from '../state/workspace/app-state.ts';
import { copiedText, removeCut, announceCopied } from '../panels/clipboard/copy.ts';
import { dropFiles } from '../panels/file-drop/drop-files.ts';
import { pasteText } from '../panels/clipboard/paste.ts';

export function useClipboard(): void {
  const app = useApp();
  useEffect(() => {
    const copy = (event: ClipboardEvent) => copyOrCut(app, event);
    const paste = (event: ClipboardEvent) => pasteEvent(app, event);
    const move = (event: PointerEvent) => followMouse(app, event);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    document.addEventListener('pointermove', move, { passive: true });
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
      document.removeEventListener('pointermove', move);
    };
  }, [app]);
}

function copyOrCut(app: AppState, event: ClipboardEvent): void {
  if (!isOurs(app, event) || !isFlowShown(app) || document.getSelection()?.isCollapsed === false) return;
  const text = copiedText(app);
  if (text === null) return;
  event.clipboardData?.setData('text/plain', text);
  event.preventDefault();
  if (event.type === 'cut') removeCut(app);
  else announceCopied(app);
}

function pasteEvent(app: AppState, event: ClipboardEvent): void {
  const data = event.clipboardData;
  if (!isOurs(app, event) || data === null) return;
  event.preventDefault();
  const { mouse } = app.pasting.getState();
  const text = data.getData('text/plain');
  if (text === '' && data.files.length > 0) void dropFiles(app, [...data.files], mouse);
  else pasteText(app, text, mouse);
}

function isOurs(app: AppState, event: Event): boolean {
  if (event.defaultPrevented || !hasProject(app) || app.view.getState().dialog !== null) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest(FIELDS) !== null);
}

const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="dialog"]';

/** A menu opened over the canvas doesn't change the position. */
function followMouse(app: AppState, { target, clientX, clientY }: PointerEvent): void {
  if (!(target instanceof Element) || target.closest('[role="menu"]') !== null) return;
  const { camera } = app.canvas.getState();
  const isOver = camera !== null && target.closest('[data-canvas]') !== null;
  const mouse = isOver ? camera.place({ x: clientX, y: clientY }) : null;
  if (mouse !== null || app.pasting.getState().mouse !== null) app.pasting.setState({ mouse });
}
