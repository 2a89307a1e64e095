/** A temporary folder for everything a test run writes, deleted at its end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function setup(): Promise<() => Promise<void>> {
  const before = process.env['TMPDIR'];
  // Short, because paths of sockets below it have a limited length.
  const folder = await mkdtemp(join(tmpdir(), 'sy-'));
  // Tests that act as another user need access to it.
  await chmod(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
