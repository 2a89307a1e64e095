/** The Chromium that tests and benchmarks drive. The gate hands its path over; a run by hand looks for it. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Empty if there is none. Child processes inherit the answer. */
export function chromiumPath(): string {
  process.env['CHROMIUM_PATH'] ??= spawnSync(process.execPath, ['scripts/chromium.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).stdout.trim();
  return process.env['CHROMIUM_PATH'];
}

/** The headless shell would round the width of each letter, which browsers with windows don't. */
const SAME_TEXT = ['--font-render-hinting=none'];

/** How it is started: it refuses its sandbox to root, which is who runs in a container. */
export function chromiumLaunch(args: readonly string[] = []): { executablePath: string; args: string[] } {
  return {
    executablePath: chromiumPath(),
    args: [...args, ...SAME_TEXT, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  };
}
