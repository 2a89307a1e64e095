/**
 * Finds a Chromium for the end-to-end tests and benchmarks, or installs one.
 *
 *   node scripts/chromium.mjs [--install]     prints the path, and which one it is on stderr
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, toolEnvironment } from './gate/tools.mjs';

/** Prefers the headless shell, which draws the same pages in three quarters of the time. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

function playwrightFolder() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright');
  return join(homedir(), '.cache/ms-playwright');
}

const PLAYWRIGHT_BINARIES = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

function inPlaywrightCache() {
  const folder = playwrightFolder();
  if (!existsSync(folder)) return null;
  const revision = (name) => Number(/^chromium(?:_headless_shell)?-(\d+)$/.exec(name)?.[1] ?? 0);
  const newestFirst = readdirSync(folder)
    .filter((name) => revision(name) > 0)
    .sort((a, b) => revision(b) - revision(a) || b.length - a.length);
  const candidates = newestFirst.flatMap((name) => PLAYWRIGHT_BINARIES.map((file) => join(folder, name, file)));
  return candidates.find(isExecutable) ?? null;
}

function findInstalled() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? { path: named, source: 'from CHROMIUM_PATH' } : null;
  const system = onPath();
  if (system !== null) return { path: system, source: 'installed on this machine' };
  const cached = inPlaywrightCache();
  return cached === null ? null : { path: cached, source: "from Playwright's cache" };
}

function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    env: toolEnvironment(env),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 600_000,
  });
  return { ok: result.status === 0, error: (result.stderr ?? result.error?.message ?? '').trim().split('\n').at(-1) };
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !['/usr/bin/apt-get', '/bin/apt-get'].some(isExecutable)) return null;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], quiet);
  for (const name of DEBIAN_PACKAGES) {
    console.error(`No Chromium found: installing the Debian package "${name}" …`);
    const install = run('apt-get', ['install', '-qy', '--no-install-recommends', name, 'fonts-dejavu-core'], quiet);
    const path = onPath();
    if (path !== null) return { path, source: 'just installed with apt-get' };
    console.error(`apt-get could not install it: ${install.error}`);
  }
  return null;
}

function installFromPlaywright() {
  console.error("No Chromium found: installing Playwright's …");
  const install = run('playwright', ['install', 'chromium']);
  const path = inPlaywrightCache();
  if (path !== null) return { path, source: 'just installed by Playwright' };
  console.error(`Playwright could not install it: ${install.error}`);
  return null;
}

/** Returns { path, message }; path is null if none was found or installed. The message is one line for people. */
export function findChromium({ install }) {
  const found = findInstalled() ?? (install ? (installFromDebian() ?? installFromPlaywright()) : null);
  if (found !== null) return { path: found.path, message: `Chromium: ${found.path} (${found.source})` };
  const named = process.env.CHROMIUM_PATH ? ' CHROMIUM_PATH does not name an executable.' : '';
  return { path: null, message: `Chromium: none found.${named} Install one, or set CHROMIUM_PATH to it.` };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { path, message } = findChromium({ install: process.argv.includes('--install') });
  console.error(message);
  if (path !== null) console.log(path);
  process.exitCode = path === null ? 1 : 0;
}
