/** How guards and templates are coloured, as data for Monaco's tokenizer. */
import type { languages } from 'monaco-editor/editor/editor.api.js';
import type { ExpressionLanguage } from '../../../src-shared/guard/language-facts.ts';
import { FUNCTION_WORDS, METHOD_WORDS } from '../../../src-shared/guard/language-words.ts';
import { EXPRESSION_ROOTS } from '../../../src-shared/flow/ids.ts';

export const LANGUAGE_IDS: Readonly<Record<ExpressionLanguage, string>> = {
  expression: 'switchyard-expression',
  template: 'switchyard-template',
};

const EXPRESSION_RULES: languages.IMonarchLanguageRule[] = [
  [/[a-zA-Z_]\w*(?=\s*\()/, { cases: { '@functions': 'function', '@default': 'name' } }],
  [/[a-zA-Z_]\w*/, { cases: { '@roots': 'root', '@words': 'word', '@default': 'name' } }],
  [/\d+(\.\d+)?([eE][+-]?\d+)?/, 'number'],
  [/"([^"\\]|\\.)*("|$)/, 'string'],
  [/'([^'\\]|\\.)*('|$)/, 'string'],
  [/==|!=|<=|>=|&&|\|\||[<>!+\-*/%?:]/, 'operator'],
];

const WORDS = {
  roots: [...EXPRESSION_ROOTS],
  words: ['true', 'false', 'null', 'in'],
  functions: [...FUNCTION_WORDS, ...METHOD_WORDS].map(({ name }) => name),
};

const TOKENIZERS: Readonly<Record<ExpressionLanguage, languages.IMonarchLanguage>> = {
  expression: {
    ...WORDS,
    tokenizer: { root: [[/^\s*else\s*$/, 'word'], ...EXPRESSION_RULES] },
  },
  template: {
    ...WORDS,
    tokenizer: {
      root: [
        [/\{\{/, { token: 'brace', next: '@hole' }],
        [/[^{]+|\{/, 'text'],
      ],
      hole: [[/\}\}/, { token: 'brace', next: '@pop' }], ...EXPRESSION_RULES],
    },
  },
};

export function tokenizerOf(language: ExpressionLanguage): languages.IMonarchLanguage {
  return TOKENIZERS[language];
}

export const BRACKETS: languages.LanguageConfiguration = {
  brackets: [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ],
  autoClosingPairs: [
    { open: '(', close: ')' },
    { open: '[', close: ']' },
  ],
};
