/** The house rules that a machine can check. Every message says what to do instead. */
import { builtinRules } from 'eslint/use-at-your-own-risk';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const zodRule = {
  name: 'zod',
  message: "Import { z } from 'src-shared/schema.ts': it switches code generation off before the first schema.",
};
const electronRule = {
  group: ['electron', 'electron/*', 'electron-updater'],
  message: 'Only src-main/electron may import electron. Put an interface in the service and implement it there.',
};
const noReact = {
  group: ['react', 'react-*', 'react/*', '@xyflow/*', 'zustand', 'zustand/*', 'radix-ui', 'lucide-react'],
  message: 'React belongs to src-renderer. Keep the logic here, and the drawing there.',
};
const noNode = {
  group: ['node:*', 'ws', 'pino'],
  message: 'Only src-main runs under Node. Ask for it through a request of src-shared/contract.',
};
const noLangGraph = {
  group: ['@langchain/*'],
  message: 'LangGraph and LangChain belong to src-main (compiler, runtime, models).',
};
const noMain = {
  group: ['**/src-main/**'],
  message: 'Imports run renderer -> shared <- main. Share types through src-shared, calls through src-shared/contract.',
};
const noRenderer = {
  group: ['**/src-renderer/**'],
  message: 'Imports run renderer -> shared <- main. Move what both need to src-shared.',
};

/** ESLint replaces the options of a rule instead of merging them, so every world names its whole list. */
function restrictImports({ zod = true, patterns }) {
  return ['error', { paths: zod ? [zodRule] : [], patterns }];
}

const syntax = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No `export *`: name what you export where it is defined.',
  },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that defines the thing.',
  },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'No default exports: a named export keeps one name everywhere.',
  },
  {
    selector: 'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > ArrowFunctionExpression',
    message: 'Write `export function name() {}`: it is easier to find and reads better in a stack trace.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Use a union of string literals.',
  },
];

const clock = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'src-shared is pure: take the time as a parameter.',
  },
  {
    selector: 'MemberExpression[object.name="Date"][property.name="now"]',
    message: 'src-shared is pure: take the time as a parameter.',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'src-shared is pure: take ids and randomness as parameters.',
  },
];

/** The core rules under a second name, so that one limit can warn and a higher one can fail. */
const house = {
  rules: {
    'long-file': builtinRules.get('max-lines'),
    'long-function': builtinRules.get('max-lines-per-function'),
  },
};

const length = (max) => ({ max, skipBlankLines: true, skipComments: true });

const rules = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'default-param-last': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 400 }],
  'max-lines-per-function': ['error', length(100)],
  'max-params': ['error', 3],
  'house/long-file': ['warn', { max: 300 }],
  'house/long-function': ['warn', length(60)],
  'no-console': 'error',
  'no-else-return': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-param-reassign': 'error',
  'no-restricted-syntax': ['error', ...syntax],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
  'object-shorthand': 'error',
};

export default tseslint.config(
  { ignores: ['out/**', 'dist/**', 'coverage/**', 'test-results/**', 'playwright-report/**', 'node_modules/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    plugins: { house },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules,
  },
  {
    files: ['src-shared/**/*.ts'],
    rules: {
      'no-restricted-imports': restrictImports({
        patterns: [electronRule, noReact, noNode, noLangGraph, noMain, noRenderer],
      }),
      'no-restricted-syntax': ['error', ...syntax, ...clock],
    },
  },
  {
    files: ['src-shared/schema.ts'],
    rules: {
      'no-restricted-imports': restrictImports({
        zod: false,
        patterns: [electronRule, noReact, noNode, noLangGraph, noMain, noRenderer],
      }),
    },
  },
  {
    files: ['src-renderer/**/*.ts', 'src-renderer/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'no-restricted-imports': restrictImports({
        patterns: [electronRule, noNode, noLangGraph, noMain],
      }),
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['src-main/**/*.ts'],
    rules: { 'no-restricted-imports': restrictImports({ patterns: [electronRule, noReact, noRenderer] }) },
  },
  {
    files: ['src-main/electron/**/*.ts'],
    rules: { 'no-restricted-imports': restrictImports({ patterns: [noReact, noRenderer] }) },
  },
  {
    // A test reads like a list: its length says nothing about how hard it is to understand.
    files: ['tests/**/*.ts', 'tests/**/*.tsx'],
    rules: {
      'max-lines': ['error', { max: 600 }],
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'house/long-file': 'off',
      'house/long-function': 'off',
      'no-console': 'off',
      'no-restricted-imports': restrictImports({ patterns: [] }),
    },
  },
  {
    files: ['*.config.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...syntax.filter((rule) => !rule.selector.startsWith('ExportDefault'))],
    },
  },
  {
    files: ['scripts/**/*.mjs', 'resources/**/*.mjs'],
    plugins: { house },
    rules: {
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 400 }],
      'max-params': ['error', 3],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-undef': 'off',
      'no-unused-vars': 'error',
      'prefer-const': 'error',
    },
  },
);
