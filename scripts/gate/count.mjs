/** Reads the actual counts from the report of each runner. */
import { readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A check that either holds or not counts as one test. */
export function countCheck(run) {
  return run.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The linter exits with 0 if there are only warnings, which are mentioned anyway. */
export function countLint(run) {
  const warnings = /Found (\d+) warnings?/.exec(run.output)?.[1] ?? '0';
  return { ...countCheck(run), note: warnings === '0' ? '' : `${warnings} warnings (npx oxlint shows them)` };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

const NOTHING_RAN = { passed: 0, failed: 1, note: 'the runner ran no test' };

/**
 * The tests of a suite with this outcome, each with the location and reason of its first failure: a passing step shows
 * no output.
 */
function namesInPlaywright(suite, status) {
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => `${spec.file}:${spec.line} › ${spec.title}${whyFailed(spec)}`);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => namesInPlaywright(inner, status))];
}

function whyFailed(spec) {
  const error = spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error;
  if (!error) return '';
  const lines = stripVTControlCharacters(error.message ?? '').split('\n');
  const told = lines.filter((line) => line.trim() !== '').slice(0, 6);
  return `\n        line ${error.location?.line ?? '?'}: ${told.join('\n        ')}`;
}

const flakyNote = (tests) => (tests > 0 ? `${tests} FLAKY: passed at the second try` : '');

/** Reads the report of `vitest-report.mjs`. */
export function countVitest(file) {
  return () => {
    const report = readReport(file);
    if (report === null) return { passed: 0, failed: 1, note: 'no report was written' };
    if (report.passed + report.failed === 0) return NOTHING_RAN;
    return { ...report, note: flakyNote(report.flaky.length) };
  };
}

export function countPlaywright(file, { maySkipAll = null } = {}) {
  return () => {
    const report = readReport(file);
    if (report === null) return { passed: 0, failed: 1, note: 'no report was written' };
    const { expected, unexpected, flaky, skipped } = report.stats;
    const broken = unexpected === 0 ? report.errors.length : 0;
    if (expected + unexpected + flaky + broken === 0) {
      return maySkipAll === null || skipped === 0 ? NOTHING_RAN : { passed: 0, failed: 0, skipped, note: maySkipAll() };
    }
    const failures = namesInPlaywright(report, 'unexpected');
    return {
      passed: expected + flaky,
      failed: unexpected + broken,
      skipped,
      note: flakyNote(flaky),
      failures,
      flaky: namesInPlaywright(report, 'flaky'),
    };
  };
}
