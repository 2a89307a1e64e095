/** The folder for everything that a run of the gate writes besides its results, deleted at its end. */
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Thousands of databases and projects are created, and a disk takes much longer to store them than memory. */
const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

function fits(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

// Short, because paths of sockets below it have a limited length.
export const SCRATCH = mkdtempSync(join(fits(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'sy-'));
// Tests that act as another user need access to it.
chmodSync(SCRATCH, 0o711);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.on('exit', () => rmSync(SCRATCH, { recursive: true, force: true, maxRetries: 3 }));
