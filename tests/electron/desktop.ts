/** Starts the built desktop app for a test, on its own folders. Finds Electron and never downloads it. */
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { placeSample } from '../harness/sample-flow.ts';

const ROOT = resolve(import.meta.dirname, '../..');

type Binary = { readonly path: string } | { readonly missing: string };

/** `require('electron')` would download the binary, so this checks its files instead. */
export function findElectron(): Binary {
  const folder = join(ROOT, 'node_modules', 'electron');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile))
    return { missing: 'the Electron binary is not installed (npx install-electron fetches it)' };
  const path = join(folder, 'dist', readFileSync(pathFile, 'utf8'));
  if (!existsSync(path)) return { missing: `${path} does not exist` };
  if (!existsSync(join(ROOT, 'out', 'main', 'electron.js'))) return { missing: 'the app is not built (npm run build)' };
  const display = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  return display ? { path } : { missing: 'there is no display (xvfb-run npm run test:electron gives it one)' };
}

interface Fixtures {
  readonly desktop: ElectronApplication;
  readonly window: Page;
}

export const test = base.extend<Fixtures>({
  desktop: async ({}, use) => {
    const binary = findElectron();
    if ('missing' in binary) throw new Error(binary.missing);
    const home = await mkdtemp(join(tmpdir(), 'switchyard-desktop-'));
    await placeSample(home);
    const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
    const desktop = await _electron.launch({
      executablePath: binary.path,
      args: [...(asRoot ? ['--no-sandbox'] : []), ROOT],
      env: { ...stringsOf(process.env), SWITCHYARD_HOME: join(home, 'projects'), SWITCHYARD_DATA: join(home, 'data') },
    });
    await use(desktop);
    await desktop.close();
    await rm(home, { recursive: true, force: true });
  },
  window: async ({ desktop }, use) => {
    const window = await desktop.firstWindow();
    await window.waitForLoadState('domcontentloaded');
    await use(window);
  },
});

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
