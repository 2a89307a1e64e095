/**
 * The layers of the project as a table. A folder may import itself, what stands below it, and nothing else.
 * `tests/architecture.test.ts` checks the same borders with a reader of its own.
 */

/** Folders of src-main from the bottom up. A folder that is not named here is a service. */
const GROUND = ['isolation', 'trust', 'tools', 'models', 'store', 'telemetry'];
const ENTRIES = ['electron', 'host', 'cli'];

const folders = (names) => `^src-main/(${names.join('|')})/`;
const WIRING = '^src-main/(app|handlers)[.]ts$';
const SERVICES = `^src-main/(?!${[...GROUND, ...ENTRIES, 'flow-runtime'].join('/|')}/)[^/]+/`;

function layer(name, from, to) {
  return { name, severity: 'error', comment: 'See docs/architecture.md for the order of the layers.', from, to };
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or share a third: move the common part there.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      comment: 'The import does not resolve to a file or an installed package.',
      from: { path: '^(src-|tests/)' },
      to: { couldNotResolve: true, pathNot: '[?](worker|url|raw|inline)' },
    },
    {
      name: 'no-dev-packages-in-product',
      severity: 'error',
      comment: 'What the product imports must stand under dependencies in package.json.',
      from: { path: '^src-' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(electron|@types)/',
      },
    },
    layer('shared-stands-alone', { path: '^src-shared/' }, { path: '^(src-main|src-renderer|tests|scripts)/' }),
    layer('shared-is-pure', { path: '^src-shared/' }, { dependencyTypes: ['core'] }),
    layer('renderer-not-main', { path: '^src-renderer/' }, { path: '^(src-main|tests|scripts)/' }),
    layer('renderer-not-node', { path: '^src-renderer/' }, { dependencyTypes: ['core'] }),
    layer('main-not-renderer', { path: '^src-main/' }, { path: '^(src-renderer|tests|scripts)/' }),
    layer(
      'only-the-shell-imports-electron',
      { path: '^src-main/', pathNot: '^src-main/electron/' },
      { path: ['node_modules/electron/', '^electron$'] },
    ),
    layer(
      'widgets-know-no-app',
      { path: '^src-renderer/ui/' },
      { path: '^src-renderer/', pathNot: '^src-renderer/(ui|i18n)/' },
    ),
    layer('ground-imports-shared-only', { path: folders(GROUND) }, { path: '^src-main/', pathNot: folders(GROUND) }),
    layer(
      'flow-runtime-stands-alone',
      { path: folders(['flow-runtime']) },
      { path: '^src-main/', pathNot: folders(['flow-runtime']) },
    ),
    layer('services-know-no-door', { path: SERVICES }, { path: [folders(ENTRIES), WIRING] }),
    layer('wiring-knows-no-door', { path: WIRING }, { path: folders(ENTRIES) }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
