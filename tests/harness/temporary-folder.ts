/** A temporary folder for everything that one run of the tests writes, deleted with all of it at the end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function setup(): Promise<() => Promise<void>> {
  const before = process.env['TMPDIR'];
  // Short: addresses of sockets below it have a limit.
  const folder = await mkdtemp(join(tmpdir(), 'sy-'));
  // Tests that act as another user pass through it.
  await chmod(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
