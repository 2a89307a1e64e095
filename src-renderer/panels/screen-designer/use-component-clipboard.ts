/** Copies, cuts, and pastes components with the system's shortcuts, wherever the focus is in the designer. */
import type { ClipboardEvent } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { copiedComponents } from '../../../src-shared/screen-edits/copied-components.ts';
import { screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { cutSelected, pasteAtSelected, wholes } from './selected-components.ts';
import type { Designed } from './use-designed.ts';

export function useComponentClipboard(designed: Designed | null) {
  const app = useApp();
  const chosen = () => chosenComponents(app.designer.getState());
  const copy = (event: ClipboardEvent): boolean => {
    const text = designed === null || isField(event.target) ? null : copiedFrom(designed, chosen());
    if (text === null) return false;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!copy(event) || designed === null) return;
      app.view.getState().announce(t('screenCanvas.copied', { count: wholes(designed.file, chosen()).length }));
    },
    onCut: (event: ClipboardEvent) => {
      if (!copy(event) || designed === null) return;
      const { label, edit } = cutSelected(designed, chosen());
      designed.edit(label, edit);
    },
    onPaste: (event: ClipboardEvent) => {
      if (designed === null || isField(event.target)) return;
      const text = event.clipboardData.getData('text/plain');
      const { label, edit } = pasteAtSelected(designed, app.designer.getState().selected, text);
      if (edit === null) return;
      event.preventDefault();
      designed.edit(label, edit);
    },
  };
}

function copiedFrom({ file }: Designed, chosen: readonly string[]): string | null {
  const ids = wholes(file, chosen);
  return copiedComponents(screenWith(file, ...ids), ids);
}

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
