/** The small editor: Monaco's core, the few features it needs, and our two languages. Load it lazily. */
import * as monaco from 'monaco-editor/editor/editor.api.js';
import type { ExpressionLanguage } from '../../../src-shared/guard/language-facts.ts';
import { LANGUAGE_IDS } from './languages.ts';
import type { TextMark } from './marks.ts';
import { MONO } from '../../../src-shared/drawing/fonts.ts';
import { closeEditor } from './close-editor.ts';
import { startMonaco } from './monaco-start.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { textScale } from '../../ui/text-scale.ts';
import { registerLanguages, type ReadFacts } from './providers.ts';
import { THEME_NAME } from './theme.ts';

export interface EditorOptions {
  readonly language: ExpressionLanguage;
  readonly text: string;
  readonly label: string;
  readonly placeholder: string;
  readonly readFacts: ReadFacts;
  readonly onText: (text: string) => void;
  readonly onHeight: (height: number) => void;
  /** Escape when nothing is left to close. */
  readonly onLeave: () => void;
}

export interface TextSelection {
  readonly start: number;
  readonly end: number;
}

export interface SmallEditor {
  setText(text: string): void;
  setMarks(marks: readonly TextMark[]): void;
  setLabel(label: string, placeholder: string): void;
  /** Takes the focus, with these characters selected: offsets into the text. */
  focus(selection: TextSelection): void;
  dispose(): void;
}

const facts = new WeakMap<monaco.editor.ITextModel, ReadFacts>();
let started = false;

function start(): void {
  if (started) return;
  started = true;
  registerLanguages((model) => facts.get(model));
  startMonaco();
}

export function createEditor(host: HTMLElement, options: EditorOptions): SmallEditor {
  start();
  const model = monaco.editor.createModel(options.text, LANGUAGE_IDS[options.language]);
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  facts.set(model, options.readFacts);
  const box = boxIn(host);
  const editor = monaco.editor.create(box, { model, ...editorOptions(options) });
  let quiet = false;
  let waiting: { readonly write: () => void; readonly callOff: () => void } | null = null;
  const write = (text: string) => {
    waiting = null;
    if (model.getValue() === text) return;
    const cursor = model.getOffsetAt(editor.getPosition() ?? { lineNumber: 1, column: 1 });
    quiet = true;
    model.setValue(text);
    quiet = false;
    editor.setPosition(model.getPositionAt(cursor));
  };

  if (options.language === 'expression')
    editor.addCommand(monaco.KeyCode.Enter, () => undefined, '!suggestWidgetVisible');
  editor.addCommand(
    monaco.KeyCode.Escape,
    options.onLeave,
    '!suggestWidgetVisible && !editorHoverVisible && !parameterHintsVisible',
  );
  editor.onDidChangeModelContent(() => quiet || options.onText(model.getValue()));
  announceCursor(host, editor);
  editor.onDidFocusEditorText(() => {
    waiting?.callOff();
    waiting?.write();
  });
  editor.onDidContentSizeChange(({ contentHeight }) => options.onHeight(contentHeight));
  options.onHeight(editor.getContentHeight());

  return {
    setText: (text) => {
      waiting?.callOff();
      // The focused editor is updated at once; others after the next frame, because measuring their lines is slow.
      if (editor.hasTextFocus()) return write(text);
      waiting = { write: () => write(text), callOff: afterPaint(() => write(text)) };
    },
    setMarks: (marks) => monaco.editor.setModelMarkers(model, 'problems', marks.map(toMarker)),
    setLabel: (ariaLabel, placeholder) => editor.updateOptions({ ariaLabel, placeholder }),
    focus: ({ start, end }) => {
      editor.setSelection(monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)));
      editor.focus();
    },
    dispose: () => {
      waiting?.callOff();
      closeEditor(editor, model);
      box.remove();
    },
  };
}

/**
 * Monaco doesn't notice if its element already contains the focus, so the focused plain editor must be outside of it.
 */
function boxIn(host: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'absolute inset-0';
  host.append(box);
  return box;
}

function editorOptions({
  language,
  label,
  placeholder,
}: EditorOptions): monaco.editor.IStandaloneEditorConstructionOptions {
  return {
    theme: THEME_NAME,
    ariaLabel: label,
    placeholder,
    automaticLayout: true,
    // A hidden textarea: shortcuts of the window know that text is being typed.
    editContext: false,
    tabFocusMode: true,
    wordWrap: 'on',
    wrappingStrategy: 'advanced',
    fixedOverflowWidgets: true,
    lineNumbers: 'off',
    glyphMargin: false,
    folding: false,
    lineDecorationsWidth: 8,
    lineNumbersMinChars: 0,
    minimap: { enabled: false },
    renderLineHighlight: 'none',
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    scrollBeyondLastLine: false,
    scrollbar: { vertical: 'auto', horizontal: 'hidden', verticalScrollbarSize: 8, alwaysConsumeMouseWheel: false },
    ...fontOf(language),
    lineHeight: 18,
    padding: { top: 6, bottom: 6 },
    contextmenu: false,
    links: false,
    wordBasedSuggestions: 'off',
    quickSuggestions: { other: true, strings: true, comments: true },
    suggest: { showStatusBar: false, snippetsPreventQuickSuggestions: false },
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
    occurrencesHighlight: 'off',
    selectionHighlight: false,
    matchBrackets: 'near',
    // A typed closing brace overwrites the existing one, also after a suggestion was accepted before it.
    autoClosingOvertype: 'always',
    accessibilitySupport: 'auto',
  };
}

/** Guards use a code font; templates are prose and use a text font. In pixels, from the page's text size. */
function fontOf(language: ExpressionLanguage): monaco.editor.IEditorOptions {
  const base = textScale();
  const style = getComputedStyle(document.body);
  return language === 'expression'
    ? { fontFamily: MONO, fontSize: 12 * base, lineHeight: 18 * base }
    : { fontFamily: style.fontFamily, fontSize: 13 * base, lineHeight: 18 * base };
}

function toMarker({ severity, ...mark }: TextMark): monaco.editor.IMarkerData {
  return { ...mark, severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning };
}

/** Announces the cursor position on the frame, where a search match can also be selected. */
function announceCursor(host: HTMLElement, editor: monaco.editor.IStandaloneCodeEditor): void {
  const tell = (): void => {
    const model = editor.getModel();
    if (model === null) return;
    host.dataset['cursor'] = String(model.getOffsetAt(editor.getPosition() ?? { lineNumber: 1, column: 1 }));
    host.dataset['text'] = model.getValue();
  };
  tell();
  editor.onDidChangeCursorPosition(tell);
  const select = (event: Event): void => {
    const model = editor.getModel();
    const { start, end } = (event as CustomEvent<TextSelection>).detail;
    if (model === null) return;
    editor.setSelection(monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)));
    editor.focus();
  };
  host.addEventListener('select-range', select);
  editor.onDidDispose(() => {
    host.removeEventListener('select-range', select);
    delete host.dataset['cursor'];
    delete host.dataset['text'];
  });
}
