/** Checks a database in a worker thread while the program uses it. */
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../isolation/worker-file.ts';

/** Returns what is wrong with it; null if it couldn't be checked, or the check was stopped. */
export function checkDatabase(file: string, signal: AbortSignal): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const worker = new Worker(workerFile(import.meta.dirname, 'check-worker.ts', 'check-database-worker'), {
      workerData: { file },
      env: {},
      stderr: true,
      stdout: true,
    });
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
