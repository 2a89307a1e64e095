/**
 * `npm run dev`: serves the page with Vite, which shows changes at once, and the host from its sources, restarted when
 * they change. The address stays the same while this runs.
 */
import { resolveConfig } from 'electron-vite';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, mergeConfig } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.SWITCHYARD_PORT ?? '8137');
const host = `http://127.0.0.1:${port}`;
const token = randomBytes(32).toString('base64url');

const services = spawn(process.execPath, ['--watch', join(root, 'src-main/cli/main.ts'), 'host', '--port', `${port}`], {
  env: { ...process.env, SWITCHYARD_TOKEN: token },
  stdio: ['ignore', 'ignore', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'exit']) process.on(signal, () => services.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

const { config } = await resolveConfig({ root }, 'serve');
// The host accepts only its own page, so Vite's proxy uses the host's name.
const proxy = { '^/api/': { target: host, ws: true, changeOrigin: true, headers: { origin: host } } };
const page = await createServer(
  mergeConfig(config.renderer, { configFile: false, server: { host: '127.0.0.1', proxy } }),
);
await page.listen();
console.log(`Switchyard is at ${page.resolvedUrls?.local[0]}?token=${token}`);
