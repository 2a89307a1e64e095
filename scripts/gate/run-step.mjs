/** Runs one step of the gate as a child process and reports its result in numbers. */
import { spawn } from 'node:child_process';
import { SCRATCH } from './scratch-folder.mjs';
import { ROOT, toolEnvironment } from './tools.mjs';

const KEPT_OUTPUT = 4 * 1024 * 1024;

/** Resolves to { code, output, ms }. A step that exceeds its time limit is ended, and its code is null. */
export function runCommand(command, { env, timeoutMs }) {
  return new Promise((done) => {
    const started = performance.now();
    const [file, ...args] = command;
    const child = spawn(file, args, {
      cwd: ROOT,
      env: toolEnvironment({ TMPDIR: SCRATCH, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      keep(`\nStopped: not finished after ${Math.round(timeoutMs / 1000)} s.\n`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
    }, timeoutMs);
    child.on('error', (error) => keep(`${error.message}\n`));
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code: timedOut ? null : code, output, ms: performance.now() - started });
    });
  });
}

/**
 * A step returns { step, passed, failed, skipped, note, failures, flaky, output, ms }; both lists contain names of
 * tests.
 */
export async function runStep(step, context) {
  const env = step.env?.(context) ?? {};
  const left = context.isThorough ? [] : (step.leavesThorough ?? []);
  const run = await runCommand([...step.command, ...left], { env, timeoutMs: step.timeoutMs ?? 300_000 });
  const counts = step.count(run, context);
  const failed = run.code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return {
    step: step.name,
    passed: counts.passed,
    failed,
    skipped: counts.skipped ?? 0,
    note: counts.note ?? '',
    failures: counts.failures ?? [],
    flaky: counts.flaky ?? [],
    output: run.output,
    ms: run.ms,
  };
}
