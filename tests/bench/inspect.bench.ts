/**
 * Reading repositories, compared with only parsing their files: time and memory for 1,000 files, the corpus, and
 * accuracy.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CORPUS, corpusNames, readExpectation } from '../main/importer/corpus/expectation.ts';
import { inspectHere } from '../main/importer/corpus/inspect-here.ts';
import { scoreOf, sumScores, type Tally } from '../main/importer/corpus/score.ts';
import { writeRepository } from './inspect/generated-repository.ts';
import { parseFolder } from './inspect/parse-folder.ts';
import { interleave, report } from './measure.ts';

const FILES = 1000;
const ROUNDS = 3;
const MAX_MEMORY = 300;

/** Milliseconds of processor time, which other programs on a busy machine don't affect. */
async function spent(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function memory(how: 'inspect' | 'parse', root: string): number {
  const child = fileURLToPath(new URL('./inspect/memory-child.ts', import.meta.url));
  return Number(
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', child, how, root], { encoding: 'utf8' }),
  );
}

async function measureRepository(root: string): Promise<void> {
  const { graphs, bytes } = writeRepository(root, FILES);
  const found = inspectHere(root);
  const edges = found.graphs.reduce((sum, graph) => sum + graph.edges.length, 0);
  if (found.graphs.length !== graphs || edges !== graphs * 10) {
    throw new Error(`Found ${found.graphs.length} graphs with ${edges} edges, not ${graphs} with ${graphs * 10}.`);
  }
  const note = `${graphs} graphs, ${(bytes / 1024 / 1024).toFixed(1)} MiB`;
  const times = await interleave({
    rounds: ROUNDS,
    subject: () => spent(() => inspectHere(root)),
    baseline: () => spent(() => parseFolder(root)),
  });
  report({
    name: `inspecting a repository of ${FILES} Python files, against parsing them`,
    unit: 'ms of CPU',
    ...times,
    target: 1,
    note,
  });
  const peaks = await interleave({
    rounds: ROUNDS,
    subject: () => memory('inspect', root),
    baseline: () => MAX_MEMORY,
  });
  const parsing = `${memory('parse', root).toFixed(0)} MiB for parsing only`;
  report({
    name: `peak memory of a process that does so, against what it may take`,
    unit: 'MiB',
    ...peaks,
    target: 1,
    note: parsing,
  });
}

async function measureCorpus(): Promise<void> {
  const names = corpusNames();
  const inspectAll = () =>
    sumScores(names.map((name) => scoreOf(inspectHere(join(CORPUS, name)), readExpectation(name))));
  const times = await interleave({
    rounds: ROUNDS,
    subject: () => spent(inspectAll),
    baseline: () => spent(() => parseFolder(CORPUS)),
  });
  report({
    name: `inspecting the corpus of ${names.length} agents, against parsing it`,
    unit: 'ms of CPU',
    ...times,
    target: 8,
  });
  const { nodes, edges } = inspectAll();
  reportFound('nodes', nodes);
  reportFound('edges', edges);
}

/** A ratio of 1 means a precision, or a recall, of 1. */
function reportFound(what: string, { found, expected, right }: Tally): void {
  const counts = { unit: what, baseline: [right], target: 1 };
  report({ name: `${what} of the corpus: found, against rightly found (1 / precision)`, subject: [found], ...counts });
  report({ name: `${what} of the corpus: there, against rightly found (1 / recall)`, subject: [expected], ...counts });
}

const root = mkdtempSync(join(tmpdir(), 'switchyard-bench-inspect-'));
try {
  await measureRepository(root);
  await measureCorpus();
} finally {
  rmSync(root, { recursive: true, force: true });
}
