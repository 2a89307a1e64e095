/**
 * A whole import of a small repository, from its folder to a validated plugin: fetch, read, design, write, validate.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { called } from '../main/cli/command-line.ts';
import { CORPUS } from '../main/importer/corpus/expectation.ts';
import { interleave, report } from './measure.ts';

const AGENTS = ['chained-builder', 'command-goto', 'react-tools'];
const ROUNDS = 3;
const MAX_MILLISECONDS = 5000;

interface Spent {
  readonly wall: number;
  readonly cpu: number;
}

async function importAgent(agent: string, below: string): Promise<Spent> {
  const env = { SWITCHYARD_DATA: join(below, 'data'), SWITCHYARD_HOME: join(below, 'home') };
  const into = mkdtempSync(join(below, 'into-'));
  const [started, before] = [performance.now(), process.cpuUsage()];
  const { code, err } = await called(['import', join(CORPUS, agent), '--into', into, '--offline'], { env });
  const { user, system } = process.cpuUsage(before);
  if (code !== 0) throw new Error(`The import of ${agent} ended with ${code}: ${err}`);
  return { wall: performance.now() - started, cpu: (user + system) / 1000 };
}

async function measure(agent: string, below: string): Promise<void> {
  const cpu: number[] = [];
  const times = await interleave({
    rounds: ROUNDS,
    subject: async () => {
      const spent = await importAgent(agent, below);
      cpu.push(spent.cpu);
      return spent.wall;
    },
    baseline: () => MAX_MILLISECONDS,
  });
  const note = `${cpu.map((each) => (each / 1000).toFixed(1)).join(', ')} s of CPU`;
  report({ name: `importing ${agent}, against what it may take`, unit: 'ms', ...times, target: 1, note });
}

const below = mkdtempSync(join(tmpdir(), 'switchyard-bench-import-'));
try {
  for (const agent of AGENTS) await measure(agent, below);
} finally {
  rmSync(below, { recursive: true, force: true });
}
