/** Closes an editor together with its text. */
import type * as monaco from 'monaco-editor/editor/editor.api.js';

/**
 * An editor that loses the focus by closing may look up the word at the caret once more, after a promise: a text that is
 * gone by then is an uncaught error. The text goes in the next task.
 */
export function closeEditor(editor: monaco.editor.IStandaloneCodeEditor, model: monaco.editor.ITextModel): void {
  editor.dispose();
  setTimeout(() => model.dispose());
}
