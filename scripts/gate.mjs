/**
 * The project's gate, `npm test`. Runs all checks, independent ones in pairs; prints one line per step with the names of
 * failed tests, then the output of failed steps, and `N passed, N failed` at the end.
 *
 *   node scripts/gate.mjs [--only <step or group>] [--as-built] [--thorough]
 */
import { execFileSync } from 'node:child_process';
import { findBubblewrap } from './bubblewrap.mjs';
import { findChromium } from './chromium.mjs';
import { runStep } from './gate/run-step.mjs';
import { selectSteps, STEPS } from './gate/steps.mjs';
import { missingTools, ROOT } from './gate/tools.mjs';

const CORES = 2;

function readArguments(args) {
  const at = args.indexOf('--only');
  const only = at === -1 ? null : (args[at + 1] ?? '');
  const known = STEPS.flatMap((step) => [step.name, ...(step.group ? [step.group] : [])]);
  if (only !== null && !known.includes(only)) {
    console.error(`Unknown step "${only}". Known: ${[...new Set(known)].join(', ')}.`);
    process.exit(2);
  }
  return { only, asBuilt: args.includes('--as-built'), isThorough: args.includes('--thorough') };
}

function print(step, result) {
  const mark = result.failed > 0 ? 'FAILED' : result.passed === 0 && result.skipped > 0 ? 'SKIPPED' : 'ok';
  const numbers = [`${result.passed} passed`, result.failed > 0 && `${result.failed} failed`];
  if (result.skipped > 0) numbers.push(`${result.skipped} skipped`);
  const seconds = `${(result.ms / 1000).toFixed(1)} s`;
  const note = result.note ? `  ${result.note}` : '';
  console.log(
    `${mark.padEnd(8)}${step.name.padEnd(16)}${seconds.padStart(8)}  ${numbers.filter(Boolean).join(', ')}${note}`,
  );
  printNames(result);
}

/** The failures by name, with reasons; the whole output follows at the end of the run, where it hides nothing else. */
function printNames({ step, failed, failures = [], flaky = [], note }) {
  for (const name of flaky) console.log(`FLAKY   ${step}: ${name}`);
  for (const name of failures) console.log(`FAILED  ${step}: ${name}`);
  if (failed > 0 && failures.length === 0) console.log(`FAILED  ${step} ${note}`.trimEnd());
}

function printOutput({ step, failed, output }) {
  if (failed > 0 && output !== '') console.log(`\n--- output of ${step}\n${output.trimEnd()}\n--- end of ${step}\n`);
}

/** Starts steps in table order as soon as their dependencies are done and enough cores are free. */
async function runAll(steps, context) {
  const results = new Map();
  const running = new Map();
  const waiting = [...steps];
  const names = new Set(steps.map((step) => step.name));
  let free = CORES;
  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const needs = step.needs.filter((need) => names.has(need));
      if (needs.some((need) => !results.has(need)) || step.cores > free) continue;
      waiting.splice(waiting.indexOf(step), 1);
      const broken = needs.find((need) => results.get(need).failed > 0);
      if (broken !== undefined) {
        const note = `not run: ${broken} failed`;
        const result = { step: step.name, passed: 0, failed: 1, skipped: 0, ms: 0, note, output: '' };
        results.set(step.name, result);
        print(step, result);
        continue;
      }
      free -= step.cores;
      running.set(
        step.name,
        runStep(step, context).then((result) => ({ step, result })),
      );
    }
    if (running.size === 0) continue;
    const { step, result } = await Promise.race(running.values());
    running.delete(step.name);
    free += step.cores;
    results.set(step.name, result);
    print(step, result);
  }
  return [...results.values()];
}

function treeState() {
  try {
    return execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  } catch {
    return null; // not a git checkout, so there is nothing to compare
  }
}

/** In CI, nobody else changes the tree, so a step must have made the change. */
function checkTree(before) {
  const after = treeState();
  const clean = before === after;
  const step = 'clean-tree';
  const note = clean ? '' : 'a step changed files of the checkout';
  const result = { step, passed: clean ? 1 : 0, failed: clean ? 0 : 1, skipped: 0, ms: 0, note, output: after ?? '' };
  print({ name: step }, result);
  return result;
}

async function main() {
  const started = performance.now();
  const { only, asBuilt, isThorough } = readArguments(process.argv.slice(2));
  // Read by tests/harness/thorough.ts.
  if (isThorough) process.env.SWITCHYARD_THOROUGH = '1';
  const missing = missingTools();
  if (missing !== null) {
    console.error(missing);
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
  const steps = selectSteps(only, { asBuilt, isThorough });
  const needsBrowser = steps.some((step) => step.name === 'e2e');
  const chromium = needsBrowser ? findChromium({ install: true }) : null;
  if (chromium !== null) console.log(chromium.message);
  if (steps.some((step) => step.name === 'unit')) console.log(findBubblewrap({ install: true }).message);
  const before = process.env.CI && only === null ? treeState() : null;
  const results = await runAll(steps, { chromium: chromium?.path ?? null, isThorough });
  if (before !== null) results.push(checkTree(before));
  results.forEach(printOutput);
  results.forEach(printNames);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  console.log(`Total time ${((performance.now() - started) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await main();
