/** How guards and templates are colored, as data for Monaco's tokenizer. */
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

/** Monaco treats this as a comment, in which no pair is closed. */
const PROSE = 'text.comment';

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
        [/[^{]+|\{/, PROSE],
      ],
      hole: [[/\}\}/, { token: 'brace', next: '@pop' }], ...EXPRESSION_RULES],
    },
  },
};

export function tokenizerOf(language: ExpressionLanguage): languages.IMonarchLanguage {
  return TOKENIZERS[language];
}

const BRACKETS: languages.CharacterPair[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

const IN_EXPRESSIONS: languages.IAutoClosingPairConditional[] = [
  { open: '(', close: ')' },
  { open: '[', close: ']' },
  { open: '"', close: '"', notIn: ['string'] },
  { open: "'", close: "'", notIn: ['string'] },
];

/**
 * Characters that are closed automatically. In templates only placeholders and their content, because prose has
 * apostrophes.
 */
const CLOSED: Readonly<Record<ExpressionLanguage, languages.IAutoClosingPairConditional[]>> = {
  expression: IN_EXPRESSIONS,
  template: [{ open: '{', close: '}' }, ...IN_EXPRESSIONS.map((pair) => ({ ...pair, notIn: ['string', 'comment'] }))],
};

export function configurationOf(language: ExpressionLanguage): languages.LanguageConfiguration {
  return { brackets: BRACKETS, autoClosingPairs: CLOSED[language] };
}
