/** A program with all it starts: how such a group is ended, also what tried to leave it. */
import { execFile, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/** The child must have been started `detached` where the system knows process groups. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    execFile('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true }, () => undefined);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // it has no group yet, or nobody is left in it
  }
}

/**
 * A program can leave its group. Where the system tells the environment of processes (Linux), those that were started with
 * this mark in it are found and ended as well.
 */
export async function killMarked(mark: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const numbers = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  await Promise.all(
    numbers.map(async (number) => {
      // Of processes of other users nothing is told.
      const environment = await readFile(`/proc/${number}/environ`, 'utf8').catch(() => '');
      if (!environment.split('\0').includes(mark) || Number(number) === process.pid) return;
      try {
        process.kill(Number(number), 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }),
  );
}
