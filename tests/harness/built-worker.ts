/**
 * Replaces `src-main/isolation/worker-file.ts` in tests if the environment names the built app: its threads start five
 * times as fast as their sources, and are what users run.
 */
import { dirname, join } from 'node:path';
import { CLI_ENTRY } from './cli-entry.ts';

export function workerFile(_folder: string, _source: string, entry: string): string {
  return join(dirname(CLI_ENTRY), `${entry}.js`);
}
