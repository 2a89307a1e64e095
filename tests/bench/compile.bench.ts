/**
 * Checking and compiling 10,000 nodes, compared with 1,000: ten times the nodes may take at most twelve times as long.
 */
import { createChecker } from '../../src-shared/checks/check-flow.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { compileCheckedFlow } from '../../src-shared/traverse/compile-flow.ts';
import { compileToLangGraph } from '../../src-main/flow-runtime/compiler/compile.ts';
import { SqliteCheckpointer } from '../../src-main/store/checkpointer.ts';
import { IN_MEMORY, openDatabase } from '../../src-main/store/database.ts';
import { largeFlow } from './large-flow.ts';
import { interleave, report, timed } from './measure.ts';

const SMALL = 1000;
const LARGE = 10_000;
const ROUNDS = 9;

const opened = openDatabase(IN_MEMORY);
if (!opened.ok) throw new Error(opened.error.message);
const checkpointer = new SqliteCheckpointer(opened.value);

function check(flow: Flow): void {
  const problems = createChecker().check(flow, { tools: null, screens: null });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error) throw new Error(error.message);
}

function compile(flow: Flow): void {
  compileToLangGraph(compileCheckedFlow(flow), {
    checkpointer,
    call: () => Promise.reject(new Error('Nothing is run here.')),
  });
}

function checkAndCompile(flow: Flow): void {
  check(flow);
  compile(flow);
}

const small = largeFlow(SMALL).flow;
const large = largeFlow(LARGE).flow;

async function compare(name: string, work: (flow: Flow) => void): Promise<void> {
  const repeat = (): void => {
    for (let n = 0; n < LARGE / SMALL; n += 1) work(small);
  };
  repeat();
  // A single small flow leaves too little garbage to be collected during its own measurement, so the large flow would
  // pay for both.
  const baseline = (): number => (timed(repeat) * SMALL) / LARGE;
  const contest = { subject: () => timed(() => work(large)), baseline };
  const times = await interleave({ rounds: ROUNDS, ...contest });
  report({ name: `${name} ${LARGE} nodes against ${SMALL}`, unit: 'ms', ...times, target: 12 });
}

await compare('checking', check);
await compare('compiling to LangGraph', compile);
await compare('checking and compiling', checkAndCompile);
