/**
 * Counts imports between folders in each world: `node scripts/folder-imports.mjs [--pairs] [root]`. With `--pairs`,
 * lists each pair of folders that breaks the layers of layers.json, or all pairs in a cycle if there are no layers.
 */
import { resolve } from 'node:path';
import {
  findCircles,
  folderImports,
  foldersOf,
  layerOf,
  pairName,
  readLayers,
} from '../tests/architecture/folder-layers.ts';
import { readSources, ROOT, WORLDS } from '../tests/architecture/read-imports.ts';

const args = process.argv.slice(2);
const root = resolve(args.find((each) => !each.startsWith('--')) ?? ROOT);
const sources = readSources(root);

for (const world of WORLDS) {
  const imports = folderImports(world, sources);
  const circles = findCircles(imports);
  const total = imports.reduce((sum, { count }) => sum + count, 0);
  console.log(
    `${world}: ${foldersOf(world, sources).length} folders, ${total} imports between ${imports.length} pairs of folders, ` +
      `${circles.length} circles with ${circles.flat().length} folders`,
  );
  if (args.includes('--pairs')) listPairs(world, imports, circles);
}

/** @param {string} world @param {import('../tests/architecture/folder-layers.ts').FolderImport[]} imports @param {string[][]} circles */
function listPairs(world, imports, circles) {
  const { layers } = readLayers()[world] ?? { layers: [] };
  for (const pair of imports) {
    const pointsUp = layerOf(pair.to, layers) > layerOf(pair.from, layers);
    const inCircle = circles.some((circle) => circle.includes(pair.from) && circle.includes(pair.to));
    if (pointsUp || inCircle) console.log(`  ${pair.count} ${pairName(pair)}${pointsUp ? ' (up)' : ' (in a circle)'}`);
  }
}
