import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RESOURCES, WireHost } from './wire-host.ts';

/** Runs the example as a person would, with lines from a pipe. */
function talk(
  address: string,
  lines: readonly string[],
): Promise<{ readonly out: string; readonly code: number | null }> {
  const script = join(RESOURCES, 'examples', 'script-client.mjs');
  const child = spawn(process.execPath, [script, address], { stdio: ['pipe', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stdin.end(`${lines.join('\n')}\n`);
  return new Promise((resolve) => child.on('close', (code) => resolve({ out, code })));
}

test('the script client holds a conversation and acts on the screen', async () => {
  const host = await WireHost.start();
  const { out, code } = await talk(host.address({ agent: 'lost_card' }), ['I lost my card', '/lost_card.nothing']);
  expect(code).toBe(0);
  expect(out).toMatch(/agent: .*card services at Northgate Bank/);
  expect(out).toContain('you: I lost my card');
  expect(out).toMatch(/ {2}\/lost_card\.\w+/);
  expect(out).toContain('error: UNKNOWN_ACTION');
});

test('the script client reports why it was rejected', async () => {
  const host = await WireHost.start();
  const { out, code } = await talk(host.address({ agent: 'nobody' }), []);
  expect([code, out]).toEqual([1, expect.stringMatching(/unknown agent "nobody"/)]);
});

test('the page client is served by the host', async () => {
  const host = await WireHost.start();
  const page = await fetch(`http://127.0.0.1:${host.port}/example/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('client.js')]);
  expect((await fetch(`http://127.0.0.1:${host.port}/example/../../plugins/lost_card/plugin.json`)).status).toBe(404);
});
