/** How CI evaluates the output of `npm audit signatures`; a program with that name simulates npm here. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../main/project/workspace.ts';

const ROOT = join(import.meta.dirname, '../..');

async function verify(answer: unknown): Promise<{ readonly code: number; readonly out: string }> {
  const folder = await temporaryFolder();
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  await writeFile(join(folder, 'answer'), text);
  await writeFile(join(folder, 'npm'), `#!/bin/sh\ncat ${join(folder, 'answer')}\nexit 1\n`);
  await chmod(join(folder, 'npm'), 0o755);
  const child = spawn(process.execPath, [join(ROOT, 'scripts/verify-signatures.mjs')], {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

const found = { name: 'left-pad', version: '1.3.0', registry: 'https://registry.example/' };

describe.skipIf(process.platform === 'win32')('registry signatures', () => {
  test('that are valid are reported as valid', async () => {
    expect(await verify({ invalid: [], missing: [] })).toEqual({ code: 0, out: expect.stringMatching(/are verified/) });
  });

  test.each([
    ['invalid', { invalid: [{ ...found, code: 'EINTEGRITYSIGNATURE' }], missing: [] }, 'invalid: left-pad@1.3.0'],
    ['missing where others are signed', { invalid: [], missing: [found] }, 'missing: left-pad@1.3.0'],
    ['of an expired key', { error: { code: 'EEXPIREDSIGNATUREKEY', summary: 'the key expired' } }, 'the key expired'],
  ])('that are %s fail', async (_case, answer, says) => {
    expect(await verify(answer)).toEqual({ code: 1, out: expect.stringContaining(says) });
  });

  test.each([
    [
      'keys are out of reach',
      { error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND tuf.example' } },
      'ENOTFOUND',
    ],
    ['the registry has none', { error: { code: null, summary: 'found no dependencies to audit' } }, 'no dependencies'],
    ['npm is too old to know', 'npm ERR! unknown command', 'no answer'],
  ])('are not verified if %s, which is reported without failing', async (_case, answer, says) => {
    const { code, out } = await verify(answer);
    expect([code, out.startsWith('Registry signatures were NOT verified: ')]).toEqual([0, true]);
    expect(out).toContain(says);
  });
});

test('every package with an installation script is listed as allowed or not', async () => {
  const read = async (name: string) => JSON.parse(await readFile(join(ROOT, name), 'utf8')) as Record<string, object>;
  const { packages } = (await read('package-lock.json')) as { packages: Record<string, { hasInstallScript?: true }> };
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(Object.keys((await read('package.json'))['allowScripts']!).sort()).toEqual([...new Set(scripted)].sort());
});
