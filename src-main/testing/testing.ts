/** The tests of projects: lists, runs, saves, and removes them, and accepts their traces. */
import type { RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';
import type { TestRun } from '../../src-shared/contract/testing.ts';
import { withEdgeIds } from '../../src-shared/document/parse.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { projectFolder } from '../project/names.ts';
import { draftTests } from './draft-tests.ts';
import { runTests } from './run-tests.ts';
import { acceptTrace, listTests, removeTest, saveTest } from './test-files.ts';

type Answer<N extends 'tests.list' | 'tests.run' | 'tests.save' | 'tests.remove' | 'tests.accept' | 'tests.draft'> = (
  request: RequestOf<N>,
) => Promise<Result<ResponseOf<N>>>;

export interface Testing {
  readonly list: Answer<'tests.list'>;
  readonly run: Answer<'tests.run'>;
  readonly save: Answer<'tests.save'>;
  readonly remove: Answer<'tests.remove'>;
  readonly accept: Answer<'tests.accept'>;
  readonly draft: Answer<'tests.draft'>;
}

export function createTesting({ tools }: { tools: (project: string) => ToolRegistry }): Testing {
  return {
    list: ({ project }) => listTests(project),
    save: (request) => saveTest(request),
    remove: ({ project, file }) => removeTest(project, file),
    accept: ({ project, file, trace }) => acceptTrace(project, file, trace),
    async draft({ project, flow, today, covered }) {
      const folder = projectFolder(project);
      if (!folder.ok) return folder;
      const drafts = await draftTests({
        ...{ project: folder.value, flow: withEdgeIds(flow), tools: tools(folder.value), today },
        covered: new Set(covered),
      });
      return drafts.ok ? ok({ scripts: [...drafts.value.scripts], uncovered: [...drafts.value.uncovered] }) : drafts;
    },
    async run({ project, flow, files, changes, screens }) {
      const folder = projectFolder(project);
      if (!folder.ok) return folder;
      const run = await runTests({
        project: folder.value,
        flow: withEdgeIds(flow),
        files,
        changes,
        screens,
        tools: tools(folder.value),
      });
      return run.ok ? ok(withinFrame(run.value)) : run;
    },
  };
}

/** The size of all traces in one answer; the rest of it is small. */
const MAX_TRACES = 12 * 1024 * 1024;

/** Results beyond the size limit come without their traces; a test run alone has its trace. */
function withinFrame(run: TestRun): TestRun {
  let left = MAX_TRACES;
  const results = run.results.map((result) => {
    left -= JSON.stringify([result.trace, result.accepted]).length;
    return left < 0 ? { ...result, trace: null, accepted: null } : result;
  });
  return { ...run, results };
}
