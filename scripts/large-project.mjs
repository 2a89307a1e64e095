/**
 * Writes a project with a large flow for trying the studio and running benchmarks: all kinds of nodes, 1.5 edges per
 * node, guards, subgraphs, and a few mistakes.
 *
 *   node scripts/large-project.mjs <nodes> <folder>
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { missingTools, ROOT, toolEnvironment } from './gate/tools.mjs';

const MAX_NODES = 20_000;

function main([nodes, folder]) {
  const size = Number(nodes);
  if (!Number.isInteger(size) || size < 20 || size > MAX_NODES || folder === undefined) {
    console.error(`How many nodes (20 to ${MAX_NODES}), and where? node scripts/large-project.mjs 1000 ./large`);
    return 1;
  }
  const target = resolve(folder);
  if (existsSync(target)) {
    console.error(`${target} is there already. Name a folder that is not.`);
    return 1;
  }
  const missing = missingTools();
  if (missing !== null) {
    console.error(missing);
    return 1;
  }
  const script = join(ROOT, 'tests/bench/canvas/write-project.ts');
  const { status } = spawnSync('node', ['--disable-warning=ExperimentalWarning', script, String(size), target], {
    env: toolEnvironment(),
    stdio: 'inherit',
  });
  if (status === 0) console.log(`${size} nodes in ${target}`);
  return status ?? 1;
}

process.exitCode = main(process.argv.slice(2));
