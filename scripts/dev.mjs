/** `npm run dev`: rebuilds on every change, restarts the host with it, and keeps one address: reload the page to see the change. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const vite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
const cli = join(root, 'out', 'main', 'cli.js');
const port = process.env.SWITCHYARD_PORT ?? '8137';

if (spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' }).status !== 0)
  process.exit(1);
const env = { ...process.env, SWITCHYARD_TOKEN: randomBytes(32).toString('base64url') };
const children = [
  spawn(node, [vite, 'build', '--watch', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' }),
  spawn(node, ['--watch', '--disable-warning=ExperimentalWarning', cli, 'host', '--port', port], {
    env,
    stdio: 'inherit',
  }),
];
for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

function stop() {
  for (const child of children) child.kill();
  process.exit(0);
}
