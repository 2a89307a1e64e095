/** Checks a database in a worker thread while the program uses it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Returns what is wrong with it; null if it couldn't be checked, or the check was stopped. */
export function checkDatabase(file: string, signal: AbortSignal): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const worker = new Worker(findWorker(), { workerData: { file }, env: {}, stderr: true, stdout: true });
    const end = (findings: readonly string[] | null): void => {
      signal.removeEventListener('abort', abort);
      void worker.terminate();
      resolve(findings);
    };
    const abort = (): void => end(null);
    signal.addEventListener('abort', abort);
    worker.on('message', end);
    worker.on('error', () => end(null));
    worker.on('exit', () => end(null));
  });
}

/**
 * In the sources the worker is next to this file; in the bundle it is a separate entry, while this file is part of
 * another entry or chunk.
 */
function findWorker(): string {
  const here = import.meta.dirname;
  const places = [
    join(here, 'check-worker.ts'),
    join(here, 'check-database-worker.js'),
    join(here, '..', 'check-database-worker.js'),
  ];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error('The program that checks databases is missing in this build.');
  return found;
}
