/** A file that says which process works on the data folder, so that a second one does not go on with its conversations. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFoldersSync } from './store/make-folders-sync.ts';

export interface Lock {
  readonly taken: boolean;
  release(): void;
}

const NOT_OURS: Lock = { taken: false, release: () => undefined };

export function takeLock(file: string): Lock {
  // A second try after a left-over file of a killed process was removed.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      makeFoldersSync(dirname(file));
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { taken: true, release: () => rmSync(file, { force: true }) };
    } catch {
      if (isHeld(file)) return NOT_OURS;
      rmSync(file, { force: true });
    }
  }
  return NOT_OURS;
}

function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    // Signal 0 only asks whether the process exists.
    return holder !== process.pid && process.kill(holder, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
