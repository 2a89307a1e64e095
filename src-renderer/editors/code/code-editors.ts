/** The editor for whole files and its Monaco features. Load it lazily. */
import 'monaco-editor/languages/definitions/python/register.js';
import 'monaco-editor/languages/definitions/markdown/register.js';
import 'monaco-editor/languages/definitions/yaml/register.js';
import 'monaco-editor/languages/definitions/ini/register.js';
import * as monaco from 'monaco-editor/editor/editor.api.js';
import { MONO } from '../../../src-shared/drawing/fonts.ts';
import { closeEditor } from '../expression/close-editor.ts';
import { startMonaco } from '../expression/monaco-start.ts';
import { textScale } from '../../ui/text-scale.ts';
import { THEME_NAME } from '../expression/theme.ts';
import { JSON_TOKENS, type CodeLanguage } from './code-language.ts';
import './code-editor.css';

export interface CodeMark {
  readonly id: string;
  readonly line: number;
  /** Appears after the line: "node retrieve". */
  readonly text: string;
}

export interface CodeProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly line: number;
}

export interface CodeEditorOptions {
  readonly text: string;
  readonly language: CodeLanguage;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
  readonly onMark: (id: string) => void;
  readonly onCursor: (line: number) => void;
  /** Alt+Enter: opens the item that the line belongs to. */
  readonly onEnter: () => void;
  /** Escape when nothing is left to close. */
  readonly onLeave: () => void;
}

export interface WholeEditor {
  setText(text: string, language: CodeLanguage): void;
  setLabel(label: string): void;
  setReadOnly(readOnly: boolean): void;
  setMarks(marks: readonly CodeMark[]): void;
  setProblems(problems: readonly CodeProblem[]): void;
  /** Scrolls to a line and marks it. */
  show(line: number): void;
  focus(): void;
  dispose(): void;
}

let started = false;

function start(): void {
  if (started) return;
  started = true;
  monaco.languages.register({ id: 'json' });
  monaco.languages.setMonarchTokensProvider('json', JSON_TOKENS);
  startMonaco();
}

export function createCodeEditor(host: HTMLElement, options: CodeEditorOptions): WholeEditor {
  start();
  const model = monaco.editor.createModel(options.text, options.language);
  const editor = monaco.editor.create(host, { model, ...settings(options) });
  const marked = editor.createDecorationsCollection();
  const shown = editor.createDecorationsCollection();
  let marks: readonly CodeMark[] = [];
  let quiet = false;
  ownUndo(editor);
  editor.addCommand(monaco.KeyCode.Escape, options.onLeave, '!findWidgetVisible && !editorHoverVisible');
  editor.addCommand(monaco.KeyMod.Alt | monaco.KeyCode.Enter, options.onEnter);
  editor.onDidChangeModelContent(() => quiet || options.onText(model.getValue()));
  editor.onDidChangeCursorPosition(({ position }) => options.onCursor(position.lineNumber));
  editor.onMouseDown(({ target }) => {
    const isMark =
      target.type === monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN ||
      target.element?.classList.contains('code-mark-text') === true;
    const mark = isMark && marks.find(({ line }) => line === target.position?.lineNumber);
    if (mark) options.onMark(mark.id);
  });

  return {
    setText: (text, language) => {
      monaco.editor.setModelLanguage(model, language);
      if (model.getValue() === text) return;
      quiet = true;
      model.setValue(text);
      quiet = false;
    },
    setLabel: (ariaLabel) => editor.updateOptions({ ariaLabel }),
    setReadOnly: (readOnly) => editor.updateOptions({ readOnly }),
    setMarks: (next) => {
      marks = next;
      marked.set(next.filter(({ line }) => line <= model.getLineCount()).map(markDecoration));
    },
    setProblems: (problems) => monaco.editor.setModelMarkers(model, 'problems', problems.map(toMarker)),
    show: (wanted) => {
      const lineNumber = Math.min(wanted, model.getLineCount());
      editor.setPosition({ lineNumber, column: model.getLineFirstNonWhitespaceColumn(lineNumber) || 1 });
      editor.revealLineInCenter(lineNumber, monaco.editor.ScrollType.Immediate);
      shown.set([{ range: lineRange(lineNumber), options: { isWholeLine: true, className: 'code-line-shown' } }]);
    },
    focus: () => editor.focus(),
    dispose: () => closeEditor(editor, model),
  };
}

function lineRange(line: number): monaco.IRange {
  return { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
}

function markDecoration({ line, text }: CodeMark): monaco.editor.IModelDeltaDecoration {
  return {
    range: { ...lineRange(line), endColumn: Number.MAX_SAFE_INTEGER },
    options: {
      glyphMarginClassName: 'code-mark',
      glyphMarginHoverMessage: { value: text },
      after: { content: `\u2003${text}`, inlineClassName: 'code-mark-text' },
      showIfCollapsed: true,
    },
  };
}

function toMarker({ severity, message, line }: CodeProblem): monaco.editor.IMarkerData {
  return {
    ...{ message, startLineNumber: line, endLineNumber: line, startColumn: 1, endColumn: 1000 },
    severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
  };
}

/** The window's undo applies to the flow; in a file, undo applies to the file. */
function ownUndo(editor: monaco.editor.IStandaloneCodeEditor): void {
  const { KeyMod, KeyCode } = monaco;
  editor.addCommand(KeyMod.CtrlCmd | KeyCode.KeyZ, () => editor.trigger('keyboard', 'undo', null));
  for (const key of [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, KeyMod.CtrlCmd | KeyCode.KeyY]) {
    editor.addCommand(key, () => editor.trigger('keyboard', 'redo', null));
  }
}

function settings({ label, readOnly }: CodeEditorOptions): monaco.editor.IStandaloneEditorConstructionOptions {
  const scale = textScale();
  return {
    theme: THEME_NAME,
    ariaLabel: label,
    readOnly,
    domReadOnly: readOnly,
    automaticLayout: true,
    editContext: false,
    // Tab moves the focus, as everywhere; Ctrl+] indents lines.
    tabFocusMode: true,
    fixedOverflowWidgets: true,
    glyphMargin: true,
    lineNumbersMinChars: 4,
    lineDecorationsWidth: 6,
    minimap: { enabled: false },
    renderLineHighlight: 'line',
    renderLineHighlightOnlyWhenFocus: true,
    overviewRulerBorder: false,
    renderFinalNewline: 'on',
    scrollBeyondLastLine: false,
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
    fontFamily: MONO,
    fontSize: 12 * scale,
    lineHeight: 18 * scale,
    padding: { top: 8, bottom: 8 },
    contextmenu: false,
    links: false,
    wordBasedSuggestions: 'off',
    quickSuggestions: false,
    unicodeHighlight: { ambiguousCharacters: true, invisibleCharacters: true },
    occurrencesHighlight: 'off',
    largeFileOptimizations: true,
    accessibilitySupport: 'auto',
  };
}
