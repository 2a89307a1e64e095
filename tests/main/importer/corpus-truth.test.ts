/**
 * The expectations of the corpus match what the real library makes of the same code. Uses a Python that has it, if
 * there is one.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CORPUS } from './corpus/expectation.ts';

const python = process.env['SWITCHYARD_LANGGRAPH_PYTHON'] ?? 'python3';
const hasLangGraph = spawnSync(python, ['-c', 'import langgraph.graph'], { stdio: 'ignore' }).status === 0;
if (!hasLangGraph) {
  console.warn(
    `SKIPPED: ${python} has no langgraph, so the corpus is not compared with the real library. ` +
      'Install it, or name a Python that has it in SWITCHYARD_LANGGRAPH_PYTHON.',
  );
}

describe.skipIf(!hasLangGraph)('the real library', () => {
  test('gives the graphs in expected.json for the whole corpus', { timeout: 120_000 }, () => {
    const { stdout, stderr } = spawnSync(python, [join(CORPUS, 'verify.py')], { encoding: 'utf8', timeout: 110_000 });
    expect(stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(stdout + stderr).toMatch(/^[1-9]\d* folders, 0 wrong$/m);
  });
});
