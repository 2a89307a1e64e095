/**
 * Runs a step of creating an environment: reports its output line by line, with a time limit, and ends all of its
 * processes.
 */
import type { Fence, Isolation } from '../isolation/isolation.ts';
import { launch, type Program } from '../isolation/launch.ts';
import { killGroup } from '../isolation/process-group.ts';
import { t } from '../messages/translate.ts';

export interface InstallerStep extends Omit<Program, 'network' | 'trusted'> {
  readonly fence: Fence;
  readonly isolation: Isolation;
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
}

const RETRIES = /^WARNING: Retrying .* after connection broken by .*$/;

/** Simplifies pip's technical messages about retried connections. */
function plainly(line: string): string {
  return RETRIES.test(line) ? UNREACHED : line.slice(0, 500);
}

const UNREACHED = t('plugins.runInstaller.indexNotResponding');

/** Null if it succeeded, or else the end of its output. Rejects only with the signal's reason. */
export function runInstaller({ fence, isolation, signal, onLine, ...program }: InstallerStep): Promise<string | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const last: string[] = [];
    const take = (text: string): void => {
      for (const line of text.split(/[\r\n]+/)) {
        if (line.trim() === '') continue;
        const shown = plainly(line);
        if (shown === last.at(-1)) continue;
        onLine(shown);
        last.push(shown);
        if (last.length > 15) last.shift();
      }
    };
    const started = launch({ ...program, network: true }, fence, isolation);
    if (!started.ok) return resolve(started.error.message);
    const child = started.value;
    child.stdin.end();
    const aborted = (): void => {
      killGroup(child);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', aborted, { once: true });
    const end = (failure: string | null): void => {
      signal.removeEventListener('abort', aborted);
      resolve(failure);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', () => end(t('plugins.runInstaller.notStarted', { command: program.command })));
    child.once('close', (code, signal) => end(code === 0 ? null : last.join('\n') || whyEnded(code, signal)));
  });
}

function whyEnded(code: number | null, signal: string | null): string {
  return code === null
    ? t('plugins.runInstaller.signal', { signal: signal ?? '' })
    : t('plugins.runInstaller.exitCode', { code });
}
