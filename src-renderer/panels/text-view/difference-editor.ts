/** Compares two texts line by line: the drawing's and the typed one. Load it lazily. */
import * as monaco from 'monaco-editor/editor/editor.api.js';
import { MONO } from '../../../src-shared/drawing/fonts.ts';
import { startMonaco } from '../../editors/expression/monaco-start.ts';
import { textScale } from '../../ui/text-scale.ts';
import { THEME_NAME } from '../../editors/expression/theme.ts';

export interface ComparedTexts {
  readonly drawing: string;
  readonly typed: string;
  readonly label: string;
}

/** Returns a function that removes it. */
export function showDifference(host: HTMLElement, { drawing, typed, label }: ComparedTexts): () => void {
  startMonaco();
  const [original, modified] = [drawing, typed].map((text) => monaco.editor.createModel(text, 'json'));
  const scale = textScale();
  const editor = monaco.editor.createDiffEditor(host, {
    ...{ theme: THEME_NAME, readOnly: true, domReadOnly: true, automaticLayout: true, renderSideBySide: false },
    ...{ originalAriaLabel: label, modifiedAriaLabel: label, fontFamily: MONO, fontSize: 12 * scale },
    ...{ lineHeight: 18 * scale, minimap: { enabled: false }, scrollBeyondLastLine: false, editContext: false },
    hideUnchangedRegions: { enabled: true },
  });
  editor.setModel({ original: original!, modified: modified! });
  return () => {
    editor.dispose();
    original?.dispose();
    modified?.dispose();
  };
}
