/** Ends a program with all its child processes, including those that tried to leave its group. */
import { execFile, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/** The child must have been started `detached` on systems with process groups. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    execFile('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true }, () => undefined);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // it has no group yet, or the group is empty
  }
}

/**
 * A program can leave its group. On Linux, processes started with this mark in their environment are found and ended as
 * well.
 */
export async function killMarked(mark: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const numbers = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  await Promise.all(
    numbers.map(async (number) => {
      // Processes of other users can't be read.
      const environment = await readFile(`/proc/${number}/environ`, 'utf8').catch(() => '');
      if (!environment.split('\0').includes(mark) || Number(number) === process.pid) return;
      try {
        process.kill(Number(number), 'SIGKILL');
      } catch {
        // It has already exited.
      }
    }),
  );
}
