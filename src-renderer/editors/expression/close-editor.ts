/** Closes an editor together with its text. */
import type * as monaco from 'monaco-editor/editor/editor.api.js';

/**
 * An editor that loses the focus by closing may still look up the word at the caret asynchronously, which throws if its
 * model is gone. So the model is disposed in the next task.
 */
export function closeEditor(editor: monaco.editor.IStandaloneCodeEditor, model: monaco.editor.ITextModel): void {
  editor.dispose();
  setTimeout(() => model.dispose());
}
