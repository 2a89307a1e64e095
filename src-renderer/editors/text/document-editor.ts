/** The editor for the whole document: JSON with completion and help from our schemas. Load it lazily. */
import * as monaco from 'monaco-editor/editor/editor.api.js';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register.js';
import JsonWorker from 'monaco-editor/language/json/json.worker.js?worker';
import type { TextKind, TextProblem } from '../../../src-shared/layers/document-text.ts';
import { flowJsonSchema, layoutJsonSchema } from '../../../src-shared/document/json-schema.ts';
import { screenJsonSchema } from '../../../src-shared/a2ui/screen-file.ts';
import { layerJsonSchema } from '../../../src-shared/layers/layer.ts';
import { MONO } from '../../../src-shared/drawing/fonts.ts';
import { closeEditor } from '../expression/close-editor.ts';
import { addLanguageWorker, startMonaco } from '../expression/monaco-start.ts';
import { textScale } from '../../ui/text-scale.ts';
import { THEME_NAME } from '../expression/theme.ts';
import { JSON_TOKENS } from '../code/code-language.ts';
import '../code/code-editor.css';
import { differenceOf } from './text-difference.ts';

export interface DocumentEditorOptions {
  readonly kind: TextKind;
  readonly text: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
  /** Called when the user moves to another line. */
  readonly onCursor: (line: number) => void;
  /** Undoes the flow when no typed change is left to undo. */
  readonly onUndo: (step: 'undo' | 'redo') => void;
  readonly onBlur: () => void;
  /** Escape when nothing is left to close. */
  readonly onLeave: () => void;
}

export interface DocumentEditor {
  /** Changes only the difference, so that the cursor, folds, and colors elsewhere are kept. */
  setText(text: string): void;
  setLabel(label: string): void;
  setReadOnly(readOnly: boolean): void;
  setProblems(problems: readonly TextProblem[]): void;
  /** Scrolls to lines, unless the cursor is in them. */
  show(line: number, lines: number): void;
  goTo(line: number, column: number): void;
  focus(): void;
  dispose(): void;
}

// Importing the JSON language activates it for all JSON, even without a document editor, so set it up at once.
addLanguageWorker('json', () => new JsonWorker());
// The document's own checks report problems; Monaco's markers would repeat them less precisely.
jsonDefaults.setModeConfiguration({
  ...{ completionItems: true, hovers: true, foldingRanges: true, selectionRanges: true, documentSymbols: false },
  ...{ documentFormattingEdits: false, documentRangeFormattingEdits: false, colors: false, tokens: false },
  diagnostics: false,
});
jsonDefaults.setDiagnosticsOptions({
  validate: false,
  enableSchemaRequest: false,
  schemas: [
    { uri: 'switchyard://schema/flow', fileMatch: ['switchyard://text/flow/*'], schema: flowJsonSchema() },
    { uri: 'switchyard://schema/layout', fileMatch: ['switchyard://text/layout/*'], schema: layoutJsonSchema() },
    { uri: 'switchyard://schema/layer', fileMatch: ['switchyard://text/layer/*'], schema: layerJsonSchema() },
    {
      uri: 'switchyard://schema/screen-file',
      fileMatch: ['switchyard://text/screen-file/*'],
      schema: screenJsonSchema(),
    },
  ],
});

let started = false;
let lastModel = 0;

function start(): void {
  if (started) return;
  started = true;
  monaco.languages.setMonarchTokensProvider('json', JSON_TOKENS);
  startMonaco();
}

