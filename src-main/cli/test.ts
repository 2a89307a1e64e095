/** `switchyard test`: runs the tests of a project. */
import { basename, resolve } from 'node:path';
import type { TestResult, TestRun } from '../../src-shared/contract/testing.ts';
import type { Coverage } from '../../src-shared/conversation/coverage.ts';
import { hasErrors } from '../../src-shared/document/problems.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { writeFilesAtomically } from '../project/disk.ts';
import { ENGINES, runTests, type EngineName } from '../testing/run-tests.ts';
import { readTests, type TestFile } from '../testing/test-files.ts';
import { acceptResults } from './accept-traces.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readFlowSource, type FlowSource } from './flow-files.ts';
import { withFolderTools } from './folder-tools.ts';
import { toJUnit } from './junit.ts';
import { writeDrafts } from './test-drafts.ts';
import { coverageLines, resultLines, summaryOf } from './test-report.ts';
import { lineOf, problemsOf, conflictsWithScripts } from './validate.ts';
import { t } from '../messages/translate.ts';

/** The requested options. */
interface TestOptions {
  readonly engine: EngineName;
  readonly minCoverage: number | null;
  readonly filter: string | null;
  /** Names of test files; empty for all. */
  readonly names: readonly string[];
}

export async function test(parsed: Parsed, io: Io): Promise<ExitCode> {
  const wanted = testOptions(parsed);
  if (!wanted.ok) return wrongUse(io, wanted.error, 'test');
  const [folder = ''] = parsed.operands;
  const source = await readFlowSource(folder);
  if (!source.ok) return wrongUse(io, source.error, 'test');
  const problems = problemsOf(source.value).filter(conflictsWithScripts);
  if (hasErrors(problems) || !source.value.parsed.ok) {
    io.err(problems.map((problem) => `${lineOf(problem)}\n`).join(''));
    return await cannotRun(parsed, io, t('cli.test.hasErrors', { folder }));
  }
  const project = { folder: source.value.folder, flow: source.value.parsed.value.flow };
  if (parsed.switches.has('drafts')) return await writeDrafts(project, parsed, io);
  const files = await chooseFiles(source.value, wanted.value);
  if (!files.ok) return wrongUse(io, files.error, 'test');
  if (files.value.length === 0) return await cannotRun(parsed, io, t('cli.test.noTests', { folder }));
  return await runAll({ ...project, ...wanted.value, files: files.value }, parsed, io);
}

function testOptions({ operands, values }: Parsed): Result<TestOptions, string> {
  const [folder, ...names] = operands;
  if (folder === undefined) return fail(t('cli.test.operands'));
  const engine = values.get('engine') ?? 'simulator';
  if (!isEngine(engine)) return fail(t('cli.test.invalidEngine', { engines: Object.keys(ENGINES).join(', ') }));
  const least = values.get('min-coverage');
  if (least !== undefined && !/^(100|\d{1,2})$/.test(least)) return fail(t('cli.test.invalidCoverage'));
  const minCoverage = least === undefined ? null : Number(least);
  return ok({ engine, minCoverage, filter: values.get('filter') ?? null, names: names.map((name) => basename(name)) });
}

function isEngine(name: string): name is EngineName {
  return Object.hasOwn(ENGINES, name);
}

async function chooseFiles({ folder }: FlowSource, { names, filter }: TestOptions): Promise<Result<string[], string>> {
  const tests = await readTests(folder);
  if (!tests.ok) return fail(tests.error.message);
  const files = tests.value.map(({ file }) => file);
  const missing = names.find((name) => !files.includes(name));
  if (missing !== undefined) return fail(t('cli.test.testMissing', { file: missing }));
  const wanted = tests.value.filter(({ file }) => names.length === 0 || names.includes(file));
  const chosen = filter === null ? wanted : wanted.filter((one) => isAbout(one, filter));
  if (chosen.length === 0 && files.length > 0) return fail(t('cli.test.nothingMatches', { filter: filter ?? '' }));
  return ok(chosen.map(({ file }) => file));
}

function isAbout({ file, script }: TestFile, filter: string): boolean {
  const text = script.ok ? `${file} ${script.value.name}` : file;
  return text.toLowerCase().includes(filter.toLowerCase());
}

interface TestRunRequest extends TestOptions {
  readonly folder: string;
  readonly flow: Flow;
  readonly files: readonly string[];
}

async function runAll(running: TestRunRequest, parsed: Parsed, io: Io): Promise<ExitCode> {
  const { folder: project, flow, files, engine, minCoverage } = running;
  const isJson = parsed.switches.has('json');
  const print = (result: TestResult): void => {
    if (!isJson) io.out(resultLines(result));
  };
  const run = await withFolderTools(project, io, (tools) =>
    runTests({ project, flow, files, engine, tools, onResult: print }),
  );
  if (!run.ok) return await cannotRun(parsed, io, run.error.message);
  const results = parsed.switches.has('accept')
    ? await acceptResults(project, run.value.results, io)
    : run.value.results;
  const isCovered = minCoverage === null || leastShare(run.value.coverage) >= minCoverage;
  const fine = isCovered && results.every(({ status }) => status === 'passed');
  report({ ...run.value, results: [...results] }, { fine, isJson, isListed: parsed.switches.has('coverage') }, io);
  if (!isCovered) io.err(t('cli.test.coverageTooLow', { percent: minCoverage }));
  const written = await writeJUnit(parsed, basename(project), results);
  if (!written.ok) io.err(`${written.error.message}\n`);
  return fine && written.ok ? 0 : 1;
}

interface Report {
  readonly fine: boolean;
  readonly isJson: boolean;
  /** Whether uncovered parts are listed. */
  readonly isListed: boolean;
}

function report(run: TestRun, { fine, isJson, isListed }: Report, io: Io): void {
  if (isJson) io.out(`${JSON.stringify({ ok: fine, ...run }, null, 2)}\n`);
  else if (isListed) io.out(coverageLines(run.coverage));
  io.err(`${summaryOf(run)}\n`);
}

/** The smallest of the three shares, rounded down, so that 100 means everything. */
function leastShare({ totals }: Coverage): number {
  const shares = Object.values(totals).map(({ covered, total }) => (total === 0 ? 100 : (100 * covered) / total));
  return Math.floor(Math.min(...shares));
}

/** Reports to a build server, too, that nothing could be run. */
async function cannotRun(parsed: Parsed, io: Io, message: string): Promise<ExitCode> {
  io.err(`${message}\n`);
  const nothing = { unmet: [], golden: 'none', divergence: null, trace: null, accepted: null, durationMs: 0 } as const;
  const error = { code: 'flow_has_problems', message } as const;
  const result: TestResult = { file: '', name: 'flow', status: 'error', ...nothing, unmet: [], error };
  const written = await writeJUnit(parsed, basename(resolve(parsed.operands[0] ?? '')), [result]);
  if (!written.ok) io.err(`${written.error.message}\n`);
  return 1;
}

async function writeJUnit(parsed: Parsed, suite: string, results: readonly TestResult[]): Promise<Result<null>> {
  const file = parsed.values.get('junit');
  return file === undefined
    ? ok(null)
    : await writeFilesAtomically([{ path: resolve(file), text: toJUnit(suite, results) }]);
}
