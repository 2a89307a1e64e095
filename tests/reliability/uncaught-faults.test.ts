import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CHILD = fileURLToPath(new URL('./faults-child.ts', import.meta.url));

test('an uncaught error closes its own conversation, and the process keeps running', { tags: 'thorough' }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD]);
  const { faulty, faults, closed, lines } = JSON.parse(stdout) as Record<string, unknown>;
  expect({ faults, closed, lines }).toEqual({
    faults: [
      ['a rejection that nobody handled', faulty],
      ['an exception that nobody caught', faulty],
    ],
    closed: [faulty],
    lines: ['a: a?', '> a=1', 'b: b?'],
  });
});
