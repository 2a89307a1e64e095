/** V8 may end a process whose threads share WebAssembly when it frees machine code (nodejs/node#64500). */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../fixtures/plugin-threads.ts', import.meta.url));

test('machine code shared by plugin threads is never freed', { tags: 'thorough' }, async () => {
  const flags = ['--no-warnings', '--stress-wasm-code-gc', '--trace-wasm-code-gc'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, SCRIPT]);
  const [, calls] = stdout.split('loaded\n');
  expect(calls).toContain('calls: 20 and 20');
  expect(calls).not.toContain('[wasm-gc] Triggering GC');
});
