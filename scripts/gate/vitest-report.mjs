/** A Vitest reporter for the gate: writes the counts, and the first failure of each test with its reason. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './tools.mjs';

const TOLD_LINES = 6;

/** The first lines of each error, indented below the name of the test. */
function whyOf(errors) {
  return (errors ?? []).map((error) => {
    const text = stripVTControlCharacters(String(error.message ?? error));
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const at = error.stacks?.[0];
    const place = at ? `${relative(ROOT, at.file)}:${at.line}: ` : '';
    const cause = error.cause ? whyOf([error.cause]).join('') : '';
    return `\n        ${place}${lines.slice(0, TOLD_LINES).join('\n        ')}${cause}`;
  });
}

const fileOf = (module) => relative(ROOT, module.moduleId);

/** Seconds from importing a file to the end of its last test, slowest files first. */
function slowestFiles(modules) {
  const seconds = (module) => {
    const { collectDuration, duration } = module.diagnostic();
    return Math.round((collectDuration + duration) / 100) / 10;
  };
  return modules
    .map((module) => ({ file: fileOf(module), seconds: seconds(module) }))
    .sort((a, b) => b.seconds - a.seconds);
}

export default class GateReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
    for (const module of modules) this.#countModule(module, report);
    for (const error of unhandledErrors) {
      report.failed += 1;
      report.failures.push(`an error nobody caught${whyOf([error])}`);
    }
    // If a worker dies, the rest of its file fails; the name says where to look.
    const cut = modules.filter((module) => module.state() === 'pending' || module.state() === 'queued');
    for (const module of cut) report.failures.push(`${fileOf(module)} was not run to its end`);
    const slowest = slowestFiles(modules);
    writeFileSync(process.env.SWITCHYARD_GATE_REPORT, JSON.stringify({ ...report, slowest }));
  }

  #countModule(module, report) {
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      report[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
      const named = `${fileOf(module)} › ${test.fullName}${whyOf(errors).join('')}`;
      if (state === 'failed') report.failures.push(named);
      else if (test.diagnostic()?.flaky) report.flaky.push(named);
    }
    // If a file can't be loaded or a suite hook fails, no test reports it.
    const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    for (const suite of suites) {
      report.failed += 1;
      report.failures.push(
        `${[fileOf(module), suite.fullName].filter(Boolean).join(' › ')}${whyOf(suite.errors()).join('')}`,
      );
    }
  }
}