export function createDocumentEditor(host: HTMLElement, options: DocumentEditorOptions): DocumentEditor {
  start();
  lastModel += 1;
  const uri = monaco.Uri.parse(`switchyard://text/${options.kind}/${lastModel}.json`);
  const model = monaco.editor.createModel(options.text, 'json', uri);
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  const editor = monaco.editor.create(host, { model, ...settings(options) });
  const shown = editor.createDecorationsCollection();
  let quiet = false;
  /** The text when it was last set: later typing is undone by the editor, everything before by the flow. */
  let setAt = model.getAlternativeVersionId();
  addKeys(editor, options, {
    canUndo: () => model.getAlternativeVersionId() !== setAt,
    canRedo: () => model.canRedo(),
  });
  /** Caches the model's text, so that it is built once per key press. */
  let current = options.text;
  editor.onDidChangeModelContent(() => {
    if (quiet) return;
    current = model.getValue();
    options.onText(current);
  });
  editor.onDidBlurEditorWidget(options.onBlur);
  followCursor(editor, options);

  return {
    setText: (text) => {
      const edit = differenceOf(current, text);
      if (edit === null) return;
      current = text;
      const range = monaco.Range.fromPositions(model.getPositionAt(edit.start), model.getPositionAt(edit.end));
      quiet = true;
      model.pushStackElement();
      model.applyEdits([{ range, text: edit.text }]);
      model.pushStackElement();
      quiet = false;
      setAt = model.getAlternativeVersionId();
    },
    setLabel: (ariaLabel) => editor.updateOptions({ ariaLabel }),
    setReadOnly: (readOnly) => editor.updateOptions({ readOnly, domReadOnly: readOnly }),
    setProblems: (problems) => monaco.editor.setModelMarkers(model, 'document', problems.map(toMarker)),
    show: (line, lines) => {
      const range = { startLineNumber: line, startColumn: 1, endLineNumber: line + lines - 1, endColumn: 1 };
      shown.set([{ range, options: { isWholeLine: true, className: 'code-line-shown' } }]);
      const at = editor.getPosition()?.lineNumber ?? 0;
      if (at >= line && at < line + lines) return;
      const column = model.getLineFirstNonWhitespaceColumn(line) || 1;
      editor.setPosition({ lineNumber: line, column });
      editor.revealLineNearTop(line, monaco.editor.ScrollType.Immediate);
    },
    goTo: (lineNumber, column) => {
      editor.setPosition({ lineNumber, column });
      editor.revealLineInCenter(lineNumber, monaco.editor.ScrollType.Immediate);
      editor.focus();
    },
    focus: () => editor.focus(),
    dispose: () => closeEditor(editor, model),
  };
}

interface TypedSteps {
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

/** Undo, redo, and Escape. */
function addKeys(
  editor: monaco.editor.IStandaloneCodeEditor,
  { onUndo, onLeave }: DocumentEditorOptions,
  { canUndo, canRedo }: TypedSteps,
): void {
  const { KeyMod, KeyCode } = monaco;
  const step = (kind: 'undo' | 'redo') => {
    const isTyped = kind === 'undo' ? canUndo() : canRedo();
    if (isTyped) editor.trigger('keyboard', kind, null);
    else onUndo(kind);
  };
  editor.addCommand(KeyMod.CtrlCmd | KeyCode.KeyZ, () => step('undo'));
  for (const key of [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, KeyMod.CtrlCmd | KeyCode.KeyY])
    editor.addCommand(key, () => step('redo'));
  editor.addCommand(KeyCode.Escape, onLeave, '!findWidgetVisible && !editorHoverVisible && !suggestWidgetVisible');
}

/** Reports moves by the user only. */
function followCursor(editor: monaco.editor.IStandaloneCodeEditor, { onCursor }: DocumentEditorOptions): void {
  editor.onDidChangeCursorPosition(({ position, source, reason }) => {
    const isPerson = source === 'mouse' || source === 'keyboard';
    if (isPerson && reason === monaco.editor.CursorChangeReason.Explicit) onCursor(position.lineNumber);
  });
}

function toMarker({ message, line, column, endLine, endColumn }: TextProblem): monaco.editor.IMarkerData {
  return {
    ...{ message, startLineNumber: line, startColumn: column, endLineNumber: endLine, endColumn },
    severity: monaco.MarkerSeverity.Error,
  };
}

function settings({ label, readOnly }: DocumentEditorOptions): monaco.editor.IStandaloneEditorConstructionOptions {
  const scale = textScale();
  return {
    ...{ theme: THEME_NAME, ariaLabel: label, readOnly, domReadOnly: readOnly, automaticLayout: true },
    // A hidden textarea: shortcuts of the window know that text is being typed.
    editContext: false,
    // Tab moves the focus, as everywhere; Ctrl+] indents lines.
    tabFocusMode: true,
    ...{ tabSize: 2, insertSpaces: true, detectIndentation: false },
    fixedOverflowWidgets: true,
    ...{ glyphMargin: false, lineNumbersMinChars: 4, lineDecorationsWidth: 14, minimap: { enabled: false } },
    ...{ renderLineHighlight: 'line', renderLineHighlightOnlyWhenFocus: true, overviewRulerBorder: false },
    ...{ scrollBeyondLastLine: false, wordWrap: 'on', wrappingIndent: 'indent' },
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
    ...{ fontFamily: MONO, fontSize: 12 * scale, lineHeight: 18 * scale, padding: { top: 8, bottom: 8 } },
    ...{ contextmenu: false, links: false, wordBasedSuggestions: 'off', occurrencesHighlight: 'off' },
    quickSuggestions: { other: true, strings: true, comments: false },
    suggest: { showStatusBar: false },
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
    largeFileOptimizations: true,
    accessibilitySupport: 'auto',
  };
}
