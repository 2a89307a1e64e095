/**
 * Runs the benchmarks in tests/bench one after the other, prints each ratio next to its target, and writes
 * bench-report.json. Exits with 1 if a ratio exceeds its target. The test gate doesn't run this.
 *
 *   node scripts/bench.mjs [part of a name]
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { missingTools, ROOT, toolEnvironment } from './gate/tools.mjs';

const FOLDER = 'tests/bench';

function runBench(file, chromium) {
  const result = spawnSync('node', ['--disable-warning=ExperimentalWarning', join(FOLDER, file)], {
    cwd: ROOT,
    env: toolEnvironment({ NODE_ENV: 'production', ...(chromium !== null && { CHROMIUM_PATH: chromium }) }),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
    timeout: 900_000,
  });
  const comparisons = result.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => ({ file, ...JSON.parse(line) }));
  return { ok: result.status === 0 && comparisons.length > 0, comparisons };
}

function show(comparison) {
  const { name, ratio, target, subject, baseline, unit, note } = comparison;
  const verdict = ratio <= target ? 'ok  ' : 'OVER';
  const numbers = `${subject.toPrecision(4)} against ${baseline.toPrecision(4)} ${unit}`;
  console.log(`${verdict}  ${ratio.toFixed(2)}x (at most ${target}x)  ${name}: ${numbers}${note ? ` (${note})` : ''}`);
}

function main() {
  const missing = missingTools();
  if (missing !== null) {
    console.error(missing);
    return 1;
  }
  const wanted = process.argv[2] ?? '';
  const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted));
  const comparisons = [];
  const load = { before: loadavg()[0], after: 0 };
  let failed = files.length === 0;
  for (const file of files.sort()) {
    const chromium = /^(canvas|screen)/.test(file) ? findChromium({ install: true }) : null;
    if (chromium !== null) console.log(chromium.message);
    const result = runBench(file, chromium?.path ?? null);
    if (!result.ok) console.error(`FAILED  ${file} did not finish`);
    failed ||= !result.ok || result.comparisons.some(({ ratio, target }) => ratio > target);
    comparisons.push(...result.comparisons);
    result.comparisons.forEach(show);
  }
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    platform: process.platform,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  };
  load.after = loadavg()[0];
  if (Math.max(load.before, load.after) > cpus().length)
    console.log('The machine was busy with other things: run it again when it is not.');
  const told = { machine, load, comparisons };
  writeFileSync(join(ROOT, 'bench-report.json'), `${JSON.stringify(told, null, 2)}\n`);
  return failed ? 1 : 0;
}

process.exitCode = main();
