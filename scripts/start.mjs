/**
 * `npm start`: builds anything missing or outdated, fetches Electron's binary once if possible, and opens the studio in
 * the desktop app, or else in the browser. Runs on Node.js 20.19 and later; the app itself runs on the Node.js
 * installed with it.
 */
import { spawnSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = findNode();
const args = process.argv.slice(2);

build();
if (wantsDesktop()) await fetchElectron();
open();

/** The Node.js of the right major version that comes with the dependencies. */
function findNode() {
  const bundled = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(bundled)) return bundled;
  if (existsSync(join(root, 'node_modules'))) return process.execPath;
  console.error("The dependencies aren't installed. Run: npm ci");
  process.exit(2);
}

function build() {
  const built = ['main/cli.js', 'main/electron.js', 'preload/preload.cjs', 'renderer/index.html'];
  const sources = ['src-main', 'src-shared', 'src-renderer', 'package.json', 'electron.vite.config.ts'];
  const oldest = Math.min(...built.map((file) => modified(join(root, 'out', file))));
  if (oldest > Math.max(...sources.map((source) => newest(join(root, source))))) return;
  console.error('Building …');
  const vite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const done = spawnSync(node, [vite, 'build', '--logLevel', 'error'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) {
    console.error('The build failed. See the messages above.');
    process.exit(1);
  }
}

/** 0 for a missing file. */
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newest(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return modified(path);
  return Math.max(0, ...readdirSync(path, { recursive: true }).map((entry) => modified(join(path, entry))));
}

function wantsDesktop() {
  if (args.includes('--host')) return false;
  if (process.platform !== 'linux') return true;
  const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return hasDisplay && process.getuid() !== 0;
}

/** Runs Electron's own installer once. If it fails, the studio opens in the browser, now and at every later start. */
async function fetchElectron() {
  const folder = join(root, 'node_modules', 'electron');
  const memory = join(root, 'node_modules', '.cache', 'switchyard', 'electron-download.json');
  if (existsSync(join(folder, 'path.txt')) || existsSync(memory)) return;
  const reachable = await isReachable();
  const limit = 180_000;
  if (reachable) console.error('Downloading the desktop app (once, about 110 MB) …');
  const fetched =
    reachable && spawnSync(node, [join(folder, 'install.js')], { stdio: 'ignore', timeout: limit }).status === 0;
  if (fetched) return;
  try {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, `${JSON.stringify({ failed: new Date().toISOString() })}\n`);
  } catch {
    // In a read-only checkout, each start checks the network briefly.
  }
}

/** A quick check, because the installer would wait for minutes on a blocked network. Ignores mirrors and proxies. */
async function isReachable() {
  const { env } = process;
  if (env.ELECTRON_MIRROR || env.npm_config_electron_mirror || env.HTTPS_PROXY || env.https_proxy) return true;
  const options = { method: 'HEAD', signal: AbortSignal.timeout(4000) };
  return fetch('https://github.com/electron/electron/releases', options).then(
    () => true,
    () => false,
  );
}

function open() {
  const cli = join(root, 'out', 'main', 'cli.js');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', cli, 'open', ...args], { stdio: 'inherit' });
  // The studio gets the same signals from the terminal; if only this process received one, passes it on.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
