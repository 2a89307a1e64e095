/** Child processes that are killed at a certain point, as by `kill -9`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';

interface Child {
  /** A script that prints `here` where it should be killed, and blocks. */
  readonly script: string;
  readonly args: readonly string[];
  /** Where the second child finds the first one's compiled code, unless the environment sets it. */
  readonly cache: string;
}

export async function killWhereItStands({ script, args, cache }: Child): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? cache },
  });
  const gone = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('here')) child.kill('SIGKILL');
  }
  const [, signal] = await gone;
  expect({ said, signal }).toEqual({ said: 'here\n', signal: 'SIGKILL' });
}
