/** The Chromium for tests and benchmarks. The gate passes its path; otherwise it is searched for. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Empty if there is none. Child processes inherit the result. */
export function chromiumPath(): string {
  process.env['CHROMIUM_PATH'] ??= spawnSync(process.execPath, ['scripts/chromium.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).stdout.trim();
  return process.env['CHROMIUM_PATH'];
}

/** The headless shell would round letter widths, unlike browsers with windows. */
const SAME_TEXT = ['--font-render-hinting=none'];

/** Its launch options: as root, which is usual in a container, it refuses to use its sandbox. */
export function chromiumLaunch(args: readonly string[] = []): { executablePath: string; args: string[] } {
  return {
    executablePath: chromiumPath(),
    args: [...args, ...SAME_TEXT, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  };
}
