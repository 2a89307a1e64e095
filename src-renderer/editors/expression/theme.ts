/** Monaco's colors, read from the page's tokens, so that light and dark have one source. */
import type { editor } from 'monaco-editor/editor/editor.api.js';
import type { ResolvedTheme } from '../../ui/theme.ts';

export const THEME_NAME = 'switchyard';

/** Reads a color token such as `--ink`. */
export type ReadToken = (name: string) => string;

export function monacoTheme(theme: ResolvedTheme, token: ReadToken): editor.IStandaloneThemeData {
  return {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: tokenRules(token),
    colors: editorColors(token),
  };
}

function tokenRules(token: ReadToken): editor.ITokenThemeRule[] {
  const rule = (name: string, color: string) => ({ token: name, foreground: token(color).replace('#', '') });
  return [
    rule('', '--ink'),
    rule('text', '--ink'),
    rule('name', '--ink'),
    rule('root', '--kind-violet'),
    rule('word', '--kind-blue'),
    rule('function', '--kind-teal'),
    rule('number', '--kind-orange'),
    rule('string', '--kind-green'),
    rule('operator', '--muted'),
    rule('brace', '--kind-pink'),
    rule('keyword', '--kind-blue'),
    rule('identifier', '--ink'),
    rule('comment', '--faint'),
    rule('tag', '--kind-pink'),
    rule('key', '--kind-violet'),
    rule('delimiter', '--muted'),
  ];
}

/** Monaco's color names and their tokens. */
const COLOURS: Readonly<Record<string, string>> = {
  'editor.background': '--sunken',
  'editor.foreground': '--ink',
  'editorCursor.foreground': '--accent',
  'editor.selectionBackground': '--selected',
  'editor.inactiveSelectionBackground': '--hover',
  'editor.placeholder.foreground': '--faint',
  // One color at every depth: expressions are short.
  'editorBracketHighlight.foreground1': '--kind-pink',
  'editorBracketHighlight.foreground2': '--kind-pink',
  'editorBracketHighlight.foreground3': '--kind-pink',
  'editorBracketHighlight.unexpectedBracket.foreground': '--danger',
  'editorBracketMatch.background': '--hover',
  'editorBracketMatch.border': '--strong',
  'editorError.foreground': '--danger',
  'editorWarning.foreground': '--warning',
  'editorWidget.background': '--raised',
  'editorWidget.foreground': '--ink',
  'editorWidget.border': '--line',
  'editorHoverWidget.background': '--raised',
  'editorHoverWidget.foreground': '--ink',
  'editorHoverWidget.border': '--line',
  'editorSuggestWidget.background': '--raised',
  'editorSuggestWidget.foreground': '--ink',
  'editorSuggestWidget.border': '--line',
  'editorSuggestWidget.selectedBackground': '--selected',
  'editorSuggestWidget.selectedForeground': '--ink',
  'editorSuggestWidget.highlightForeground': '--accent',
  'editorSuggestWidget.focusHighlightForeground': '--accent',
  'list.hoverBackground': '--hover',
  'symbolIcon.fieldForeground': '--kind-violet',
  'symbolIcon.functionForeground': '--kind-teal',
  'symbolIcon.enumMemberForeground': '--kind-green',
  'symbolIcon.keywordForeground': '--kind-blue',
  'symbolIcon.variableForeground': '--kind-violet',
  'symbolIcon.eventForeground': '--kind-amber',
  'editorLineNumber.foreground': '--faint',
  'editorLineNumber.activeForeground': '--ink',
  'editorGutter.background': '--sunken',
  'editor.lineHighlightBackground': '--hover',
  'editor.findMatchBackground': '--warning-soft',
  'editor.findMatchHighlightBackground': '--warning-soft',
  'input.background': '--panel',
  'input.foreground': '--ink',
  'input.border': '--line',
  focusBorder: '--accent',
  'scrollbarSlider.background': '--line',
  // Monaco's own ones are so strong that the text on them is hard to read.
  'diffEditor.insertedTextBackground': '--success-soft',
  'diffEditor.removedTextBackground': '--danger-soft',
};

/** Fainter than their tokens, because the changed words on these lines have the tokens themselves. */
const FAINT: Readonly<Record<string, string>> = {
  'diffEditor.insertedLineBackground': '--success-soft',
  'diffEditor.removedLineBackground': '--danger-soft',
};
const FAINT_ALPHA = '66';

function editorColors(token: ReadToken): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(COLOURS).map(([name, variable]) => [name, token(variable)] as const),
    ...Object.entries(FAINT).map(([name, variable]) => [name, token(variable) + FAINT_ALPHA] as const),
  ]);
}
