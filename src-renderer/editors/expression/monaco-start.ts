/**
 * Monaco's features, worker, colors, and keys, set up once for all kinds of editors. Load it lazily. Monaco accepts no
 * more features after its first editor was created, so those of all editors are listed here.
 */
import 'monaco-editor/features/bracketMatching/register.js';
import 'monaco-editor/features/clipboard/register.js';
import 'monaco-editor/features/codeEditor/register.js';
import 'monaco-editor/features/codicon/register.js';
import 'monaco-editor/features/codelens/register.js';
import 'monaco-editor/features/diffEditor/register.js';
import 'monaco-editor/features/documentSymbols/register.js';
import 'monaco-editor/features/dropOrPasteInto/register.js';
import 'monaco-editor/features/find/register.js';
import 'monaco-editor/features/folding/register.js';
import 'monaco-editor/features/hover/register.js';
import 'monaco-editor/features/linesOperations/register.js';
import 'monaco-editor/features/parameterHints/register.js';
import 'monaco-editor/features/placeholderText/register.js';
import 'monaco-editor/features/wordOperations/register.js';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
import * as monaco from 'monaco-editor/editor/editor.api.js';
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
import { currentTheme } from '../../ui/theme.ts';
import './editor.css';
import { monacoTheme, THEME_NAME } from './theme.ts';

const workers = new Map<string, () => Worker>();

/** A language with more than syntax colors has its own worker. */
export function addLanguageWorker(language: string, start: () => Worker): void {
  workers.set(language, start);
}

let started = false;

export function startMonaco(): void {
  if (started) return;
  started = true;
  self.MonacoEnvironment = {
    getWorker: (_id, label) => workers.get(label)?.() ?? new EditorWorker(),
  };
  applyTheme();
  new MutationObserver(applyTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // Undo belongs to the whole document and the palette to the window, so these shortcuts are passed on.
  const { KeyMod, KeyCode } = monaco;
  for (const keybinding of [
    KeyMod.CtrlCmd | KeyCode.KeyZ,
    KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ,
    KeyMod.CtrlCmd | KeyCode.KeyY,
    KeyMod.CtrlCmd | KeyCode.KeyK,
  ]) {
    monaco.editor.addKeybindingRule({ keybinding, command: null });
  }
  // Closing a tab, too: this shortcut toggles whole-word search only in search fields.
  monaco.editor.addKeybindingRule({ keybinding: KeyMod.Alt | KeyCode.KeyW, command: null, when: 'editorTextFocus' });
}

function applyTheme(): void {
  const style = getComputedStyle(document.documentElement);
  monaco.editor.defineTheme(
    THEME_NAME,
    monacoTheme(currentTheme(), (name) => style.getPropertyValue(name).trim()),
  );
  monaco.editor.setTheme(THEME_NAME);
}
