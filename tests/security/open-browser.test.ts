/** What opening the studio in a browser reveals to other users of the machine, and the use of its one-time code. */
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { redirectFolder, writeRedirectPage } from '../../src-main/cli/redirect-page.ts';
import { CODE_MS, OpenCodes } from '../../src-main/host/open-codes.ts';
import { startSwitchyard } from '../main/cli/command-line.ts';
import { testStudio, TOKEN } from '../main/transport/studio.ts';
import { temporaryFolder } from '../main/project/workspace.ts';
import { t } from '../harness/messages.ts';

describe.skipIf(process.platform !== 'linux')('open --host', () => {
  test(
    'passes no token to the program that opens a browser and removes its file afterwards',
    { tags: 'thorough' },
    async () => {
      const root = await temporaryFolder();
      const said = join(root, 'arguments');
      await mkdir(join(root, 'bin'));
      // What a browser would get: arguments and environment.
      const script = `#!/bin/sh\n{ printf '%s\\n' "$@"; env; } > ${said}.part\nmv ${said}.part ${said}\n`;
      await writeFile(join(root, 'bin', 'xdg-open'), script);
      await chmod(join(root, 'bin', 'xdg-open'), 0o755);
      const token = 'token-of-the-environment-0123456789';
      const child = startSwitchyard(['open', '--host'], {
        env: {
          PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
          ...{ SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home'), SWITCHYARD_TOKEN: token },
          ...{ DISPLAY: ':99', SWITCHYARD_NO_OPEN: '' },
        },
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      expect(line).toContain(token);
      await expect.poll(() => readFile(said, 'utf8').catch(() => ''), { timeout: 15_000 }).not.toBe('');
      const given = await readFile(said, 'utf8');
      expect(given).not.toContain(token);
      const page = fileURLToPath(given.split('\n')[0]!);
      expect([(await stat(page)).mode & 0o777, (await stat(dirname(page))).mode & 0o777]).toEqual([0o600, 0o700]);
      const text = await readFile(page, 'utf8');
      expect(text).not.toContain(token);
      const [address] = /http:[^"]+/.exec(text)!;
      expect(await (await fetch(address)).text()).toContain(token);
      expect((await fetch(address)).status).toBe(410);
      child.kill('SIGTERM');
      await once(child, 'exit');
      expect(await readdir(dirname(page))).toEqual([]);
    },
  );
});

describe('the address with a code', () => {
  test('admits one browser once and puts the token into no address', async () => {
    const { host, app } = await testStudio();
    const address = host.openAddress();
    expect(address).not.toContain(TOKEN);
    expect((await fetch(address, { method: 'HEAD' })).status).not.toBe(200);
    const first = await fetch(address);
    expect([first.status, first.headers.get('cache-control'), first.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    const page = await first.text();
    const [, nonce] = /nonce-([\w-]+)/.exec(first.headers.get('content-security-policy') ?? '')!;
    expect(page).toContain(`<script nonce="${nonce}">sessionStorage.setItem("switchyard.token", "${TOKEN}")`);
    expect(page).not.toMatch(/[?&]token=/);
    const second = await fetch(address);
    expect([second.status, await second.text()]).toEqual([
      410,
      expect.stringContaining(t('services.openPage.expired')),
    ]);
    expect((await fetch(`${new URL(address).origin}/open`)).status).toBe(410);
    expect(JSON.stringify(app.log.lines)).not.toContain(TOKEN);
  });

  test('does not work for a page of another origin or host name', async () => {
    const { host } = await testStudio();
    const address = host.openAddress();
    expect((await fetch(address, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await fetch(address)).status).toBe(200);
  });

  test('is valid for 30 seconds, and only the latest codes work', () => {
    let now = 0;
    const codes = new OpenCodes(() => now);
    const [late, timely] = [codes.make(), codes.make()];
    now = CODE_MS - 1;
    expect([codes.take(timely), codes.take(timely), codes.take('guess')]).toEqual([true, false, false]);
    now = CODE_MS;
    expect(codes.take(late)).toBe(false);
    const many = Array.from({ length: 17 }, () => codes.make());
    expect(many.map((code) => codes.take(code))).toEqual([false, ...Array.from({ length: 16 }, () => true)]);
  });
});

describe('the file with the address', () => {
  test('a later start removes the leftovers of a killed process', async () => {
    const folder = join(await temporaryFolder(), 'open');
    const left = await writeRedirectPage(folder, 'http://127.0.0.1:1/open?code=a');
    await writeFile(join(folder, 'notes.html'), '');
    await utimes(left.path, 0, 0);
    const other = await writeRedirectPage(folder, 'http://127.0.0.1:1/open?code=c');
    const next = await writeRedirectPage(folder, 'http://127.0.0.1:1/open?code=b');
    const files = [other, next].map(({ path }) => basename(path));
    expect((await readdir(folder)).sort()).toEqual(['notes.html', ...files.sort()]);
    other.remove();
    next.remove();
    expect(await readdir(folder)).toEqual(['notes.html']);
  });

  test('is in a place that a browser installed as a snap can read', async () => {
    const root = await temporaryFolder();
    const places = { dataDir: join(root, '.data'), workspace: join(root, 'home') };
    expect(redirectFolder(places, join(root, 'nothing'))).toBe(join(root, '.data', 'open'));
    expect(redirectFolder(places, root)).toBe(join(root, 'home', 'open-in-browser'));
  });
});
