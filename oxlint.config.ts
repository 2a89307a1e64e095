/** The house rules that a linter can check. Every message says what to do instead. */
import { defineConfig, type OxlintConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;

interface Border {
  readonly group: string[];
  readonly message: string;
}

interface Borders {
  readonly zod?: boolean;
  readonly patterns: Border[];
}

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

/** Overrides replace the options of a rule instead of merging them, so each world lists all of its restrictions. */
function restrictImports({ zod = true, patterns }: Borders): NonNullable<Rules['no-restricted-imports']> {
  return ['error', { paths: zod ? [zodRule] : [], patterns }];
}

const SHARED_BORDERS = [electronRule, noReact, noNode, noLangGraph, noMain, noRenderer];
const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];

const length = (max: number) => ({ max, skipBlankLines: true, skipComments: true });

/** They run on the native compiler. */
const needTypes: Rules = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/only-throw-error': 'error',
  // The reason of an AbortSignal has an unknown type and is passed on unchanged.
  'typescript/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true, allowThrowingAny: true }],
  'typescript/restrict-plus-operands': 'error',
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

const typescript: Rules = {
  ...needTypes,
  'typescript/ban-ts-comment': 'error',
  'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/prefer-namespace-keyword': 'error',
  'typescript/triple-slash-reference': 'error',
  'default-param-last': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 400 }],
  'max-lines-per-function': ['error', length(100)],
  'max-params': ['error', 3],
  'no-array-constructor': 'error',
  'no-console': 'error',
  'no-else-return': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-param-reassign': 'error',
  'no-unused-expressions': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'no-var': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'house/long-file': 'warn',
  'house/long-function': 'warn',
  'house/no-barrel': 'error',
  'house/no-default-export': 'error',
  'house/no-enum': 'error',
  'house/no-exported-arrow': 'error',
};

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lint/house.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/*.js',
    '**/*.cjs',
    'out/**',
    'dist/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    'tests/**/*.mjs',
  ],
  overrides: [
    { files: TYPESCRIPT, rules: typescript },
    {
      files: ['src-shared/**/*.ts'],
      rules: {
        'no-restricted-imports': restrictImports({ patterns: SHARED_BORDERS }),
        'house/no-clock': 'error',
      },
    },
    {
      files: ['src-shared/schema.ts'],
      rules: { 'no-restricted-imports': restrictImports({ zod: false, patterns: SHARED_BORDERS }) },
    },
    {
      files: ['src-renderer/**/*.ts', 'src-renderer/**/*.tsx'],
      rules: {
        'no-restricted-imports': restrictImports({ patterns: [electronRule, noNode, noLangGraph, noMain] }),
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        // The React compiler keeps what a component computed, so rendering must be pure.
        'react/purity': 'error',
        'react/globals': 'error',
        'react/hooks': 'error',
        'react/set-state-in-render': 'error',
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
      // Tests read like lists, so their length says nothing about their complexity. They also inspect data from the
      // wire, where types would only repeat the expectations.
      files: ['tests/**/*.ts', 'tests/**/*.tsx'],
      rules: {
        'max-lines': ['error', { max: 600 }],
        'max-lines-per-function': 'off',
        'max-params': 'off',
        'house/long-file': 'off',
        'house/long-function': 'off',
        'no-console': 'off',
        'no-restricted-imports': restrictImports({ patterns: [] }),
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    { files: ['*.config.ts'], rules: { 'house/no-default-export': 'off' } },
    {
      files: ['scripts/**/*.mjs', 'resources/**/*.mjs'],
      rules: {
        eqeqeq: ['error', 'always'],
        'max-lines': ['error', { max: 400 }],
        'max-params': ['error', 3],
        'no-eval': 'error',
        'no-new-func': 'error',
        'no-unused-vars': 'error',
        'prefer-const': 'error',
      },
    },
  ],
});
