/**
 * Runs the tests of a project: plays each conversation, compares it with its expectations and accepted trace, and
 * measures coverage.
 */
import { setImmediate as nextRound } from 'node:timers/promises';
import type { TestResult, TestRun } from '../../src-shared/contract/testing.ts';
import { scriptFollowing, traceFollowing } from '../../src-shared/related-files/apply-renames.ts';
import type { Screens } from '../../src-shared/document/document.ts';
import type { Rename } from '../../src-shared/related-files/rename.ts';
import { firstDivergence } from '../../src-shared/conversation/compare.ts';
import { coverageOf } from '../../src-shared/conversation/coverage.ts';
import { unmetExpectations } from '../../src-shared/conversation/expectations.ts';
import { traceOf, type Trace } from '../../src-shared/conversation/trace.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { partsFollowing } from '../../src-shared/related-files/renamed-parts.ts';
import { toolsOfPlanners, withToolFacts } from '../flow-runtime/tools/tool-facts.ts';
import { readPluginParts } from '../plugins/read-parts.ts';
import { compileForRun } from '../flow-runtime/compile-for-run.ts';
import { checkPrefill } from '../runtime/prefill.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { playOnSimulator } from './simulator-engine.ts';
import type { TestEngine, TestSetup } from './test-engine.ts';
import { readGolden, readTests, type TestFile } from './test-files.ts';
import { t } from '../messages/translate.ts';

/** Loaded on demand, because the runtime is large. */
export const ENGINES = {
  simulator: async (): Promise<TestEngine> => playOnSimulator,
  langgraph: async (): Promise<TestEngine> => (await import('./langgraph-engine.ts')).playOnLangGraph,
} as const;
export type EngineName = keyof typeof ENGINES;

/** Includes tool calls. Tests run often, so one that takes longer is a problem itself. */
export const TIME_LIMIT_MS = 30_000;

export interface RunTests {
  readonly project: string;
  readonly flow: Flow;
  /** Null for all of them. */
  readonly files: readonly string[] | null;
  /** Renames in the flow that aren't in the test files yet. */
  readonly changes?: readonly Rename[] | undefined;
  /** Unsaved screens of a window. */
  readonly screens?: Screens | undefined;
  readonly engine?: EngineName;
  readonly tools: ToolRegistry;
  readonly timeLimitMs?: number;
  /** Called with each result as soon as it is available. */
  readonly onResult?: (result: TestResult) => void;
}

export async function runTests(options: RunTests): Promise<Result<TestRun>> {
  const { project, flow, files, changes = [], engine = 'simulator', tools, onResult } = options;
  const tests = await readTests(project);
  if (!tests.ok) return tests;
  const chosen = choose(tests.value, files);
  if (!chosen.ok) return chosen;
  // A missing tool may be recorded; otherwise its call fails with a message.
  const parts = await readPluginParts(project);
  if (!parts.ok) return parts;
  const named = toolsOfPlanners(flow);
  const own = partsFollowing(parts.value, { changes, screens: options.screens });
  const compiled = compileForRun(flow, null, named.size === 0 ? own : withToolFacts(own, tools, named));
  if (!compiled.ok) return compiled;
  const stage: TestSetup = { project, flow: compiled.value, tools, timeLimitMs: options.timeLimitMs ?? TIME_LIMIT_MS };
  const play = await ENGINES[engine]();
  const results: TestResult[] = [];
  for (const test of chosen.value) {
    const result = await runTest(stage, testFollowing(test, changes), { play, changes });
    results.push(result);
    onResult?.(result);
    await nextRound(); // yield to other work
  }
  const traces = results.flatMap(({ trace }) => (trace === null ? [] : [trace]));
  return ok({ results, coverage: coverageOf(flow, traces) });
}

function choose(tests: readonly TestFile[], files: readonly string[] | null): Result<readonly TestFile[]> {
  if (files === null) return ok(tests);
  const wanted = new Set(files);
  const found = tests.filter(({ file }) => wanted.delete(file));
  const [missing] = wanted;
  return missing === undefined
    ? ok(found)
    : fail(appError('not_found', t('projects.runTests.testMissing', { file: missing })));
}

function testFollowing({ file, script }: TestFile, changes: readonly Rename[]): TestFile {
  return { file, script: script.ok ? ok(scriptFollowing(script.value, changes)) : script };
}

interface RunTestsDeps {
  readonly play: TestEngine;
  readonly changes: readonly Rename[];
}

async function runTest(
  stage: TestSetup,
  { file, script }: TestFile,
  { play, changes }: RunTestsDeps,
): Promise<TestResult> {
  const begun = performance.now();
  const timed = (result: Omit<TestResult, 'file' | 'durationMs'>): TestResult => ({
    file,
    ...result,
    durationMs: Math.round((performance.now() - begun) * 10) / 10,
  });
  if (!script.ok) return timed(broken(file, script.error));
  const { name } = script.value;
  const refused = checkPrefill(stage.flow, (script.value.prefill ?? {}) as JsonObject);
  if (refused) return timed(broken(name, refused));
  const played = await play(stage, script.value);
  const trace = traceOf(played.events);
  const unmet = [...unmetExpectations(script.value, played.events), ...played.unused];
  const golden = await readGolden(stage.project, file);
  if (!golden.ok) return timed({ ...broken(name, golden.error), unmet, trace });
  const accepted = golden.value && traceFollowing(golden.value, changes);
  return timed({ name, unmet, trace, error: null, ...compared(accepted, trace, unmet) });
}

function compared(
  accepted: Trace | null,
  trace: Trace,
  unmet: readonly string[],
): Pick<TestResult, 'status' | 'golden' | 'divergence' | 'accepted'> {
  const divergence = accepted === null ? null : firstDivergence(accepted, trace);
  const status = unmet.length > 0 || divergence !== null ? 'failed' : 'passed';
  if (divergence !== null) return { status, golden: 'different', divergence, accepted };
  return { status, golden: accepted === null ? 'none' : 'same', divergence, accepted: null };
}

function broken(name: string, error: AppError): Omit<TestResult, 'file' | 'durationMs'> {
  const nothing = { unmet: [], golden: 'none', divergence: null, trace: null, accepted: null } as const;
  return { ...nothing, unmet: [], name, status: 'error', error };
}
