/**
 * The borders between worlds, and the layers of layers.json: a folder may import itself, its layer, and anything below.
 * `tests/architecture.test.ts` checks the same borders with its own parser, and that folders don't import each other in
 * a cycle.
 */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const WORLDS = require('./layers.json');

/** One rule for each folder with layers above it. */
function layerRules(world, { layers, exceptions }) {
  const folders = ['.', ...foldersIn(world, '')].map((folder) => ({ folder, layer: layerOf(folder, layers) }));
  return folders.flatMap(({ folder, layer }) => {
    const above = folders.filter(
      (other) => other.layer > layer && !exceptions.includes(`${folder} -> ${other.folder}`),
    );
    if (above.length === 0) return [];
    const to = above.map((other) => filesOf(world, other.folder));
    return [rule(`layer-of-${world}/${folder}`, { path: filesOf(world, folder) }, { path: to })];
  });
}

function foldersIn(world, parent) {
  return readdirSync(join(__dirname, world, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (parent === '' ? name : `${parent}/${name}`))
    .flatMap((folder) => [folder, ...foldersIn(world, folder)]);
}

/** The most specific pattern decides. The architecture test reports a folder that matches no pattern. */
function layerOf(folder, layers) {
  const found = layers.flatMap((patterns, layer) =>
    patterns
      .filter((pattern) => matches(folder, pattern))
      .map((pattern) => ({ layer, length: pattern.replace('*', '').length })),
  );
  return found.sort((a, b) => b.length - a.length)[0]?.layer ?? 0;
}

function matches(folder, pattern) {
  const whole = pattern.endsWith('/*') ? pattern.slice(0, -1) : `${pattern}/`;
  return folder === pattern || (pattern !== '.' && folder.startsWith(whole));
}

function filesOf(world, folder) {
  return `^${world}/${folder === '.' ? '' : `${folder}/`}[^/]+$`;
}

function rule(name, from, to) {
  return {
    name,
    severity: 'error',
    comment: 'Move the code or change layers.json: see "Layers" in docs/architecture.md.',
    from,
    to,
  };
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
    rule('shared-stands-alone', { path: '^src-shared/' }, { path: '^(src-main|src-renderer|tests|scripts)/' }),
    rule('shared-is-pure', { path: '^src-shared/' }, { dependencyTypes: ['core'] }),
    rule('renderer-not-main', { path: '^src-renderer/' }, { path: '^(src-main|tests|scripts)/' }),
    rule('renderer-not-node', { path: '^src-renderer/' }, { dependencyTypes: ['core'] }),
    rule('main-not-renderer', { path: '^src-main/' }, { path: '^(src-renderer|tests|scripts)/' }),
    rule(
      'only-the-shell-imports-electron',
      { path: '^src-main/', pathNot: '^src-main/electron/' },
      { path: ['node_modules/electron/', '^electron$'] },
    ),
    ...Object.entries(WORLDS).flatMap(([world, table]) => layerRules(world, table)),
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
