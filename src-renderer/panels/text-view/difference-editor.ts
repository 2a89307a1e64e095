/** Compares two texts line by line. Load it lazily. */
import * as monaco from 'monaco-editor/editor/editor.api.js';
import { MONO } from '../../../src-shared/drawing/fonts.ts';
import { startMonaco } from '../../editors/expression/monaco-start.ts';
import { textScale } from '../../ui/text-scale.ts';
import { THEME_NAME } from '../../editors/expression/theme.ts';

export interface ComparedTexts {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

/** Returns a function that removes it. */
export function showDifference(host: HTMLElement, { before, after, label }: ComparedTexts): () => void {
  startMonaco();
  const [original, modified] = [before, after].map((text) => monaco.editor.createModel(text, 'json'));
  const scale = textScale();
  const editor = monaco.editor.createDiffEditor(host, {
    ...{ theme: THEME_NAME, readOnly: true, domReadOnly: true, automaticLayout: true, renderSideBySide: false },
    ...{ originalAriaLabel: label, modifiedAriaLabel: label, fontFamily: MONO, fontSize: 12 * scale },
    ...{ lineHeight: 18 * scale, minimap: { enabled: false }, scrollBeyondLastLine: false, editContext: false },
    // With unchanged lines hidden, its marks would be next to the lines.
    ...{ hideUnchangedRegions: { enabled: true }, renderOverviewRuler: false },
  });
  editor.setModel({ original: original!, modified: modified! });
  // The library doesn't pass the names of the two editors on to their text areas.
  for (const area of host.querySelectorAll('textarea')) area.setAttribute('aria-label', label);
  return () => {
    editor.dispose();
    original?.dispose();
    modified?.dispose();
  };
}
